package sosie.app.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who may ask: a name and a secret each. Secrets are kept as digests, and compared in a time that
 * does not tell how near a guess was.
 */
public final class AccessTokens {

  /** Shorter ones can be guessed. */
  private static final int LEAST = 16;

  private static final String ALONE = "owner";

  private final Map<String, byte[]> digests;

  private AccessTokens(Map<String, byte[]> digests) {
    this.digests = digests;
  }

  /** Nobody needs one. */
  public static AccessTokens none() {
    return new AccessTokens(Map.of());
  }

  /**
   * Lines of a name and a token, or of a token alone; empty ones and those that begin with # say
   * nothing.
   */
  public static AccessTokens read(Path file) throws IOException {
    Map<String, byte[]> digests = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) continue;
      put(line.split("\\s+", -1), file + ", line " + (i + 1) + ": ", digests);
    }
    if (digests.isEmpty()) throw new IllegalArgumentException(file + " has no token");
    return new AccessTokens(digests);
  }

  /** What is wrong is said without a word of a token. */
  private static void put(String[] words, String where, Map<String, byte[]> digests) {
    if (words.length > 2) {
      throw new IllegalArgumentException(where + "a name and a token are wanted, or a token");
    }
    String name = words.length == 2 ? words[0] : ALONE;
    String token = words[words.length - 1];
    if (token.length() < LEAST) {
      throw new IllegalArgumentException(
          where + "a token must have at least " + LEAST + " characters, had " + token.length());
    }
    if (digests.put(name, digest(token)) != null) {
      throw new IllegalArgumentException(where + name + " has a token already");
    }
  }

  boolean isEmpty() {
    return digests.isEmpty();
  }

  /** Whose token this is. */
  Optional<String> owner(String token) {
    byte[] digest = digest(token);
    String found = null;
    for (Map.Entry<String, byte[]> each : digests.entrySet()) {
      if (MessageDigest.isEqual(each.getValue(), digest)) found = each.getKey(); // and look on
    }
    return Optional.ofNullable(found);
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
