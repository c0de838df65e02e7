package io.railwright.collect.text;

/** Labels of tools as parts of a parameter's name. */
public final class Words {
  private static final int LONGEST = 120;

  private Words() {}

  /** {@code Thread(s) per core} becomes {@code threads-per-core}. */
  public static String slug(String label) {
    StringBuilder slug = new StringBuilder();
    String plain = label.replace("(s)", "s");
    for (int at = 0; at < Math.min(plain.length(), LONGEST); at++) {
      char c = plain.charAt(at);
      if (Character.isLetterOrDigit(c)) {
        slug.append(Character.toLowerCase(c));
      } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
        slug.append('-');
      }
    }
    while (!slug.isEmpty() && slug.charAt(slug.length() - 1) == '-') {
      slug.setLength(slug.length() - 1);
    }
    return slug.isEmpty() ? "-" : slug.toString();
  }

  /** Splits at blanks and tabs; a text of blanks has no words. */
  public static String[] of(String text) {
    String stripped = text.strip();
    return stripped.isEmpty() ? new String[0] : stripped.split("\\s+", -1);
  }
}
