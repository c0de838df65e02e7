package io.railwright.model.text;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds the known word that a mistyped one was probably meant to be. */
public final class Nearest {
  /** Longer words are not compared: the cost is the product of the lengths. */
  private static final int LONGEST = 64;

  private Nearest() {}

  /** Costs one comparison for each known word; callers bound how often they ask about many. */
  public static Optional<String> to(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String wanted = plain(word);
    int allowed = Math.min(2, wanted.length() / 3);
    String best = null;
    int least = allowed + 1;
    for (String candidate : known) {
      if (Math.abs(candidate.length() - wanted.length()) < least) {
        int distance = distance(wanted, plain(candidate));
        if (distance < least) {
          best = candidate;
          least = distance;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** Case and the kind of dash are no mistakes. */
  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@code ; did you mean 'user'?}, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return to(word, known).map(k -> "; did you mean " + Shown.quoted(k) + "?").orElse("");
  }

  /** {@code ; did you mean 'user'? rail x --list names them}, or only what comes last. */
  public static String hint(String word, Collection<String> known, String otherwise) {
    String near = hint(word, known);
    return (near.isEmpty() ? ";" : near) + " " + otherwise;
  }

  /** Letters added, dropped or changed, or two that have changed places. */
  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    int[] row = IntStream.rangeClosed(0, b.length()).toArray();
    for (int i = 1; i <= a.length(); i++) {
      int[] free = before;
      before = above;
      above = row;
      row = free;
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(above[j], row[j - 1]));
        if (isSwapped(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
    }
    return row[b.length()];
  }

  private static boolean isSwapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
