package io.railwright.change.plan;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What lines that somebody would type into a Nexus come to, line by line. */
final class SwitchLines {
  private static final String NO = "no ";
  private static final List<String> MODES =
      List.of("configure terminal", "configure", "exit", "end");

  private final List<Translation.To> settings = new ArrayList<>();
  private List<String> section = List.of();

  private SwitchLines() {}

  /** The settings, in the order of the lines; empty where one of them is not known. */
  static Optional<List<Translation.To>> of(List<String> lines) {
    SwitchLines all = new SwitchLines();
    for (String line : lines) {
      if (!MODES.contains(line.strip()) && !all.add(line.strip())) {
        return Optional.empty();
      }
    }
    return Optional.of(all.settings);
  }

  /** Whether it is known what the line is. */
  private boolean add(String line) {
    if (line.startsWith("interface ") || line.equals("system qos")) {
      section = List.of(line);
      return true;
    }
    boolean map = line.startsWith("class-map ") || line.startsWith("policy-map ");
    boolean inPolicy = !section.isEmpty() && section.getFirst().startsWith("policy-map ");
    if (map || (inPolicy && line.startsWith("class "))) {
      List<String> outer = map ? List.of() : section.subList(0, 1);
      List<String> within = new ArrayList<>(outer);
      within.add(line);
      Optional<Setting.SwitchLine> opening = line(outer, line);
      opening.ifPresent(it -> settings.add(to(it, Setting.SwitchLine.PRESENT)));
      section = List.copyOf(within);
      return opening.isPresent();
    }
    return line.startsWith(NO) ? take(line.substring(NO.length())) : give(line);
  }

  private boolean give(String line) {
    Optional<Setting.SwitchLine> setting = setting(line);
    setting.ifPresent(it -> settings.add(to(it, line.substring(it.statement().length()).strip())));
    return setting.isPresent();
  }

  private boolean take(String line) {
    Optional<Setting.SwitchLine> setting = setting(line);
    setting.ifPresent(
        it ->
            settings.add(
                new Translation.To(it, it.assumed().map(State::of).orElseGet(State::absent))));
    return setting.isPresent();
  }

  private static Translation.To to(Setting.SwitchLine setting, String value) {
    return new Translation.To(setting, State.of(value));
  }

  /** The longest beginning of the line that is a statement of this part of the configuration. */
  private Optional<Setting.SwitchLine> setting(String line) {
    for (int end = line.length(); end > 0; end = line.lastIndexOf(' ', end - 1)) {
      Optional<Setting.SwitchLine> setting = line(section, line.substring(0, end));
      if (setting.isPresent()) {
        return setting;
      }
    }
    return Optional.empty();
  }

  private static Optional<Setting.SwitchLine> line(List<String> section, String statement) {
    try {
      return Optional.of(new Setting.SwitchLine(section, statement));
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }
}
