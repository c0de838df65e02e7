package io.railwright.collect.host.log;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The kernel's log, from {@code dmesg}, {@code journalctl -k} or a crash dump. Every message is
 * kept; what it says of network cards, GPUs, PCIe and the IOMMU becomes values.
 */
public final class KernelLog {
  /** What stands before the message; several of these may follow one another. */
  private static final Pattern PREFIX =
      Pattern.compile(
          "<(\\d{1,3})>|\\[\\s{0,8}\\d{1,10}\\.\\d{1,9}\\]"
              + "|\\[\\s{0,6}[TC]\\d{1,10}\\]|\\[[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d"
              + " \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})? \\d{4}\\]|\\[?\\d{4}-\\d\\d-\\d\\d[T"
              + " ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?(?:Z|[+-]\\d\\d:?\\d\\d)?\\]?|[A-Z][a-z]{2}"
              + " [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?|[\\w.-]{1,64}"
              + " (?=kernel:)|kernel:|kern *: ?(?:emerg|alert|crit|err|warn|notice|info|debug) *:");

  private static final Pattern REFUSED = Pattern.compile("(?i)operation not permitted|permission");
  private static final Pattern CRASH_HEADING =
      Pattern.compile(
          "-- .{1,200} --|dmesg-\\S{1,60}:?|(?:Panic|Oops|Reboot|Emergency)#\\d+ Part\\d+");
  private static final int LONGEST = 4000;

  private KernelLog() {}

  public static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    read(printed, readings);
    return readings.parsed();
  }

  static void read(Printed printed, Readings readings) {
    TerminalText.read(printed, KernelLog::take, readings);
    if (REFUSED.matcher(printed.err()).find()) {
      readings.unknown("", "log.messages", "the kernel's log can be read by root alone here");
    }
  }

  /** A line without a time is taken too if what it says is known. */
  private static boolean take(String line, int number, Readings readings) {
    if (TerminalText.isDecoration(line)) {
      return true;
    }
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    Matcher prefix = PREFIX.matcher(text);
    int at = blanks(text, 0);
    while (mayBePrefix(text, at) && prefix.region(at, text.length()).lookingAt()) {
      at = blanks(text, prefix.end());
    }
    String time = text.substring(0, at).strip();
    String message = text.substring(at).strip();
    boolean known = LogMessages.read(message, time, number, readings);
    return known || !time.isEmpty() || CRASH_HEADING.matcher(text.strip()).matches();
  }

  /** Asked of every word that a message begins with, so that few are tried. */
  private static boolean mayBePrefix(String text, int at) {
    if (at >= text.length()) {
      return false;
    }
    char c = text.charAt(at);
    boolean time = c == '[' || c == '<' || (c >= '0' && c <= '9');
    boolean month = c >= 'A' && c <= 'Z' && at + 5 < text.length() && text.charAt(at + 3) == ' ';
    return time || month || text.startsWith("kern", at) || text.indexOf(" kernel:", at) > 0;
  }

  private static int blanks(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }
}
