package io.railwright.twin.nexus.config;

import io.railwright.model.value.Dscp;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word in the form of a command. Small letters stand for themselves and may be cut short, with a
 * bar between those of which one is meant; capitals and {@code 1-9} stand for a value.
 *
 * @param value whether it says how a thing is set, and not which thing
 */
record Token(String form, boolean optional, boolean value) {
  private static final Pattern RANGE = Pattern.compile("(\\d+)-(\\d+)");
  private static final Pattern LIST = Pattern.compile("[0-7](-[0-7])?(,[0-7](-[0-7])?)*");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:/-]{1,64}");

  /** How well a word fits. */
  enum Fit {
    NO,
    /** As the beginning of a keyword, or as a value. */
    PARTLY,
    WHOLLY
  }

  /** As forms are written: {@code mtu}, {@code on|off}, {@code [ecn]}, {@code =NAME}. */
  static Token of(String written, boolean behindEquals) {
    boolean value = behindEquals || written.startsWith("=");
    String bare = written.startsWith("=") ? written.substring(1) : written;
    boolean optional = bare.startsWith("[");
    return new Token(optional ? bare.substring(1, bare.length() - 1) : bare, optional, value);
  }

  boolean isRestOfLine() {
    return form.equals("LINE");
  }

  Fit fit(String word) {
    Matcher range = RANGE.matcher(form);
    return switch (form) {
      case "NAME" -> partly(NAME.matcher(word).matches());
      case "LIST" -> partly(LIST.matcher(word).matches());
      case "PORTS" -> partly(!PortNames.list(word).isEmpty());
      case "DSCPS" -> partly(isCodePoints(word));
      default -> range.matches() ? partly(isWithin(word, range)) : keyword(word);
    };
  }

  private static Fit partly(boolean fits) {
    return fits ? Fit.PARTLY : Fit.NO;
  }

  private static boolean isWithin(String word, Matcher range) {
    return word.matches("\\d{1,9}")
        && Integer.parseInt(word) >= Integer.parseInt(range.group(1))
        && Integer.parseInt(word) <= Integer.parseInt(range.group(2));
  }

  private static boolean isCodePoints(String word) {
    return Arrays.stream(word.split("[,-]", -1))
        .allMatch(it -> it.equals("default") || Dscp.parse(it).isPresent());
  }

  private List<String> keywords() {
    return List.of(form.split("\\|", -1));
  }

  private Fit keyword(String word) {
    if (keywords().contains(word)) {
      return Fit.WHOLLY;
    }
    return partly(keywords().stream().filter(it -> it.startsWith(word)).count() == 1);
  }

  /** A keyword in full. */
  String spelt(String word) {
    boolean keyword = Character.isLowerCase(form.charAt(0)) && !keywords().contains(word);
    return keyword
        ? keywords().stream().filter(it -> it.startsWith(word)).findFirst().orElse(word)
        : word;
  }
}
