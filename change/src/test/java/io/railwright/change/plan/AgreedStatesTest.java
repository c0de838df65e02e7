package io.railwright.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.plan.PlanMaker.TargetState;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that want a setting different: nobody's turn to speak decides it. */
final class AgreedStatesTest {
  private static final Setting FILE = new Setting.KernelFile("/proc/sys/vm/swappiness");

  private final Leftovers left = new Leftovers();
  private final AgreedStates wanted = new AgreedStates(left);

  private void add(String... values) {
    for (int at = 0; at < values.length; at++) {
      Wish wish =
          new Wish(
              "node",
              "rule" + (at + 1),
              new Action.Write("/proc/sys/vm/swappiness", values[at]),
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              "");
      wanted.add(new TargetState(wish, FILE, State.of(values[at])));
    }
  }

  @Test
  void whoWantsTheSameIsServedByOneStep() {
    add("1", "1", "1");
    assertThat(wanted.states()).hasSize(1);
    assertThat(left.all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 2 1", "1 2 2", "1 2 3", "1 1 2", "1 2 3 1", "1 2 2 2"})
  void whereRulesDifferNoneIsFollowedHoweverManyCome(String values) {
    String[] all = values.split(" ");
    add(all);
    assertThat(wanted.states()).isEmpty();
    for (int at = 1; at <= all.length; at++) {
      if (at != 2 || !values.startsWith("1 1")) { // who agreed with the first is served by it
        assertThat(left.all()).extracting(Plan.LeftOut::finding).contains("rule" + at);
      }
    }
  }

  @Test
  void theReasonNamesWhatIsWanted() {
    add("1", "2", "3");
    assertThat(left.all())
        .extracting(Plan.LeftOut::why)
        .containsOnly("rules want it different: 1 and 2", "rules want it different: 1 and 3");
  }
}
