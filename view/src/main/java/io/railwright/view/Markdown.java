package io.railwright.view;

import io.railwright.model.text.Plain;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Text in Markdown documents. What comes from a machine or a file stays as it is where nothing in
 * it could be taken for markup, an address or a mention, and else is shown as code, in which
 * nothing is. Text of the knowledge has its markup escaped.
 */
public final class Markdown {
  private static final int LONGEST = 4000;

  /** What viewers make a link or a call of without any markup. */
  private static final String REACHING_OUT = "://|www\\.|@|#\\w|\\bGH-\\d";

  private static final String EDGE_UNDERSCORE = "(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])";

  private static final Pattern LIVE =
      Pattern.compile(
          "[\\\\`*\\[\\]<>&#~$]|^[-+=]|^\\d{1,9}[.)](?:\\s|$)|"
              + EDGE_UNDERSCORE
              + "|"
              + REACHING_OUT,
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CALL = Pattern.compile(REACHING_OUT, Pattern.CASE_INSENSITIVE);

  private static final Pattern MARKUP =
      Pattern.compile("[\\\\`*\\[\\]<]|&(?=\\w+;)|^~|" + EDGE_UNDERSCORE);

  /** Only at the beginning does it make a list, a heading or a quotation. */
  private static final Pattern BEGINNING = Pattern.compile("^[-+=>#]");

  private static final Pattern ADDRESS = Pattern.compile("https?://[\\w./:%#?&=~+,()-]+");

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
    return inCell(text, Markdown::text);
  }

  /** The same, as code. */
  public static String codeCell(String text) {
    return inCell(text, Markdown::code);
  }

  private static String inCell(String text, UnaryOperator<String> form) {
    String apart = Plain.line(text, LONGEST).replace("\\|", "\\ |");
    return form.apply(apart).replace("|", "\\|");
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
    return words(text, Markdown::escape);
  }

  /** The same, with addresses that can be followed. */
  public static String withAddresses(String text) {
    return words(text, word -> ADDRESS.matcher(word).matches() ? word : escape(word));
  }

  private static String words(String text, UnaryOperator<String> each) {
    String words =
        Arrays.stream(Plain.line(text, LONGEST).split(" ", -1))
            .map(each)
            .collect(Collectors.joining(" "));
    return BEGINNING.matcher(words).replaceFirst("\\\\$0");
  }

  private static String escape(String word) {
    if (CALL.matcher(word).find()) {
      return code(word);
    }
    return MARKUP
        .matcher(word)
        .replaceAll(
            found ->
                found.group().equals("<")
                    ? "&lt;"
                    : Matcher.quoteReplacement("\\" + found.group()));
  }
}
