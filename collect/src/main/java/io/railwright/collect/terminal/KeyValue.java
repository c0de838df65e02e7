package io.railwright.collect.terminal;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of {@code key: value}.
 *
 * @param indent how far it stands in, a tab counting up to the next multiple of eight
 * @param value empty for a heading
 */
public record KeyValue(int indent, String key, String value) {
  private static final int LONGEST_KEY = 80;

  /** What somebody wrote behind the value: blanks, an arrow or {@code #}, words. */
  private static final Pattern REMARK = Pattern.compile("(?:\\t| {2})\\s*+(?:#|//|<[-=]|[←◀⬅→]).*");

  /** Splits at the first colon that ends a word; a colon within an address does not. */
  public static Optional<KeyValue> of(String line) {
    for (int colon = line.indexOf(':');
        colon > 0 && colon < LONGEST_KEY * 2;
        colon = line.indexOf(':', colon + 1)) {
      boolean ends = colon + 1 == line.length() || Character.isWhitespace(line.charAt(colon + 1));
      String key = line.substring(0, colon).strip();
      if (ends && !key.isEmpty() && key.length() <= LONGEST_KEY) {
        String value = REMARK.matcher(line.substring(colon + 1)).replaceFirst("").strip();
        return Optional.of(new KeyValue(indent(line), key, value));
      }
    }
    return Optional.empty();
  }

  public static int indent(String line) {
    int column = 0;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c != ' ' && c != '\t') {
        return column;
      }
      column = c == '\t' ? column / 8 * 8 + 8 : column + 1;
    }
    return column;
  }

  /**
   * A name as part of a parameter: small letters, {@code -} for blanks; what else is no letter,
   * digit, {@code _} or {@code .} falls away.
   */
  public static String slug(String name) {
    StringBuilder slug = new StringBuilder();
    for (char c : name.strip().toLowerCase(Locale.ROOT).toCharArray()) {
      boolean kept = c == '_' || c == '.' || (c < 128 && Character.isLetterOrDigit(c));
      boolean blank = c == ' ' || c == '\t' || c == '-' || c == '/';
      if (kept) {
        slug.append(c);
      } else if (blank && !slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
        slug.append('-');
      }
    }
    return slug.toString();
  }
}
