package io.railwright.change.plan;

import io.railwright.change.setting.OwnFileAccess;
import io.railwright.model.change.State;
import java.util.Map;
import java.util.TreeMap;

/** Files of ours with a variable in each line, as NCCL and UCX read them. */
final class LineFile {
  private LineFile() {}

  /**
   * The same file with one variable more, or with another value of it.
   *
   * @param line {@code NAME=VALUE}
   */
  static State with(State before, String line) {
    Map<String, String> lines = new TreeMap<>();
    String text = before instanceof State.Text(String old) ? old : "";
    text.lines().filter(it -> !it.startsWith("#")).forEach(it -> lines.put(name(it), it));
    lines.put(name(line), line);
    return State.of(OwnFileAccess.MARK + ".\n" + String.join("\n", lines.values()) + "\n");
  }

  private static String name(String line) {
    return line.replaceFirst("=.*", "");
  }
}
