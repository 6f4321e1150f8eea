package sosie.app.desk;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import sosie.docket.Comment;

/**
 * Something to answer.
 *
 * @param first whose words are shown
 * @param comments of all who wrote it, or nearly
 */
public record Task(Comment first, List<Comment> comments) {

  private static final int DIGEST = 8; // bytes

  public int words() {
    return first.isAlone() ? first.words() : first.wordsAdded();
  }

  /** What they wrote themselves. */
  public String text() {
    return own(first);
  }

  private static String own(Comment comment) {
    return comment.isAlone() ? comment.body() : comment.uniqueText();
  }

  public List<String> ids() {
    return comments.stream().map(Comment::id).toList();
  }

  /** Tells the words of a comment from others. */
  static String digest(Comment comment) {
    try {
      byte[] words = own(comment).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(words);
      return HexFormat.of().formatHex(digest, 0, DIGEST);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether each of these words stands in the text or in an id. */
  public boolean has(String words) {
    String lower = text().toLowerCase(Locale.ROOT);
    for (String word : words.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      boolean inId =
          comments.stream().anyMatch(each -> each.id().toLowerCase(Locale.ROOT).contains(word));
      if (!inId && !lower.contains(word)) return false;
    }
    return true;
  }
}
