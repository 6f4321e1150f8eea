package sosie.bench.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import sosie.edit.EditStyle;
import sosie.hash.Hash64;

/**
 * A large docket of public comments as JSON Lines, made from real ones by repeating and editing
 * them, and beside it the truth: which letter each follows and how it was edited.
 *
 * <p>The letter of rank r is followed about 1/r as often as the first. Styles have about the shares
 * that people's comments have. Every comment depends on the seed and its number only.
 */
public final class DocketGenerator {

  /** In thousandths; what is left is written by people on their own. */
  private static final Map<EditStyle, Integer> SHARES = new LinkedHashMap<>();

  static {
    SHARES.put(EditStyle.EXACT, 400);
    SHARES.put(EditStyle.BLOCK_ADDED, 160);
    SHARES.put(EditStyle.MINOR_CHANGE, 110);
    SHARES.put(EditStyle.KEY_BLOCK, 90);
    SHARES.put(EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT, 40);
    SHARES.put(EditStyle.BLOCK_DELETED, 30);
    SHARES.put(EditStyle.BAG_OF_WORDS_SIMILAR, 20);
    SHARES.put(EditStyle.BLOCK_REORDERING, 20);
    SHARES.put(EditStyle.REPEATED, 15);
  }

  private static final int COMMENTS_PER_LETTER = 200; // so that the rarest has enough copies
  private static final int MOST_LETTERS = 200;
  private static final Instant OPENED = Instant.parse("2031-03-01T00:00:00Z");
  private static final int SECONDS_OPEN = 60 * 24 * 3600;
  private static final List<String> DOCKETS =
      List.of("OAK-2031-0017", "ELM-2031-0104", "FIR-2030-0230", "ASH-2031-0008");
  private static final List<String> RELAYS =
      List.of("", "", "Open Voices Relay", "Speak Up Desk", "Neighbours Together");

  private final Material material;
  private final long seed;
  private final double[] upTo; // of each letter: the share of comments with it or one before

  private DocketGenerator(Material material, long seed) {
    this.material = material;
    this.seed = seed;
    upTo = new double[material.letters().size()];
    double sum = 0;
    for (int i = 0; i < upTo.length; i++) upTo[i] = sum += 1.0 / (i + 1);
    for (int i = 0; i < upTo.length; i++) upTo[i] /= sum;
  }

  /** Usage: OUT.jsonl [--comments N] [--seed N] SOURCE… */
  public static void main(String[] arguments) throws IOException {
    List<String> rest = new ArrayList<>(Arrays.asList(arguments));
    int comments = Math.toIntExact(option(rest, "--comments", 100_000));
    long seed = option(rest, "--seed", 1);
    if (rest.size() < 2 || !rest.get(0).endsWith(".jsonl") || comments < 1) {
      System.err.println("usage: DocketGenerator OUT.jsonl [--comments 100000] [--seed 1] SOURCE…");
      Runtime.getRuntime().exit(2);
    }
    int letters = Math.min(MOST_LETTERS, Math.max(1, comments / COMMENTS_PER_LETTER));
    List<Path> sources = rest.subList(1, rest.size()).stream().map(Path::of).toList();
    Material material = Material.from(sources, letters);
    if (material.letters().isEmpty() || material.sentences().isEmpty()) {
      throw new IOException("the sources hold no letter of several paragraphs, or nothing else");
    }
    new DocketGenerator(material, seed).write(Path.of(rest.get(0)), comments);
    System.err.printf(
        Locale.ROOT,
        "%,d comments from %d letters and %,d sentences%n",
        comments,
        material.letters().size(),
        material.sentences().size());
  }

  private static long option(List<String> arguments, String name, long standard) {
    int at = arguments.indexOf(name);
    if (at < 0 || at + 1 == arguments.size()) return standard;
    arguments.remove(at);
    return Long.parseLong(arguments.remove(at));
  }

  private void write(Path out, int comments) throws IOException {
    String name = out.getFileName().toString().replaceFirst("\\.jsonl$", ".truth.tsv");
    try (JsonGenerator json =
            new JsonFactory()
                .createGenerator(new BufferedOutputStream(Files.newOutputStream(out), 1 << 16));
        PrintWriter truth = new PrintWriter(Files.newBufferedWriter(out.resolveSibling(name)))) {
      json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
      truth.print("id\tletter\tstyle\n");
      for (int i = 0; i < comments; i++) write(i, json, truth);
      json.writeRaw('\n');
    }
  }

  private void write(int number, JsonGenerator json, PrintWriter truth) throws IOException {
    SplittableRandom random = new SplittableRandom(Hash64.nth(seed, number));
    EditStyle style = style(random.nextInt(1000));
    boolean alone = style == EditStyle.SINGLETON;
    int letter = letter(random.nextDouble());
    LetterEdits edits = new LetterEdits(material.sentences(), random);
    List<String> paragraphs = edits.edit(material.letters().get(letter), style);
    Envelope envelope = envelope(alone ? random.nextInt(DOCKETS.size()) : letter, alone, random);
    String id = String.format(Locale.ROOT, "G%07d", number + 1);
    json.writeStartObject();
    json.writeStringField("id", id);
    json.writeStringField("text", envelope.around(paragraphs, random));
    json.writeStringField("received", envelope.received().toString());
    json.writeStringField("docket", envelope.docket());
    json.writeStringField("relay", envelope.relay());
    json.writeStringField("submitter", envelope.submitter());
    json.writeStringField("subject", envelope.subject());
    json.writeEndObject();
    String followed = alone ? "unique" : String.format(Locale.ROOT, "L%03d", letter + 1);
    truth.print(id + '\t' + followed + '\t' + style.label() + '\n');
  }

  /** A letter is about one docket and comes through one relay, in a time of its own. */
  private static Envelope envelope(int letter, boolean alone, SplittableRandom random) {
    String docket = DOCKETS.get(letter % DOCKETS.size());
    String relay = alone ? "" : RELAYS.get(letter % RELAYS.size());
    int from = alone ? 0 : (int) Math.floorMod(Hash64.mix(letter), (long) SECONDS_OPEN / 2);
    int lasts = alone ? SECONDS_OPEN : SECONDS_OPEN / 2;
    return Envelope.of(docket, relay, OPENED.plusSeconds(from + random.nextInt(lasts)), random);
  }

  private static EditStyle style(int drawn) {
    int left = drawn;
    for (Map.Entry<EditStyle, Integer> share : SHARES.entrySet()) {
      left -= share.getValue();
      if (left < 0) return share.getKey();
    }
    return EditStyle.SINGLETON;
  }

  private int letter(double drawn) {
    int at = Arrays.binarySearch(upTo, drawn);
    return Math.min(upTo.length - 1, at < 0 ? -at - 1 : at + 1);
  }
}
