package sosie.feature;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** One reading of a {@link WeightTable} from its file, which may hold anything at all. */
final class WeightFile {

  private static final String FORMAT = "sosie-weights";
  private static final String VERSION = "1";
  private static final int LONGEST_LINE = 10_000;

  private final Path file;
  private final Tokeniser tokeniser;
  private final FeatureExtractor<?> extractor;
  private final Tokens tokens = new Tokens();

  private final StringBuilder line = new StringBuilder();
  private int number; // of the line, from 1 on
  private long[] features = new long[1024];
  private float[] weights = new float[1024];
  private int[] lines = new int[1024];
  private int size;

  WeightFile(Path file, Tokeniser tokeniser, FeatureExtractor<?> extractor) {
    this.file = file;
    this.tokeniser = tokeniser;
    this.extractor = extractor;
  }

  WeightTable read() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder()))) {
      float otherwise = next(in) ? header(line.toString()) : header("");
      while (next(in)) {
        if (!line.toString().isBlank()) add(line.toString());
      }
      return WeightTable.of(Arrays.copyOf(features, size), Arrays.copyOf(weights, size), otherwise);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " is not a weights file: it is not UTF-8");
    } catch (WeightTable.SecondWeight e) {
      number = lines[e.index()];
      throw wrong("gives a term a second weight");
    }
  }

  /** Moves to the next line; a line without end is not read into memory. */
  private boolean next(BufferedReader in) throws IOException {
    line.setLength(0);
    number++;
    int c = in.read();
    if (c < 0) return false;
    for (; c >= 0 && c != '\n'; c = in.read()) {
      if (line.length() == LONGEST_LINE) throw wrong("is longer than 10,000 characters");
      line.append((char) c);
    }
    int last = line.length() - 1;
    if (last >= 0 && line.charAt(last) == '\r') line.setLength(last);
    return true;
  }

  /** Checks the version and returns the default weight. */
  private float header(String header) {
    String[] parts = header.replace("\uFEFF", "").strip().split("\\s+", 5);
    if (!parts[0].equals(FORMAT) || parts.length < 2) {
      throw new IllegalArgumentException(
          file + " is not a weights file: its first line must be \"sosie-weights 1\"");
    }
    if (!parts[1].equals(VERSION)) {
      throw new IllegalArgumentException(
          file + " is a weights file of version " + parts[1] + ", this program reads version 1");
    }
    if (parts.length == 2) return 1;
    if (parts.length != 4 || !parts[2].equals("default")) {
      throw wrong("must be \"sosie-weights 1\" or \"sosie-weights 1 default 0.5\"");
    }
    return weight(parts[3]);
  }

  private void add(String entry) {
    int tab = entry.lastIndexOf('\t');
    if (tab < 0) throw wrong("must be a term, a tab and a weight");
    if (size == features.length) grow();
    features[size] = feature(entry.substring(0, tab));
    weights[size] = weight(entry.substring(tab + 1).strip());
    lines[size++] = number;
  }

  private void grow() {
    features = Arrays.copyOf(features, size * 2);
    weights = Arrays.copyOf(weights, size * 2);
    lines = Arrays.copyOf(lines, size * 2);
  }

  /** Terms are hashed as they would be in a document, whose text is in NFC. */
  private long feature(String term) {
    String text = Normalizer.normalize(term, Normalizer.Form.NFC);
    tokeniser.tokenise(text, tokens);
    Document alone = new Document("", Origin.whole(""), text, List.of(), Map.of());
    TextFeatures found = extractor.extract(alone, tokens);
    if (found.size() == 1) return found.feature(0);
    throw wrong("must hold one term, \"" + term.strip() + "\" is " + found.size());
  }

  private float weight(String written) {
    // what Java also takes for a number (NaN, 0x1p3, 2f) is none here
    boolean plain = written.chars().allMatch(c -> "0123456789.eE+-".indexOf(c) >= 0);
    try {
      double weight = plain ? Double.parseDouble(written) : Double.NaN;
      if (WeightTable.isWeight(weight)) return (float) weight;
    } catch (NumberFormatException e) {
      // refused below like any other
    }
    throw wrong("has no weight between 0 and 1,000,000,000 but \"" + written + "\"");
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(file + ", line " + number + " " + what);
  }
}
