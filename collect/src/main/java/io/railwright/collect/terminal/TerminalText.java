package io.railwright.collect.terminal;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import java.util.regex.Pattern;

/**
 * Gives the lines of a text to a line taker, freed of what a terminal, a mail or a page put round
 * them. Prompts, rules and blank lines count as understood. Cost: linear in the text.
 */
public final class TerminalText {
  /** No tool prints a longer line; patterns need not be tried on one. */
  private static final int LONGEST = 1 << 14;

  private static final int DEEPEST_QUOTED = 8;

  /** A line of a person at a shell: {@code [me@node1 ~]$ ls}, {@code sh-5.1#}, {@code $ ls}. */
  private static final Pattern PROMPT =
      Pattern.compile(
          "(?:\\(\\w{1,30}\\) ?)?"
              + "(?:\\[?[\\w.-]{1,60}@[\\w.-]{1,60}[^$#>%]{0,80}[$#>%]|[$#%]|\\w{1,20}-[\\d.]{1,8}[$#])"
              + "(?:\\s.*)?");

  private TerminalText() {}

  /** Reads every line with {@code taker}; what it does not take is counted. */
  public static Parsed read(Printed printed, LineTaker taker) {
    Readings readings = new Readings();
    read(printed, taker, readings);
    return readings.parsed();
  }

  public static void read(Printed printed, LineTaker taker, Readings readings) {
    int number = 0;
    for (String line : printed.lines()) {
      number++;
      readLine(line, number, taker, readings);
    }
  }

  public static void readLine(String line, int number, LineTaker taker, Readings readings) {
    String plain = plain(line);
    boolean taken = plain.length() <= LONGEST && taker.take(plain, number, readings);
    if (!taken && !isDecoration(plain)) {
      readings.notUnderstood(plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST));
    }
  }

  /**
   * The line without escape codes, control characters, the marks of a quoting mail and blanks at
   * its end. Tabs and blanks at its beginning stay.
   */
  public static String plain(String line) {
    String text = line.indexOf('\u001b') < 0 ? line : withoutEscapes(line);
    text = text.replace('\u00a0', ' ').replace("\r", "").replace("\u0000", "");
    return text.substring(behindQuoting(text)).stripTrailing();
  }

  private static int behindQuoting(String text) {
    int start = 0;
    while (start < text.length() && start < DEEPEST_QUOTED && text.charAt(start) == ' ') {
      start++;
    }
    if (!text.startsWith("> ", start)) {
      return 0;
    }
    while (text.startsWith("> ", start)) {
      start += 2;
    }
    return start;
  }

  private static String withoutEscapes(String line) {
    StringBuilder plain = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      char c = line.charAt(at);
      at = c == '\u001b' ? afterEscape(line, at + 1) : at + 1;
      if (c != '\u001b') {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /** Behind {@code [...letter}, {@code ]...bell} or a single character. */
  private static int afterEscape(String line, int start) {
    if (start >= line.length()) {
      return start;
    }
    char kind = line.charAt(start);
    int at = start + 1;
    if (kind == '[') {
      while (at < line.length() && (line.charAt(at) < '@' || line.charAt(at) > '~')) {
        at++;
      }
      return at + 1;
    }
    if (kind == ']') {
      while (at < line.length() && line.charAt(at) != '\u0007' && line.charAt(at) != '\u001b') {
        at++;
      }
      return at + 1;
    }
    return at;
  }

  /** Whether it says nothing: blank, a rule, dots, the fence of a code block, a prompt. */
  public static boolean isDecoration(String line) {
    String text = line.strip();
    return text.isEmpty()
        || text.startsWith("```")
        || text.chars().allMatch(c -> "-=*_.~#+|: \t".indexOf(c) >= 0)
        || (text.length() < 1000 && PROMPT.matcher(text).matches());
  }
}
