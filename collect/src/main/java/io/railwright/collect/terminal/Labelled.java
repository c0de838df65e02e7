package io.railwright.collect.terminal;

import java.util.Locale;
import java.util.Optional;

/** {@code Label: value}, with blanks or tabs where the tool likes them. */
public record Labelled(String label, String value) {
  private static final int LONGEST_LABEL = 80;

  /** Splits at the first colon; empty where there is none, or no label before it. */
  public static Optional<Labelled> of(String line) {
    int colon = line.indexOf(':');
    if (colon <= 0) {
      return Optional.empty();
    }
    String label = ScreenLine.squeezed(line.substring(0, colon));
    boolean fits = !label.isEmpty() && label.length() <= LONGEST_LABEL;
    return fits
        ? Optional.of(new Labelled(label, ScreenLine.squeezed(line.substring(colon + 1))))
        : Optional.empty();
  }

  /** The label as a part of a parameter: {@code Rx Power [dBm]} is {@code rx-power}. */
  public String word() {
    return word(label);
  }

  /** Lower case, with a hyphen for everything between words; a unit in brackets is left out. */
  public static String word(String label) {
    int bracket = label.endsWith("]") ? label.lastIndexOf('[') : -1;
    String named = bracket > 0 ? label.substring(0, bracket) : label;
    StringBuilder word = new StringBuilder();
    boolean gap = false;
    for (char c : named.toLowerCase(Locale.ROOT).toCharArray()) {
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.') {
        word.append(gap ? "-" : "").append(c);
        gap = false;
      } else {
        gap = !word.isEmpty();
      }
    }
    boolean point = !word.isEmpty() && word.charAt(word.length() - 1) == '.';
    return point ? word.substring(0, word.length() - 1) : word.toString();
  }

  /** The unit that stands in brackets behind the label; empty where there is none. */
  public String unit() {
    int open = label.lastIndexOf('[');
    boolean unit = open > 0 && label.endsWith("]") && label.indexOf(' ', open) < 0;
    String printed = unit ? label.substring(open + 1, label.length() - 1) : "";
    return printed.equals("C") ? "°C" : printed;
  }
}
