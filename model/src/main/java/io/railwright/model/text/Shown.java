package io.railwright.model.text;

import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Text of a user as it may stand in a message: quoted, short, and with nothing a terminal obeys.
 */
public final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  public static String quoted(String text) {
    String safe =
        text.codePoints()
            .limit(LONGEST + 1L)
            .map(c -> Harmless.is(c) ? c : '?')
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return safe.codePointCount(0, safe.length()) > LONGEST
        ? "'" + safe.substring(0, safe.offsetByCodePoints(0, LONGEST)) + "...'"
        : "'" + safe + "'";
  }

  /** {@code 'a', 'b' and 3 more}. */
  public static String some(Collection<String> names, int most) {
    String first = names.stream().limit(most).map(Shown::quoted).collect(Collectors.joining(", "));
    return names.size() > most ? first + " and " + (names.size() - most) + " more" : first;
  }
}
