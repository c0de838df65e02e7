package io.railwright.cli.view;

import io.railwright.model.text.Plain;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text in Markdown documents. What comes from a machine or a file stays as it is where nothing in
 * it could be taken for markup, an address or a mention, and else is shown as code, in which
 * nothing is. Text of the knowledge has its markup escaped, and keeps its addresses.
 */
public final class Markdown {
  private static final int LONGEST = 4000;

  private static final Pattern LIVE =
      Pattern.compile(
          "[\\\\`*\\[\\]<>&#@~$]|://|www\\.|\\bGH-\\d|^[-+=]|^\\d{1,9}[.)](?:\\s|$)"
              + "|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern MARKUP =
      Pattern.compile(
          "[\\\\`*\\[\\]<]|&(?=#|\\w+;)|^(?:[-+=>#])|(?<=^\\d{1,9})[.)](?=\\s|$)"
              + "|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])");

  private static final Pattern TICKS = Pattern.compile("`+");

  private Markdown() {}

  /** Text from outside, on a line of its own or within one. */
  public static String text(String text) {
    String line = Plain.line(text, LONGEST);
    return LIVE.matcher(line).find() ? code(line) : line;
  }

  /**
   * Text from outside in a cell of a table. A backslash before the bar would escape the one that
   * escapes the bar.
   */
  public static String cell(String text) {
    return text(Plain.line(text, LONGEST).replace("\\|", "\\ |")).replace("|", "\\|");
  }

  /** As code, between more backticks than stand in it. */
  public static String code(String text) {
    String line = Plain.line(text, LONGEST);
    String ticks = "`".repeat(longestTicks(line) + 1);
    String space = line.startsWith("`") || line.endsWith("`") || line.isEmpty() ? " " : "";
    return ticks + space + line + space + ticks;
  }

  /** What opens and closes a block of code with these lines in it. */
  public static String fence(Iterable<String> lines) {
    int longest = 2;
    for (String line : lines) {
      longest = Math.max(longest, longestTicks(line));
    }
    return "`".repeat(longest + 1);
  }

  private static int longestTicks(String text) {
    return TICKS.matcher(text).results().mapToInt(run -> run.group().length()).max().orElse(0);
  }

  /** Text of the knowledge, which is ours or of the person who asks. */
  public static String prose(String text) {
    return MARKUP
        .matcher(Plain.line(text, LONGEST))
        .replaceAll(
            found ->
                found.group().equals("<")
                    ? "&lt;"
                    : Matcher.quoteReplacement("\\" + found.group()));
  }
}
