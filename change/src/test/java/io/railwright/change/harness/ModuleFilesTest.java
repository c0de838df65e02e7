package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.twin.host.platform.HardwareTrait;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options of modules and modules that are not to be loaded, by modprobe.d. */
final class ModuleFilesTest {
  private static final String FILE = "/etc/modprobe.d/zz-railwright.conf";
  private static final String MODE = "/sys/module/ib_core/parameters/netns_mode";
  private static final Action EXCLUSIVE =
      new Action.Command(List.of("rdma", "system", "set", "netns", "exclusive"));
  private static final Action NO_NOUVEAU =
      new Action.ByHand(
          "blacklist nouveau (/etc/modprobe.d: blacklist nouveau, options nouveau modeset=0),"
              + " rebuild the initramfs and reboot");

  private ChangedHost host;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private Plan plan(Action action) throws Exception {
    PlanMaker maker = new PlanMaker();
    Wish wish = new Wish("node", "a test", action, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, "");
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), List.of(wish));
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static Plan of(Setting setting, State old, State target) {
    Step set =
        new Step(
            1,
            "node",
            new Step.Act.Set(setting, old, target),
            Effect.REBOOT,
            Risk.LOW,
            Reversible.EXACT,
            1,
            "",
            "");
    Step reboot =
        new Step(
            2, "node", new Step.Act.Reboot(), Effect.REBOOT, Risk.LOW, Reversible.EXACT, 1, "", "");
    return new Plan("test", "", Instant.EPOCH, List.of(set, reboot), List.of(), List.of());
  }

  @Test
  void anOptionIsInForceAfterOneBootAndTakenBackByAnother() throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    String files = host.type("ls -R /etc /boot");
    int boots = host.boots();
    Plan plan = plan(EXCLUSIVE);
    assertThat(plan.leftOut()).isEmpty();
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 1));
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    assertThat(host.type("cat " + MODE)).isEqualTo("N\n");
    assertThat(host.type("cat " + FILE))
        .isEqualTo("# Written by rail.\noptions ib_core netns_mode=0\n");
    assertThat(plan(EXCLUSIVE).steps()).isEmpty();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + MODE)).isEqualTo("Y\n");
    assertThat(host.boots()).isEqualTo(boots + 2);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertThat(host.type("ls -R /etc /boot")).isEqualTo(files);
    assertThat(host.type("ls /run/railwright")).contains("No such file");
  }

  /** mlx5_core is loaded by the initramfs, which has its own copy of modprobe.d. */
  @ParameterizedTest
  @ValueSource(strings = {"Ubuntu", "Rocky Linux"})
  void theInitramfsIsMadeAnewForAModuleInIt(String distribution) throws Exception {
    host.close();
    host = Harness.host(Harness.hardware().with(HardwareTrait.DISTRIBUTION, distribution));
    String image = host.type("cat /boot/init*");
    Setting option = new Setting.ModuleOption("mlx5_core", "prof_sel");
    Plan plan = of(option, State.absent(), State.of("0"));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat /sys/module/mlx5_core/parameters/prof_sel")).isEqualTo("0\n");
    assertThat(host.type("cat /boot/init*")).contains("options mlx5_core prof_sel=0");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat /sys/module/mlx5_core/parameters/prof_sel")).isEqualTo("2\n");
    assertThat(host.type("cat /boot/init*")).isEqualTo(image);
  }

  @Test
  void nouveauIsKeptOutAndComesBack() throws Exception {
    host.host().state().modules().with("nouveau -");
    host.host().rebootNow();
    assertThat(host.type("lsmod")).contains("nouveau");
    Plan plan = plan(NO_NOUVEAU);
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 1));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("lsmod")).doesNotContain("nouveau");
    assertThat(host.type("cat " + FILE))
        .isEqualTo("# Written by rail.\nblacklist nouveau\noptions nouveau modeset=0\n");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("lsmod")).contains("nouveau");
    assertThat(host.type("ls " + FILE)).contains("No such file");
  }

  /** A line that an earlier plan wrote stays, and has its old value behind the rollback. */
  @Test
  void linesOfEarlierPlansStay() throws Exception {
    assertThat(host.apply(plan(EXCLUSIVE))).isEqualTo(Outcome.DONE);
    String first = host.type("cat " + FILE);
    Setting option = new Setting.ModuleOption("mlx5_core", "prof_sel");
    assertThat(host.apply(of(option, State.absent(), State.of("1")))).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + FILE)).startsWith(first).contains("prof_sel=1");
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + FILE)).isEqualTo(first);
    assertThat(host.type("cat " + MODE)).isEqualTo("N\n");
  }

  @Test
  void whereNoImageCanBeMadeTheFileIsAsItWas() throws Exception {
    host.between(target -> new RewrittenTarget(target, "update-initramfs -u -k all", "false"));
    Setting option = new Setting.ModuleOption("mlx5_core", "prof_sel");
    assertThat(host.apply(of(option, State.absent(), State.of("0"))))
        .isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.type("ls /etc/modprobe.d")).doesNotContain("railwright");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "echo 'options  ib-core a=1 netns_mode=1' > /etc/modprobe.d/a.conf | a.conf sets it",
        "echo mine > /etc/modprobe.d/zz-railwright.conf | a file of somebody else",
        "touch /run/ostree-booted | owned by rpm-ostree",
        "rm -r /etc/modprobe.d | there is no folder"
      })
  void whatSomebodyElseSaysIsLeftToThem(String before, String why) throws Exception {
    host.type(before);
    Plan plan = plan(EXCLUSIVE);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.why()).contains(why));
  }

  @Test
  void aModuleThatShowsNoSuchParameterIsNotGuessedAt() throws Exception {
    Setting option = new Setting.ModuleOption("mlx5_core", "nobody_knows");
    assertThat(host.apply(of(option, State.absent(), State.of("0")))).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons().toString()).contains("shows no parameter nobody_knows");
  }
}
