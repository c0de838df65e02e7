package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.setting.SettingAccess;
import io.railwright.change.setting.ShownState;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.ShellWords;

/** What expressions tell of the settings of a plan, held against what the host prints of them. */
final class ShownStates {
  private ShownStates() {}

  /**
   * Of each setting the expression of the state that it has finds it, and that of the other state
   * does not.
   *
   * @param behind whether the plan was carried out
   */
  static void assertFit(ChangedHost host, Plan plan, boolean behind) throws Exception {
    for (Step step : plan.steps()) {
      if (step.act() instanceof Step.Act.Set(Setting setting, State old, State target)) {
        assertShows(host, setting, behind ? target : old, true);
        assertShows(host, setting, behind ? old : target, false);
      }
    }
  }

  private static void assertShows(ChangedHost host, Setting setting, State state, boolean shown)
      throws Exception {
    String pattern = ShownState.pattern(setting, state);
    if (pattern.isEmpty()) {
      return;
    }
    boolean not = pattern.startsWith("!");
    String grep = "grep -Eq -e " + ShellWords.quote(not ? pattern.substring(1) : pattern);
    String look = SettingAccess.of(setting).look();
    String script =
        "text=$(sh -c %s 2>&1 | tr '\\n' ';'); printf '%%s\\n' \"$text\" | %s && echo found"
            .formatted(ShellWords.quote(look), grep);
    assertThat(host.type(script).equals("found\n") != not)
        .as("%s %s by %s in%n%s", setting, state, pattern, host.type(look))
        .isEqualTo(shown);
  }
}
