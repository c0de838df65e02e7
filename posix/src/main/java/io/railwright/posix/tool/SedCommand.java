package io.railwright.posix.tool;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One command of {@code sed} with its addresses. */
final class SedCommand {
  /** Where a command holds: at a line, at the last one, or where a pattern is found. */
  record Address(int line, boolean last, @Nullable Pattern pattern) {
    boolean holds(String text, int number, boolean isLast) {
      return pattern != null ? pattern.matcher(text).find() : last ? isLast : line == number;
    }
  }

  private final @Nullable Address from;
  private final @Nullable Address to;
  private final boolean negated;
  private final char name;
  private final String text;
  private final @Nullable Pattern pattern;
  private final String flags;
  private boolean within;

  SedCommand(
      @Nullable Address from,
      @Nullable Address to,
      boolean negated,
      char name,
      String text,
      @Nullable Pattern pattern,
      String flags) {
    this.from = from;
    this.to = to;
    this.negated = negated;
    this.name = name;
    this.text = text;
    this.pattern = pattern;
    this.flags = flags;
  }

  void reset() {
    within = false;
  }

  char name() {
    return name;
  }

  /** The text to insert, the replacement, or the status to quit with. */
  String text() {
    return text;
  }

  boolean prints() {
    return flags.contains("p");
  }

  boolean selects(String line, int number, boolean last) {
    return holds(line, number, last) != negated;
  }

  private boolean holds(String line, int number, boolean last) {
    if (from == null) {
      return true;
    }
    if (to == null) {
      return from.holds(line, number, last);
    }
    if (within) {
      boolean byLine = to.pattern() == null && !to.last();
      boolean ends = byLine ? number >= to.line() : to.holds(line, number, last);
      within = !ends;
      return true;
    }
    if (from.holds(line, number, last)) {
      boolean later = to.last() ? !last : to.line() > number;
      within = to.pattern() != null || later;
      return true;
    }
    return false;
  }

  /** The line with what was found replaced; null where nothing was found. */
  @Nullable String substitute(String line) {
    if (pattern == null) {
      return null;
    }
    Matcher matcher = pattern.matcher(line);
    String digits = flags.replaceAll("\\D", "");
    int wanted = digits.isEmpty() ? 1 : Integer.parseInt(digits);
    boolean all = flags.contains("g");
    StringBuilder changed = new StringBuilder();
    int copied = 0;
    int count = 0;
    while (matcher.find()) {
      count++;
      if (count < wanted) {
        continue;
      }
      changed.append(line, copied, matcher.start());
      replacement(matcher, changed);
      copied = matcher.end();
      if (!all) {
        break;
      }
    }
    return count < wanted ? null : changed.append(line, copied, line.length()).toString();
  }

  private void replacement(Matcher matcher, StringBuilder to) {
    for (int at = 0; at < text.length(); at++) {
      char sign = text.charAt(at);
      if (sign == '&') {
        to.append(matcher.group());
      } else if (sign == '\\' && at + 1 < text.length()) {
        char next = text.charAt(++at);
        if (Character.isDigit(next)) {
          int group = next - '0';
          String found = group <= matcher.groupCount() ? matcher.group(group) : "";
          to.append(found == null ? "" : found);
        } else {
          to.append(next == 'n' ? '\n' : next == 't' ? '\t' : next);
        }
      } else {
        to.append(sign);
      }
    }
  }

  String translate(String line) {
    StringBuilder changed = new StringBuilder(line);
    for (int at = 0; at < line.length(); at++) {
      int known = text.indexOf(line.charAt(at));
      if (known >= 0) {
        changed.setCharAt(at, flags.charAt(known));
      }
    }
    return changed.toString();
  }
}
