import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Set;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes documents of which some have items of a made benchmark, and says whether {@code
 * contaminated.jsonl} names these and no others.
 *
 * <p>Words come as often as in a language (Zipf). Items are planted as they are, in other case and
 * punctuation, and by half. In the way are sayings of ten common words that documents and items
 * share, the frame in which all questions are put, and runs of seven words of an item.
 */
final class PlantedItems {

  private static final int ITEMS = 500;
  private static final int WORDS = 50_000;
  private static final int PLANTED_EVERY = 97;

  private final Random random = new Random(24);
  private final double[] upTo = new double[WORDS];
  private final List<String> sayings = new ArrayList<>();

  private PlantedItems() {
    double sum = 0;
    for (int i = 0; i < WORDS; i++) upTo[i] = sum += 1.0 / (i + 2.7);
    for (int i = 0; i < WORDS; i++) upTo[i] /= sum;
    for (int i = 0; i < 50; i++) sayings.add(common(10));
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    if (arguments[0].equals("make")) {
      new PlantedItems().make(folder, Integer.parseInt(arguments[2]));
    } else if (!judge(folder)) {
      System.exit(1);
    }
  }

  private String word() {
    int place = Arrays.binarySearch(upTo, random.nextDouble());
    return "w" + Integer.toString(place < 0 ? -1 - place : place, 36);
  }

  private String words(int count) {
    StringBuilder text = new StringBuilder(word());
    for (int i = 1; i < count; i++) text.append(i % 13 == 0 ? ". " : " ").append(word());
    return text.toString();
  }

  private String common(int count) {
    StringBuilder text = new StringBuilder("w1");
    for (int i = 1; i < count; i++) text.append(" w").append(Integer.toString(random.nextInt(30), 36));
    return text.toString();
  }

  private void make(Path folder, int documents) throws IOException {
    Files.createDirectories(folder);
    List<String> items = new ArrayList<>();
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("items.jsonl"))) {
      for (int i = 0; i < ITEMS; i++) {
        items.add(words(15 + random.nextInt(45)));
        String frame = "Read the following with care and choose the one answer that fits best. ";
        String text = frame + items.get(i) + ". " + sayings.get(random.nextInt(sayings.size()));
        out.write("{\"id\":\"q%d\",\"text\":\"%s\"}\n".formatted(i, text));
      }
    }
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("corpus.jsonl"));
        BufferedWriter truth = Files.newBufferedWriter(folder.resolve("truth.txt"))) {
      for (int i = 0; i < documents; i++) document(out, truth, items, i);
    }
  }

  private void document(BufferedWriter out, BufferedWriter truth, List<String> items, int number)
      throws IOException {
    String text = words(60 + random.nextInt(200));
    int item = random.nextInt(ITEMS);
    String[] of = items.get(item).split(" ");
    if (number % 5 == 0) text += ". " + sayings.get(random.nextInt(sayings.size()));
    if (number % 11 == 0) text += ". Read the following with care and choose the one answer that fits best";
    if (number % 31 == 0) text += ". " + String.join(" ", List.of(of).subList(0, 7)) + " other " + words(5);
    if (number % PLANTED_EVERY == 0) {
      String planted = items.get(item);
      switch (number / PLANTED_EVERY % 3) {
        case 0 -> {}
        case 1 -> planted = planted.toUpperCase(Locale.ROOT).replace(" ", ", ");
        default -> planted = String.join(" ", List.of(of).subList(of.length / 3, of.length));
      }
      text = text + ". " + planted + ". " + words(40);
      truth.write("d%d q%d\n".formatted(number, item));
    }
    out.write("{\"id\":\"d%d\",\"text\":\"%s\"}\n".formatted(number, text));
  }

  private static boolean judge(Path folder) throws IOException {
    Set<String> truth = new TreeSet<>(Files.readAllLines(folder.resolve("truth.txt")));
    Map<String, String> told = new TreeMap<>();
    Pattern row = Pattern.compile("\"id\":\"(d\\d+)\",\"item\":\"(q\\d+)\"");
    try (BufferedReader in = Files.newBufferedReader(folder.resolve("found/contaminated.jsonl"))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        Matcher matcher = row.matcher(line);
        if (matcher.find()) told.put(matcher.group(1) + " " + matcher.group(2), line);
      }
    }
    long found = truth.stream().filter(told::containsKey).count();
    System.out.printf(
        "%d planted, %d found, %d wrong%n", truth.size(), found, told.size() - found);
    truth.stream().filter(each -> !told.containsKey(each)).limit(5).forEach(each -> System.out.println("missed " + each));
    told.entrySet().stream().filter(each -> !truth.contains(each.getKey())).limit(5).forEach(each -> System.out.println("wrong " + each.getValue()));
    return found == truth.size() && told.size() == found;
  }
}
