package io.railwright.collect.text;

import java.util.Optional;

/**
 * {@code Label: value}, with blanks or tabs where the tool likes them.
 *
 * @param indent how far it stands in, a tab counting up to the next multiple of eight
 * @param value empty for a heading
 */
public record Labelled(int indent, String label, String value) {
  private static final int LONGEST_LABEL = 80;

  /** Splits at the first colon; empty where there is none, or no label before it. */
  public static Optional<Labelled> of(String line) {
    int colon = line.indexOf(':');
    return colon <= 0 || colon > LONGEST_LABEL * 4
        ? Optional.empty()
        : at(line, colon, line.substring(colon + 1));
  }

  /**
   * Splits at the first colon that ends a word; a colon within an address does not. What somebody
   * remarked behind the value is left out.
   */
  public static Optional<Labelled> ofWords(String line) {
    for (int colon = line.indexOf(':');
        colon > 0 && colon < LONGEST_LABEL * 2;
        colon = line.indexOf(':', colon + 1)) {
      if (colon + 1 == line.length() || Character.isWhitespace(line.charAt(colon + 1))) {
        return at(line, colon, line.substring(colon + 1, remark(line, colon + 1)));
      }
    }
    return Optional.empty();
  }

  private static Optional<Labelled> at(String line, int colon, String value) {
    String label = Words.squeezed(line.substring(0, colon));
    boolean fits = !label.isEmpty() && label.length() <= LONGEST_LABEL;
    return fits
        ? Optional.of(new Labelled(ScreenLine.indent(line), label, Words.squeezed(value)))
        : Optional.empty();
  }

  /** Where somebody wrote something behind the value: blanks, an arrow or {@code #}, words. */
  private static int remark(String line, int from) {
    for (int at = from; at + 1 < line.length(); at++) {
      boolean gap = line.charAt(at) == '\t' || line.startsWith("  ", at);
      if (gap) {
        int word = at;
        while (word < line.length() && Character.isWhitespace(line.charAt(word))) {
          word++;
        }
        if (isRemark(line, word)) {
          return at;
        }
        at = word;
      }
    }
    return line.length();
  }

  private static boolean isRemark(String line, int at) {
    return at < line.length()
        && (Prompt.isOne(line.charAt(at), "#←◀⬅→")
            || line.startsWith("//", at)
            || line.startsWith("<-", at)
            || line.startsWith("<=", at));
  }

  /** The label as a part of a parameter: {@code Rx Power [dBm]} is {@code rx-power}. */
  public String word() {
    return Words.slug(label);
  }

  /** The unit that stands in brackets behind the label; empty where there is none. */
  public String unit() {
    int open = label.lastIndexOf('[');
    boolean unit = open > 0 && label.endsWith("]") && label.indexOf(' ', open) < 0;
    String printed = unit ? label.substring(open + 1, label.length() - 1) : "";
    return printed.equals("C") ? "°C" : printed;
  }
}
