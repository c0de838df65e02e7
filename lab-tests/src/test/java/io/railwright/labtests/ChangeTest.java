package io.railwright.labtests;

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
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans on real kernels: under systemd with a reboot and a kill in it, and without systemd. */
@LabTest
final class ChangeTest {
  private static final Duration SOON = Duration.ofMinutes(4);
  private static final String UNIT = "railwright-roce0.service";
  private static final String QUEUE = "/sys/class/net/roce0/tx_queue_len";
  private static final String HUGE = "/proc/sys/vm/nr_hugepages";
  private static final String READ_AHEAD = "/sys/block/vda/queue/read_ahead_kb";
  private static final String BUFFERS = "/proc/sys/net/ipv4/tcp_rmem";

  /** Every file, and what is left of a change anywhere. */
  private static final String STATE =
      "find /etc /boot/grub -type f -exec sha256sum {} + | sort -k 2;"
          + " find /etc -type l | sort; ls -A /var/lib | grep railwright;"
          + " [ ! -d /run/systemd/system ] || systemctl list-units --all --no-legend 'rail*'; "
          + " cat "
          + String.join(
              " ", QUEUE, HUGE, BUFFERS, READ_AHEAD, "/proc/sys/vm/swappiness", "/proc/cmdline");

  @TempDir Path state;

  private RailProcess rail(LabFolder lab, String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--yes", "-i", lab.inventory().toString()));
    return RailProcess.start(state, all);
  }

  private String ended(LabFolder lab, int exit, String... words) throws Exception {
    try (RailProcess rail = rail(lab, words)) {
      assertThat(rail.exit()).as(rail.said()).isEqualTo(exit);
      return rail.said();
    }
  }

  private String file(Plan plan) throws IOException {
    return Files.writeString(state.resolve(plan.id() + ".plan"), PlanJson.text(plan)).toString();
  }

  /**
   * The reboot comes last here, so that what is seen behind it is what sysctl.d, the unit and
   * grub.cfg made of it.
   */
  @Test
  void aPlanThatIsKilledTwiceIsCarriedOutOnceAndTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node1");
    node.ask("[ -s /boot/grub/grub.cfg ] || update-grub", SOON);
    String before = node.run(STATE, SOON).out();
    Plan plan = rebootedLast(plan(lab));
    assertThat(plan.steps()).as("%s", plan.leftOut()).hasSize(7);
    int boots = lab.status("node1").boots();

    try (RailProcess rail = rail(lab, "apply", file(plan))) {
      rail.during(() -> RailProcess.journal(state).contains("\"event\":\"intended\",\"step\":2,"));
      rail.kill();
    }
    try (RailProcess rail = rail(lab, "apply", "--resume")) {
      rail.during(() -> lab.status("node1").boots() > boots);
      rail.kill();
    }
    ended(lab, 0, "apply", "--resume");
    assertInForce(node);
    assertThat(lab.status("node1").boots()).as("once for the old arguments").isEqualTo(boots + 2);

    ended(lab, 0, "rollback");
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
    return plan("node1", acts);
  }

  private static Plan plan(String machine, List<Step.Act> acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              act,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "a test",
              ""));
    }
    return new Plan("lab", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static Step.Act set(String path, String old, String target) {
    return new Step.Act.Set(new Setting.KernelFile(path), State.of(old), State.of(target));
  }

  /**
   * A kernel gives a part of what it is told and says nothing: here it rounds to whole pages of
   * memory. Huge pages are as silent, but a node that gave all its memory to them is lost.
   */
  @Test
  void withoutSystemdWhatTheKernelGivesInPartIsTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node2");
    List<String> old = node.ask("cat " + BUFFERS + " " + READ_AHEAD, SOON).lines().toList();
    String buffers = old.getFirst().replaceAll("\\s+", " ");
    String before = node.run(STATE, SOON).out();
    Plan plan =
        plan(
            "node2",
            List.of(
                set(HUGE, "0", "8"),
                set(BUFFERS, buffers, "4096 65536 1048576"),
                set(READ_AHEAD, old.getLast(), "5")));
    String said = ended(lab, 4, "apply", file(plan));
    assertThat(said)
        .contains("1/3 done " + HUGE + ": 8", "2/3 done " + BUFFERS + ": 4096 65536 1048576")
        .contains("3/3 failed " + READ_AHEAD + ": 4 (it was told 5 and is 4)")
        .contains("3/3 undone " + READ_AHEAD + ": " + old.getLast())
        .contains("2/3 undone " + BUFFERS + ": " + buffers, "1/3 undone " + HUGE + ": 0");
    assertThat(node.run(STATE, SOON).out()).isEqualTo(before);
  }
}
