package io.railwright.collect.text;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;

/**
 * Gives the lines of a text to a line taker, freed of what a terminal, a mail or a page put round
 * them. Prompts, rules and blank lines count as understood. Cost: linear in the text.
 */
public final class TerminalText {
  private static final String RULES = "-=*_.~#+|: \t\u2026";

  private TerminalText() {}

  /** Reads every line with {@code taker}; what it does not take is counted. */
  public static Parsed read(Printed printed, LineTaker taker) {
    Readings readings = new Readings(printed);
    read(printed, taker, readings);
    return readings.parsed();
  }

  public static void read(Printed printed, LineTaker taker, Readings readings) {
    printed.eachLine((line, number) -> readLine(line, number, taker, readings));
  }

  public static void readLine(String line, int number, LineTaker taker, Readings readings) {
    if (line.length() > Parser.LONGEST_LINE) {
      readings.notUnderstood(line);
      return;
    }
    String plain = ScreenLine.plain(line);
    if (!plain.isEmpty() && !taker.take(plain, number, readings) && !isDecoration(plain)) {
      readings.notUnderstood(plain);
    }
  }

  /**
   * Whether it says nothing: blank, a rule, a mark of what was left out, the fence of a code block,
   * a prompt with or without a command.
   */
  public static boolean isDecoration(String line) {
    int start = 0;
    while (start < line.length() && Character.isWhitespace(line.charAt(start))) {
      start++;
    }
    return start == line.length()
        || isRule(line, start)
        || isLeftOut(line, start)
        || Prompt.end(line) >= 0
        || isBarePrompt(line, start);
  }

  private static boolean isRule(String line, int start) {
    for (int at = start; at < line.length(); at++) {
      if (RULES.indexOf(line.charAt(at)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLeftOut(String line, int start) {
    return switch (line.charAt(start)) {
      case '`' -> line.startsWith("```", start);
      case '[' ->
          (line.startsWith("[...]", start) && line.length() == start + 5)
              || isHypervisor(line, start);
      case '(' -> line.startsWith("(...)", start) && line.length() == start + 5;
      case '<' -> line.startsWith("<snip>", start) && line.length() == start + 6;
      default -> false;
    };
  }

  /** {@code [root@esx1:~] mst status}: the prompt of ESXi has no sign. */
  private static boolean isHypervisor(String line, int start) {
    int close = line.indexOf(']', start);
    int at = line.indexOf('@', start);
    int colon = line.indexOf(':', start);
    return start < at - 1
        && at < colon
        && colon < close - 1
        && line.lastIndexOf(' ', close) < start
        && (close + 1 == line.length() || line.charAt(close + 1) == ' ');
  }

  /** A sign alone, or with something typed or remarked behind it. */
  private static boolean isBarePrompt(String line, int start) {
    boolean sign = Prompt.isOne(line.charAt(start), "$#>%");
    return sign && (start + 1 == line.length() || line.charAt(start + 1) == ' ');
  }
}
