package io.railwright.labtests;

import static io.railwright.labtests.LabChange.HUGE;
import static io.railwright.labtests.LabChange.QUEUE;
import static io.railwright.labtests.LabChange.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Pace;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A plan under systemd with a reboot and two kills in it. That keeps a node busy for minutes, so
 * that it has one of its own, beside all other tests.
 */
@LabTest(own = "node1")
@Execution(ExecutionMode.CONCURRENT)
final class ChangeTest {
  private static final Duration SOON = Duration.ofMinutes(4);
  private static final String UNIT = "railwright-roce0.service";

  @TempDir Path state;

  /**
   * The reboot comes last here, so that what is seen behind it is what sysctl.d, the unit and
   * grub.cfg made of it.
   */
  @Test
  void aPlanThatIsKilledTwiceIsCarriedOutOnceAndTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node1");
    LabChange change = new LabChange(lab, state);
    node.ask("[ -s /boot/grub/grub.cfg ] || update-grub", SOON);
    String before = node.run(STATE, SOON).out();
    Plan plan = rebootedLast(plan(lab));
    assertThat(plan.steps()).as("%s", plan.leftOut()).hasSize(7);
    int boots = lab.status("node1").boots();

    try (RailProcess rail = change.rail("apply", change.file(plan))) {
      rail.during(() -> RailProcess.journal(state).contains("\"event\":\"intended\",\"step\":2,"));
      rail.kill();
    }
    try (RailProcess rail = change.rail("apply", "--resume")) {
      rail.during(() -> lab.status("node1").boots() > boots);
      rail.kill();
    }
    change.ended(0, "apply", "--resume");
    assertInForce(node);
    assertThat(lab.status("node1").boots()).as("starts").isEqualTo(boots + 1);

    change.ended(0, "rollback");
    assertThat(node.run(STATE, SOON).out()).isEqualTo(before);
  }

  private static void assertInForce(LabNode node) throws Exception {
    List<String> asked =
        List.of(
            "cat /proc/cmdline",
            "cat " + HUGE,
            "cat " + QUEUE,
            "cat /proc/sys/vm/swappiness",
            "systemctl is-enabled " + UNIT,
            "systemctl show -p ActiveState,SubState " + UNIT,
            "systemd-analyze verify /etc/systemd/system/" + UNIT,
            "ls -A /var/lib | grep railwright",
            "systemctl list-units --all --no-legend 'rail-*'");
    NodeAnswers answers = NodeAnswers.of(node, asked);
    assertThat(asked.stream().map(answers::to).skip(1))
        .containsExactly(
            "3", "1500", "17", "enabled", "ActiveState=active\nSubState=exited", "", "", "");
    assertThat(answers.to("cat /proc/cmdline")).endsWith(" hugepages=3");
  }

  private static Plan plan(LabFolder lab) throws Exception {
    PlanMaker maker = new PlanMaker();
    OpenFabric fabrics = new OpenFabric(Duration.ofMinutes(5), 1);
    try (FabricSource source = fabrics.open(Optional.of(lab.inventory().toString()))) {
      ChangedMachine node =
          ((FabricSource.Machines) source)
              .targets().stream()
                  .filter(it -> it.name().equals("node1"))
                  .map(it -> new ChangedMachine(it, Pace.real(), SOON))
                  .findFirst()
                  .orElseThrow();
      maker.add(
          node,
          List.of(
              wish(new Action.KernelArgument("hugepages=3")),
              wish(new Action.Write(QUEUE, "1500")),
              wish(new Action.Command(List.of("sysctl", "-w", "vm.swappiness=17")))));
    }
    return maker.plan(new Order("lab", "", Instant.EPOCH, List.of(), 1));
  }

  private static Wish wish(Action action) {
    return new Wish("node1", "a test", action, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, "");
  }

  private static Plan rebootedLast(Plan plan) {
    List<Step.Act> acts = new ArrayList<>(plan.steps().stream().map(Step::act).toList());
    Step.Act reboot = new Step.Act.Reboot();
    assertThat(acts.remove(reboot)).isTrue();
    acts.add(reboot);
    return LabChange.plan("node1", acts);
  }
}
