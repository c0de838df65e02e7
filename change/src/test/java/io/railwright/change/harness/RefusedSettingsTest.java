package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plan leaves as it is, and why; and what a machine refuses without a word. */
final class RefusedSettingsTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private ChangedHost host;
  private String card;
  private String net;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    card = host.host().nics().getFirst().pci();
    net = host.host().nics().getFirst().net();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private Plan plan(Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes =
        Arrays.stream(actions)
            .map(
                it ->
                    new Wish("node", "a test", it, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, ""))
            .toList();
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static Action command(String words) {
    return new Action.Command(List.of(words.split(" ")));
  }

  private static void assertLeft(Plan plan, String why) {
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.why()).contains(why));
  }

  private void lockDown() throws Exception {
    host.type(
        "echo 'GRUB_CMDLINE_LINUX=\"$GRUB_CMDLINE_LINUX lockdown=integrity\"'"
            + " > /etc/default/grub.d/50-lock.cfg; update-grub");
    host.type("grubby --update-kernel=ALL --args=lockdown=integrity");
    host.host().rebootNow();
    assertThat(host.type("cat /sys/kernel/security/lockdown")).contains("[integrity]");
  }

  @Test
  void aLockedKernelIsNotWrittenTo() throws Exception {
    lockDown();
    assertLeft(plan(command("setpci -s " + card + " CAP_EXP+8.w=2000:f000")), "locked down");
  }

  /** The tool warns, ends as if all were well, and has changed nothing. */
  @Test
  void aWriteThatIsDroppedWithoutAWordHasFailed() throws Exception {
    Plan plan = plan(command("setpci -s " + card + " CAP_EXP+8.w=2000:f000"));
    lockDown();
    String before = host.type("setpci -s " + card + " CAP_EXP+8.w");
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.type("setpci -s " + card + " CAP_EXP+8.w")).isEqualTo(before);
    assertThat(host.type("ls /etc/systemd/system")).doesNotContain("railwright");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setpci -s CARD CAP_EXP+8.w=2000",
        "setpci -s CARD CAP_EXP+8.w=8000:8000",
        "setpci -s CARD CAP_EXP+8.w=6000:f000",
        "setpci -s CARD CAP_EXP+8.w=2000:ffff",
        "setpci -s CARD COMMAND=0000:0007",
        "setpci -s CARD ECAP_ACS+6.w=005d:007f",
        "setpci -s * CAP_EXP+8.w=2000:f000",
        "ethtool -A ../x rx on",
        "ethtool -K NET gro off",
        "modprobe ../evil",
        "systemctl disable --now sshd.service",
        "nvidia-smi -i 0 -mig 1",
        "nvidia-smi -i 0 -pl max",
        "swapoff -a",
        "set_irq_affinity_cpulist.sh 1;reboot NET",
        "sh -c reboot"
      })
  void whatIsNotKnownByAllOfItsWordsStaysWithPeople(String words) throws Exception {
    String line = words.replace("CARD", card).replace("NET", net);
    assertLeft(plan(command(line)), "does not carry this out by itself yet");
  }

  @Test
  void morePagesThanFitAreNotAskedFor() throws Exception {
    assertLeft(plan(command("sysctl -w vm.nr_hugepages=100000000")), "kB are free");
    assertThat(plan(command("sysctl -w vm.nr_hugepages=64")).steps()).isNotEmpty();
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
  }

  @Test
  void aPowerLimitThatTheGpuDoesNotTakeIsNotAskedFor() throws Exception {
    assertLeft(plan(command("nvidia-smi -i 0 -pl 800")), "takes a power limit of 200 W to 700 W");
    assertLeft(plan(command("nvidia-smi -i 0 -pl 150")), "takes a power limit of 200 W to 700 W");
    assertThat(plan(command("nvidia-smi -i 0 -pl 650")).leftOut()).isEmpty();
  }

  @Test
  void interruptsThatIrqbalanceMovesAreLeftToIt() throws Exception {
    host.type("systemctl enable --now irqbalance");
    Action placed = command("set_irq_affinity_bynode.sh 1 " + net);
    assertLeft(plan(placed), "irqbalance owns interrupts");
    assertThat(plan(command("systemctl disable --now irqbalance.service"), placed).leftOut())
        .isEmpty();
  }

  @Test
  void theGovernorIsLeftToTuned() throws Exception {
    host.type(
        "printf '[Service]\\nType=oneshot\\nRemainAfterExit=yes\\nExecStart=/bin/true\\n'"
            + " > /etc/systemd/system/tuned.service; systemctl daemon-reload;"
            + " systemctl start tuned");
    Action governor = command("cpupower -c all frequency-set -g powersave");
    assertLeft(plan(governor), "tuned owns the governor");
    Action reclaim = command("sysctl -w vm.zone_reclaim_mode=1");
    assertThat(plan(reclaim).leftOut()).isEmpty();
    host.type("mkdir -p /etc/tuned; echo 'reapply_sysctl = 0' > /etc/tuned/tuned-main.conf");
    assertLeft(plan(reclaim), "its profile wins");
  }

  @Test
  void aFileOfSomebodyElseIsNotTouched() throws Exception {
    host.type("echo NCCL_DEBUG=WARN > /etc/nccl.conf");
    assertLeft(
        plan(new Action.ByHand("put NCCL_IB_TC=106 into /etc/nccl.conf")),
        "there is a file of somebody else: /etc/nccl.conf");
    assertThat(host.type("cat /etc/nccl.conf")).isEqualTo("NCCL_DEBUG=WARN\n");
  }

  @Test
  void processorsWithDifferentGovernorsGetEachItsOwnBack() throws Exception {
    host.type("cpupower -c 3 frequency-set -g powersave");
    Plan plan = plan(command("cpupower -c all frequency-set -g performance"));
    assertThat(plan.steps().getFirst().act().toString()).contains("powersave=3");
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    String file = "/sys/devices/system/cpu/cpu%d/cpufreq/scaling_governor";
    assertThat(host.type("cat " + file.formatted(3) + " " + file.formatted(4)))
        .isEqualTo("powersave\nperformance\n");
  }
}
