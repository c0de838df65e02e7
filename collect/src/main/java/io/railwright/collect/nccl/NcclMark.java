package io.railwright.collect.nccl;

import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where in a line a process of NCCL begins to speak, and which one: {@code u36:4711:4802 [3]
 * misc/socket.cc:484 NCCL WARN}.
 *
 * @param start where its host begins; a launcher's words may stand before it
 * @param text where its words begin
 * @param host empty where it is not named
 * @param gpu empty where it is not numbered
 */
record NcclMark(int start, int text, String level, String host, String gpu) {
  private static final String NAME = "NCCL ";
  private static final String VERSION = "version";
  private static final Set<String> LEVELS = Set.of("INFO", "WARN", "TRACE", "VERSION", VERSION);
  private static final int LONGEST_LEVEL = 8;

  /** Several where lines of several processes ran together. Cost: linear in the line. */
  static List<NcclMark> in(String line) {
    List<NcclMark> marks = new ArrayList<>();
    int from = 0;
    for (int at = line.indexOf(NAME); at >= 0; at = line.indexOf(NAME, at + NAME.length())) {
      String level = level(line, at + NAME.length());
      boolean begins = at == 0 || !isOfHost(line.charAt(at - 1));
      // Inside a statement, "NCCL version" is part of what it says.
      boolean speaks = LEVELS.contains(level) && (marks.isEmpty() || !level.equals(VERSION));
      if (begins && speaks) {
        int text = level.equals(VERSION) ? at : at + NAME.length() + level.length();
        marks.add(of(line.substring(from, at), from, text, level, marks.isEmpty()));
        from = at + NAME.length() + level.length();
      }
    }
    return marks;
  }

  private static String level(String line, int from) {
    int limit = Math.min(line.length(), from + LONGEST_LEVEL + 1);
    int end = from;
    while (end < limit && !Character.isWhitespace(line.charAt(end))) {
      end++;
    }
    return line.substring(from, end);
  }

  private static NcclMark of(String before, int from, int text, String level, boolean first) {
    int open = before.lastIndexOf(" [");
    int close = open < 0 ? -1 : before.indexOf(']', open);
    int end = open < 0 ? 0 : withoutNumber(before, withoutNumber(before, open));
    int start = end;
    while (start > 0 && isOfHost(before.charAt(start - 1))) {
      start--;
    }
    if (close < 0 || (end == open && !first)) {
      return new NcclMark(from + before.length(), text, level, "", "");
    }
    String gpu = before.substring(open + 2, close);
    boolean numbered = gpu.length() < 5 && gpu.chars().allMatch(Character::isDigit);
    String host = before.substring(start, end);
    return new NcclMark(from + start, text, level, host, numbered ? gpu : "");
  }

  /** Where a colon and a number behind it, the process or its thread, begin before {@code end}. */
  private static int withoutNumber(String text, int end) {
    int start = end;
    while (start > 0 && Character.isDigit(text.charAt(start - 1))) {
      start--;
    }
    return start < end && start > 0 && text.charAt(start - 1) == ':' ? start - 1 : end;
  }

  static boolean isOfHost(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "._-".indexOf(c) >= 0;
  }

  /** The same one where only the end of the word is its host. */
  NcclMark withHost(String name) {
    return new NcclMark(start + host.length() - name.length(), text, level, name, gpu);
  }

  /** {@code nccl/HOST/gpu/N}; {@code nccl/-} where the line does not name a host. */
  String subject() {
    String named = "nccl/" + (host.isEmpty() ? "-" : Subject.escape(host));
    return gpu.isEmpty() ? named : named + "/gpu/" + gpu;
  }
}
