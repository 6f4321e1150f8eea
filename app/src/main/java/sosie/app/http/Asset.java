package sosie.app.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;

/** A file of the jar that pages load: a style, a script, a picture. Read once. */
record Asset(String type, byte[] bytes, String tag) {

  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "txt", "text/plain; charset=utf-8");

  static Asset read(Class<?> beside, String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    String type = TYPES.get(ending);
    if (type == null) throw new IllegalArgumentException("no type is known for " + name);
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) throw new IllegalArgumentException(name + " is not in the jar");
      byte[] bytes = in.readAllBytes();
      CRC32C sum = new CRC32C();
      sum.update(bytes);
      return new Asset(type, bytes, "\"" + Long.toHexString(sum.getValue()) + "\"");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Reply answer(Call call) {
    boolean known = call.header("If-None-Match").filter(tag::equals).isPresent();
    Reply answer = known ? Reply.nothing().with(304) : Reply.bytes(type, bytes);
    return answer.header("ETag", tag).header("Cache-Control", "no-cache");
  }
}
