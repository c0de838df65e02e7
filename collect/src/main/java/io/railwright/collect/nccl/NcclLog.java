package io.railwright.collect.nccl;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Map;

/**
 * The lines that NCCL writes with {@code NCCL_DEBUG=INFO}, alone or among what a job prints. Each
 * names its host, process and GPU: {@code u36:4711:4802 [3] NCCL INFO Using network IB}; newer
 * versions put the time before it, launchers the rank. Lines of others are counted.
 */
public final class NcclLog implements LineTaker {
  public static final Map<String, Parser> KEPT =
      Map.of("nccl-log", printed -> TerminalText.read(printed, new NcclLog()));

  private static final int LONGEST = 8000;
  private static final String VERSION = "NCCL version ";

  private NcclLog() {}

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > LONGEST) {
      return false;
    }
    int version = line.indexOf(VERSION);
    if (version >= 0) {
      String raw = firstWord(line, version + VERSION.length());
      readings.add(subject(line, version), "nccl.version", Value.text(raw), raw, number);
      return !raw.isEmpty();
    }
    int mark = line.indexOf(" NCCL ");
    if (mark < 0) {
      return false;
    }
    String level = firstWord(line, mark + " NCCL ".length());
    int start = Math.min(line.length(), mark + " NCCL ".length() + level.length());
    String text = line.substring(start).strip();
    String subject = subject(line, mark);
    return switch (level) {
      case "INFO", "TRACE", "VERSION" -> NcclMessage.read(subject, text, number, readings);
      case "WARN" -> {
        readings.add(subject, "nccl.warning", Value.text(text), text, number);
        yield true;
      }
      default -> false;
    };
  }

  /** {@code nccl/HOST/gpu/N}; {@code nccl/-} where the line does not name a host. */
  private static String subject(String line, int end) {
    int open = line.lastIndexOf(" [", end);
    int close = open < 0 ? -1 : line.indexOf(']', open);
    if (open <= 0 || close < 0 || close > end) {
      return "nccl/-";
    }
    int start = line.lastIndexOf(' ', open - 1) + 1;
    String process = line.substring(start, open);
    int colon = process.indexOf(':');
    String host = colon < 0 ? process : process.substring(0, colon);
    String gpu = line.substring(open + 2, close);
    boolean numbered =
        !gpu.isEmpty() && gpu.length() < 5 && gpu.chars().allMatch(Character::isDigit);
    String named = "nccl/" + (host.isEmpty() ? "-" : Subject.escape(host));
    return numbered ? named + "/gpu/" + gpu : named;
  }

  static String firstWord(String text, int from) {
    int end = from;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return text.substring(Math.min(from, end), end);
  }
}
