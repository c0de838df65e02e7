package io.railwright.reach.mask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds words that usually stand next to secrets. For speed it looks for two neighbouring bytes of
 * each word that are rare in tool output, and compares the whole word only where they occur.
 */
final class SecretWordScanner {
  /**
   * A word, and which two of its bytes are looked for.
   *
   * @param anyCase whether capitals and small letters are alike
   */
  private record Sign(String word, int pair, boolean anyCase) {
    boolean standsAt(byte[] bytes, int pairAt) {
      int start = pairAt - pair;
      if (start < 0 || start + word.length() > bytes.length) {
        return false;
      }
      for (int at = 0; at < word.length(); at++) {
        int found = bytes[start + at];
        int read = anyCase && found >= 'A' && found <= 'Z' ? found + ('a' - 'A') : found;
        if (read != word.charAt(at)) {
          return false;
        }
      }
      return true;
    }
  }

  private static final List<Sign> SIGNS =
      List.of(
          word("token", 1),
          word("secret", 2),
          word("passw", 3),
          word("passphrase", 3),
          word("credential", 0),
          word("key", 1),
          word("auth", 1),
          word("bearer", 0),
          word("psk", 1),
          word("pwd", 1),
          word("pass=", 3),
          word("://", 0),
          exact("iscsi:", 4),
          word("-begin", 0),
          exact("AKIA", 0),
          exact("ASIA", 0),
          exact("eyJ", 1),
          exact("ghp_", 0),
          exact("gho_", 0),
          exact("ghu_", 0),
          exact("ghs_", 0),
          exact("ghr_", 0),
          exact("_pat_", 3),
          exact("glpat-", 4),
          exact("hvs.", 0),
          exact("hf_", 1),
          exact("sk-", 1),
          exact("nvapi-", 4),
          exact("npm_", 2),
          exact("xox", 1),
          exact("AIza", 0),
          exact("$6$", 0),
          exact("$y$", 0));

  /** Whether two bytes are looked for; by the first and, below it, the second. */
  private static final boolean[] LOOKED_FOR = new boolean[1 << 16];

  private static final Sign[][] BY_PAIR = new Sign[1 << 16][];

  static {
    for (Sign sign : SIGNS) {
      for (String first : cases(sign, sign.pair())) {
        for (String second : cases(sign, sign.pair() + 1)) {
          enter(sign, (first.charAt(0) << 8) | second.charAt(0));
        }
      }
    }
  }

  private SecretWordScanner() {}

  private static Sign word(String word, int pair) {
    return new Sign(word, pair, true);
  }

  private static Sign exact(String start, int pair) {
    return new Sign(start, pair, false);
  }

  private static List<String> cases(Sign sign, int at) {
    String letter = sign.word().substring(at, at + 1);
    String upper = letter.toUpperCase(Locale.ROOT);
    return !sign.anyCase() || upper.equals(letter) ? List.of(letter) : List.of(letter, upper);
  }

  private static void enter(Sign sign, int pair) {
    List<Sign> signs = new ArrayList<>();
    if (LOOKED_FOR[pair]) {
      signs.addAll(List.of(BY_PAIR[pair]));
    }
    signs.add(sign);
    BY_PAIR[pair] = signs.toArray(Sign[]::new);
    LOOKED_FOR[pair] = true;
  }

  /** Where the first suspicious word from {@code from} on stands; -1 if there is none. */
  static int first(byte[] bytes, int from) {
    for (int at = Math.max(from, 1); at < bytes.length; at++) {
      int pair = ((bytes[at - 1] & 0xff) << 8) | (bytes[at] & 0xff);
      if (LOOKED_FOR[pair] && isSuspicious(bytes, at - 1, BY_PAIR[pair])) {
        return at - 1;
      }
    }
    return -1;
  }

  private static boolean isSuspicious(byte[] bytes, int pairAt, Sign[] signs) {
    for (Sign sign : signs) {
      if (sign.standsAt(bytes, pairAt)) {
        return true;
      }
    }
    return false;
  }
}
