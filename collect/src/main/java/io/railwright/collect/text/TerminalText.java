package io.railwright.collect.text;

import io.railwright.collect.probe.Printed;
import java.util.regex.Pattern;

/**
 * A text as it was copied from a terminal: with colours, prompts and the marks of what was left
 * out.
 */
public final class TerminalText {
  /** Escape sequences, and colours whose escape character got lost on the way. */
  private static final Pattern ESCAPES =
      Pattern.compile(
          "\u001b\\[[0-9;?]{0,32}[ -/]{0,4}[@-~]"
              + "|\u001b\\][^\u0007\u001b]{0,200}\u0007?"
              + "|\u001b[()][A-Za-z0-9]"
              + "|\u001b."
              + "|\\[\\d{1,2}(?:;\\d{1,3}){0,4}m"
              + "|[\u0000-\u0008\u000b-\u001f\u007f]");

  /** {@code $ cmd}, {@code user@host:~$ cmd}, {@code [root@host ~]# cmd}, {@code sh-5.1# cmd}. */
  private static final Pattern PROMPT =
      Pattern.compile(
          "\\s*(?:[$#>]"
              + " )?(?:\\[?[\\w.-]{1,64}@[\\w.-]{1,64}[^#$>]{0,120}\\]?|(?:ba)?sh-[\\d.]{1,8})?\\s?[$#>](?:"
              + " .*)?");

  /** Where a person left something out, or {@code grep -A} went on elsewhere. */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "\\s*(?:[.\\u2026]{1,40}|-{2,}|={3,}|\\*{3,}|\\[\\.{3}\\]|<snip>|\\(\\.{3}\\))\\s*");

  private static final int LONGEST_PROMPT = 1000;

  private TerminalText() {}

  /** The lines of a text without escape sequences and other control characters but tabs. */
  public static String[] lines(Printed printed) {
    String[] lines = printed.lines();
    for (int at = 0; at < lines.length; at++) {
      if (needsCleaning(lines[at])) {
        lines[at] = ESCAPES.matcher(lines[at]).replaceAll("");
      }
    }
    return lines;
  }

  private static boolean needsCleaning(String line) {
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if ((c < ' ' && c != '\t') || c == '\u007f') {
        return true;
      }
    }
    return line.contains("[0m") || line.contains("[4m") || line.contains("[1m");
  }

  /**
   * Whether this is a blank line, a prompt or a mark of what was left out: no tool's output. It is
   * asked of every line, so the forms are only tried where their first character and the sign of a
   * prompt allow it.
   */
  public static boolean isChatter(String line) {
    int start = 0;
    while (start < line.length() && Character.isWhitespace(line.charAt(start))) {
      start++;
    }
    if (start == line.length()) {
      return true;
    }
    boolean leftOut = ".\u2026-=*[<(".indexOf(line.charAt(start)) >= 0;
    return line.length() < LONGEST_PROMPT
        && ((leftOut && LEFT_OUT.matcher(line).matches())
            || (hasPromptSign(line, start) && PROMPT.matcher(line).matches()));
  }

  /** A prompt's sign stands at the start, or behind a user's name or a shell's. */
  private static boolean hasPromptSign(String line, int start) {
    char first = line.charAt(start);
    boolean named = line.indexOf('@', start) > 0 || line.startsWith("sh-", start) || first == 'b';
    boolean signed = first == '$' || first == '#' || first == '>';
    return signed
        || (named && (line.indexOf('$') > 0 || line.indexOf('#') > 0 || line.indexOf('>') > 0));
  }

  /** With every tab as blanks up to the next stop of eight. */
  public static String expandTabs(String line) {
    if (line.indexOf('\t') < 0) {
      return line;
    }
    StringBuilder wide = new StringBuilder(line.length() * 2);
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '\t') {
        wide.repeat(' ', 8 - wide.length() % 8);
      } else {
        wide.append(c);
      }
    }
    return wide.toString();
  }

  /** How far a line is indented, with tab stops of eight. */
  public static int indent(String line) {
    int indent = 0;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '\t') {
        indent += 8 - indent % 8;
      } else if (c == ' ') {
        indent++;
      } else {
        return indent;
      }
    }
    return indent;
  }
}
