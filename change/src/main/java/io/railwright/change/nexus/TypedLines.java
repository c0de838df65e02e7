package io.railwright.change.nexus;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.List;

/** What is typed in configuration mode to give a line of a Nexus another state. */
public final class TypedLines {
  private TypedLines() {}

  /**
   * The lines, those that open its part of the configuration first.
   *
   * @param now what it is: to take a line away, a Nexus wants to be told the whole of it
   */
  public static List<String> of(Setting.SwitchLine setting, State now, State target) {
    List<String> lines = new ArrayList<>(setting.section());
    setting
        .parts()
        .forEach(it -> lines.add(one(it, setting.part(it, now), setting.part(it, target))));
    return lines;
  }

  private static String one(Setting.SwitchLine setting, State now, State target) {
    return switch (target) {
      case State.Text(String value) ->
          isAssumed(setting, value) && !now.equals(target)
              ? "no " + there(setting, now)
              : setting.line(value);
      case State.Absent _ -> "no " + there(setting, now);
      case State.Unseen _ -> throw new IllegalArgumentException("nobody can set what was not seen");
    };
  }

  /** What a switch does without being told leaves no line behind when it is to do so again. */
  private static boolean isAssumed(Setting.SwitchLine setting, String value) {
    return setting.assumed().filter(value::equals).isPresent();
  }

  private static String there(Setting.SwitchLine setting, State now) {
    return now instanceof State.Text(String value) ? setting.line(value) : setting.statement();
  }
}
