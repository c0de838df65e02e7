package io.railwright.model.text;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

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

  /** Levenshtein's: letters added, dropped or changed. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int above = row[j];
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
