package sosie.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The colours of a style sheet by name, in light or in dark. */
public record Palette(Map<String, Integer> colours) {

  private static final Pattern COLOUR = Pattern.compile("--([a-z0-9-]+): #([0-9a-f]{6})");

  /** Those of a {@code :root} block: the first is light, the second dark. */
  public static Palette of(String styleSheet, int block) throws IOException {
    String css = Files.readString(Path.of("src/main/resources/sosie/page", styleSheet));
    String root = css.split(":root \\{", -1)[block + 1];
    Map<String, Integer> colours = new HashMap<>();
    COLOUR
        .matcher(root.substring(0, root.indexOf('}')))
        .results()
        .forEach(found -> colours.put(found.group(1), Integer.parseInt(found.group(2), 16)));
    return new Palette(colours);
  }

  public Palette and(Palette others) {
    Map<String, Integer> all = new HashMap<>(colours);
    all.putAll(others.colours);
    return new Palette(all);
  }

  /** With a mixture of two colours, so much of the first. */
  public Palette mixed(String name, String one, String other, double share) {
    int mixture = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      double channel =
          share * (colours.get(one) >> shift & 0xFF)
              + (1 - share) * (colours.get(other) >> shift & 0xFF);
      mixture |= (int) Math.round(channel) << shift;
    }
    return and(new Palette(Map.of(name, mixture)));
  }

  /** Of text and ground, as WCAG 2 defines it. */
  public double contrast(String one, String other) {
    double a = luminance(colours.get(one));
    double b = luminance(colours.get(other));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
