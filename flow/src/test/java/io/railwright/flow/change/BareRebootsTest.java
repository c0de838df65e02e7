package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.NodeReboots;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nodes of a cluster whose reboot ends pods are told apart from drained ones and other hosts. */
class BareRebootsTest {
  private static Step step(int id, String machine, Step.Act act) {
    return new Step(
        id, machine, act, Effect.REBOOT, Risk.LOW, Reversible.EXACT, 1, "", "It is in force.");
  }

  @Test
  void onlyNodesThatNobodyDrainsAreTold() {
    Step.Act set =
        new Step.Act.Set(
            new Setting.KernelFile("/proc/sys/vm/nr_hugepages"), State.of("0"), State.of("8"));
    List<Step> steps =
        List.of(
            step(1, "u25", set),
            step(2, "u25", new Step.Act.Reboot()),
            step(3, "drained", new Step.Act.Reboot()),
            step(4, "host", new Step.Act.Reboot()));
    List<Step> told =
        BareReboots.told(steps, Set.of("u25", "drained")::contains, Set.of("drained")::contains);
    assertThat(told.stream().filter(it -> NodeReboots.of(it).isPresent()).map(Step::id))
        .containsExactly(2);
    assertThat(told.get(1).gain())
        .isEqualTo("It is in force. Nodes that are rebooted without a drain: u25.");
    assertThat(told.get(3)).isEqualTo(steps.get(3));
  }
}
