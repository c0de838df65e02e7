package io.railwright.reach.mask;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells whether a value can be a secret at all. */
final class SecretValue {
  private static final Set<String> HARMLESS =
      Set.of(
          "",
          "none",
          "null",
          "nil",
          "yes",
          "no",
          "true",
          "false",
          "on",
          "off",
          "n/a",
          "na",
          "-",
          "not",
          "enabled",
          "disabled",
          "unknown",
          "unset",
          "unspecified",
          "required",
          "optional",
          "invalid",
          "valid",
          "missing",
          "prompt",
          "{",
          "[",
          "[]",
          "{}",
          "0",
          "1",
          "*",
          SecretMask.WORD);

  /** A number, also of the kernel's forms, an amount, a path. */
  private static final Pattern PLAIN =
      Pattern.compile("[+-]?\\d{1,12}|0[xX][0-9a-fA-F]{1,16}|[~/][\\w./@:+-]{0,200}");

  /** {@code ufm-secret}: where a cluster keeps it, by name. */
  private static final Pattern REFERENCE =
      Pattern.compile("[a-z-]{1,60}-(?:secret|token|password|credentials?|key)");

  private static final Pattern RANDOM =
      Pattern.compile("(?=.{0,60}[0-9])(?=.{0,60}[A-Za-z])[\\w+/=.~-]{16,200}");

  private static final int LONGEST_HARMLESS = 220;

  private SecretValue() {}

  static boolean isSecret(String value, SecretName.Kind name) {
    // Behind a label stands the rest of a line, and in it the value comes first.
    String text = name == SecretName.Kind.LIKELY ? firstWord(value.strip()) : value.strip();
    if (text.length() > LONGEST_HARMLESS) {
      return name != SecretName.Kind.NONE;
    }
    String word = text.toLowerCase(Locale.ROOT);
    boolean harmless = HARMLESS.contains(word) || REFERENCE.matcher(text).matches();
    return switch (name) {
      case NONE -> false;
      case PERHAPS -> !harmless && RANDOM.matcher(text).matches();
      case LIKELY -> !harmless && word.length() > 1 && !PLAIN.matcher(word).matches();
      case SURE -> !harmless;
    };
  }

  private static String firstWord(String text) {
    int blank = text.indexOf(' ');
    return blank < 0 ? text : text.substring(0, blank);
  }
}
