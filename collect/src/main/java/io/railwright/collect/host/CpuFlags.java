package io.railwright.collect.host;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The flags of a processor, which a terminal wraps over several lines, even within a word. A line
 * that fills the whole width was cut there; one that is shorter lost the blank at its end.
 */
final class CpuFlags {
  private static final int SHORTEST_INDENT = 8;

  /** Flags of a real processor fill a tenth of it. */
  private static final int MOST_LINES = 256;

  private final List<String> lines = new ArrayList<>();
  private int number;
  private int column;
  private boolean open;

  void start(String whole, String flags, int line) {
    lines.clear();
    lines.add(whole);
    number = line;
    column = whole.lastIndexOf(flags);
    open = true;
  }

  /** Takes a line that goes on with the flags; false if it is none. */
  boolean continues(String whole) {
    open =
        open
            && lines.size() < MOST_LINES
            && ScreenLine.indent(whole) >= SHORTEST_INDENT
            && whole.indexOf(':') < 0
            && !whole.isBlank();
    if (open) {
      lines.add(whole);
    }
    return open;
  }

  void addTo(Readings readings) {
    if (!lines.isEmpty()) {
      String flags = joined();
      readings.add("", "cpu.flags", new Value.Listing(List.of(Words.of(flags))), flags, number);
    }
  }

  void addAlone(String flags, int line, Readings readings) {
    readings.add("", "cpu.flags", new Value.Listing(List.of(Words.of(flags))), flags, line);
  }

  private String joined() {
    int width = lines.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      int from = Math.min(column, ScreenLine.indent(line));
      text.append(line, Math.min(Math.max(from, 0), line.length()), line.length());
      text.append(line.length() < width || line.startsWith("\t") ? " " : "");
    }
    return String.join(" ", Words.of(text.toString().replaceFirst("^\\s*(?:Flags|Features):", "")));
  }
}
