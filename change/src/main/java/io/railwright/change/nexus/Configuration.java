package io.railwright.change.nexus;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A configuration as a Nexus prints it: what stands deeper belongs to the line above it.
 *
 * @param lines each with the lines that it belongs to before it, the outermost first
 */
record Configuration(List<List<String>> lines) {
  private static final String END_OF_JOB = "end-job";

  Configuration {
    lines = List.copyOf(lines);
  }

  /**
   * Remarks are left out: they hold times and the name of the command. The commands of a job look
   * like lines of the configuration, and releases differ in how deep they print them: all up to its
   * end belong to it.
   */
  static Configuration parse(String text) {
    List<List<String>> lines = new ArrayList<>();
    List<Integer> depths = new ArrayList<>();
    List<String> path = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("!")) {
        continue;
      }
      String first = path.isEmpty() ? "" : path.getFirst();
      if (first.startsWith(SwitchTimers.JOB)) {
        if (line.strip().equals(END_OF_JOB)) {
          path.clear();
          depths.clear();
        } else {
          lines.add(List.of(first, line.strip()));
        }
        continue;
      }
      boolean ofSchedule =
          first.startsWith(SwitchTimers.SCHEDULE) && line.strip().matches("(job name|time) .*");
      int depth = line.length() - line.stripLeading().length() + (ofSchedule ? 1 : 0);
      while (!depths.isEmpty() && depths.getLast() >= depth) {
        depths.removeLast();
        path.removeLast();
      }
      depths.add(depth);
      path.add(line.strip());
      lines.add(List.copyOf(path));
    }
    return new Configuration(lines);
  }

  /** Whether a whole configuration is here, and not a complaint or the beginning of one. */
  boolean isWhole() {
    return lines.stream().anyMatch(it -> it.getFirst().startsWith("version "));
  }

  /** Whether this line is there, outside of all parts. */
  boolean has(String line) {
    return lines.contains(List.of(line));
  }

  /** Those lines outside of all parts that begin so. */
  List<String> starting(String words) {
    return lines.stream()
        .filter(it -> it.size() == 1 && it.getFirst().startsWith(words))
        .map(List::getFirst)
        .toList();
  }

  /** What stands below a line that is outside of all parts. */
  List<String> below(String line) {
    return lines.stream()
        .filter(it -> it.size() == 2 && it.getFirst().equals(line))
        .map(List::getLast)
        .toList();
  }

  /** The line that a setting is, as it stands there. */
  Optional<String> line(Setting.SwitchLine setting) {
    return lines.stream()
        .filter(it -> it.subList(0, it.size() - 1).equals(setting.section()))
        .map(List::getLast)
        .filter(it -> it.equals(setting.statement()) || it.startsWith(setting.statement() + " "))
        .findFirst();
  }

  /** What a setting is: its value, the one that the switch has without saying so, or absent. */
  State state(Setting.SwitchLine setting) {
    return setting.whole(this::one);
  }

  private State one(Setting.SwitchLine setting) {
    return line(setting)
        .map(it -> it.substring(setting.statement().length()).strip())
        .map(it -> State.of(it.isEmpty() ? Setting.SwitchLine.PRESENT : it))
        .orElseGet(() -> setting.assumed().map(State::of).orElseGet(State::absent));
  }
}
