package io.railwright.collect.session;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines such as {@code === eth0 ===} that scripts print before what is said of each device. */
final class Banner {
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*+[=#*>-]{2,}+\\s*+((?:[\\w:./@-]+ +){0,5})([\\w:./@]+?):?\\s*[=#*<-]*+\\s*");

  private static final String SIGNS = "=#*>-";

  private Banner() {}

  private static char first(String line) {
    int at = 0;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at < line.length() ? line.charAt(at) : ' ';
  }

  /** The last word between the signs. */
  static Optional<String> word(String line) {
    if (line.length() > 120 || SIGNS.indexOf(first(line)) < 0) {
      return Optional.empty();
    }
    Matcher matcher = LINE.matcher(line);
    return matcher.matches() ? Optional.of(matcher.group(2)) : Optional.empty();
  }
}
