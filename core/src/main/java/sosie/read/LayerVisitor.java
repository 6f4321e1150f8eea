package sosie.read;

import java.io.IOException;
import sosie.format.Body;
import sosie.format.RecordFormat;
import sosie.source.Archive;
import sosie.source.Compression;
import sosie.source.Content;
import sosie.source.Problem;

/** Takes a content as what it was recognised to be. */
interface LayerVisitor {

  void compressed(Content content, Compression compression) throws IOException;

  void packed(Content content, Archive archive) throws IOException;

  void records(Content content, RecordFormat format) throws IOException;

  void document(Content content, Body.Kind kind) throws IOException;

  void refused(Content content, Problem problem) throws IOException;
}
