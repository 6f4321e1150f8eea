package sosie.format;

import java.util.List;
import java.util.Optional;
import sosie.source.Head;
import sosie.source.Origin;
import sosie.source.Problem;

/** First bytes of formats that hold no text a reader of this package can reach. */
public final class Signatures {

  /**
   * @param name as a person would say it
   */
  private record Signature(String name, Problem.Reason reason, int... bytes) {}

  private static final List<Signature> KNOWN =
      List.of(
          binary("a PDF document", '%', 'P', 'D', 'F', '-'),
          binary("an Office document", 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
          binary("a PNG image", 0x89, 'P', 'N', 'G'),
          binary("a JPEG image", 0xff, 0xd8, 0xff),
          binary("a GIF image", 'G', 'I', 'F', '8'),
          binary("a TIFF image", 'I', 'I', 0x2a, 0),
          binary("a TIFF image", 'M', 'M', 0, 0x2a),
          binary("a RIFF (WebP, WAV or AVI) file", 'R', 'I', 'F', 'F'),
          binary("a program", 0x7f, 'E', 'L', 'F'),
          binary("a Java class", 0xca, 0xfe, 0xba, 0xbe),
          binary("an MP3 recording", 'I', 'D', '3'),
          binary("an Ogg recording", 'O', 'g', 'g', 'S'),
          binary("an SQLite database", 'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f'),
          binary("a font", 'w', 'O', 'F', 'F'),
          binary("a font", 'w', 'O', 'F', '2'),
          archive("a 7z archive", '7', 'z', 0xbc, 0xaf, 0x27, 0x1c),
          archive("a RAR archive", 'R', 'a', 'r', '!', 0x1a, 7),
          archive("an LZ4 file", 4, 0x22, 0x4d, 0x18));

  private Signatures() {}

  static Optional<String> nameOf(Head head) {
    return find(head).map(Signature::name);
  }

  /** Why a content that begins so is not read. */
  public static Optional<Problem> refusal(Origin origin, Head head) {
    return find(head)
        .map(signature -> new Problem(origin, signature.reason, "this is " + signature.name));
  }

  private static Optional<Signature> find(Head head) {
    return KNOWN.stream().filter(signature -> head.startsWith(signature.bytes)).findFirst();
  }

  private static Signature binary(String name, int... bytes) {
    return new Signature(name, Problem.Reason.BINARY, bytes);
  }

  private static Signature archive(String name, int... bytes) {
    return new Signature(name, Problem.Reason.UNSUPPORTED, bytes);
  }
}
