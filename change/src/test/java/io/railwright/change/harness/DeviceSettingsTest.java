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
import io.railwright.model.json.PlanJson;
import io.railwright.twin.host.platform.HardwareTrait;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each action that rules want of a host, carried out, kept over a reboot, and taken back. */
@Tag("slow")
final class DeviceSettingsTest {
  private ChangedHost host;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private String named(String text) {
    var nic = host.host().nics().getFirst();
    return text.replace("PCI", nic.pci()).replace("NET", nic.net()).replace("RDMA", nic.rdma());
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

  private Action command(String words) {
    return new Action.Command(List.of(named(words).split(" ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "setpci -s PCI CAP_EXP+8.w=2000:F000 | setpci -s PCI CAP_EXP+8.w | ^2",
        "setpci -s PCI CAP_EXP+8.w=0000:0010 | setpci -s PCI CAP_EXP+8.w | 40$",
        "setpci -s PCI CAP_EXP+8.w=0000:0100 | setpci -s PCI CAP_EXP+8.w | ^.[08]",
        "ethtool -G NET tx 512 | ethtool -g NET | (?s)Current.*TX:\\s+512",
        "ethtool -L NET combined 2 | ethtool -l NET | (?s)Current.*Combined:\\s+2",
        "ethtool -G NET rx 4096 | ethtool -g NET | (?s)Current.*RX:\\s+4096",
        "ethtool -C NET adaptive-rx off | ethtool -c NET | Adaptive RX: off",
        "dcb pfc set dev NET prio-pfc all:off 5:on | dcb pfc show dev NET | 5:on",
        "mlnx_qos -i NET --cable_len=40 | mlnx_qos -i NET | Cable len: 40",
        "cma_roce_tos -d RDMA -t 42 | cma_roce_tos -d RDMA | ^42",
        "cma_roce_mode -d RDMA -m 1 | cma_roce_mode -d RDMA | v1",
        "cpupower -c all frequency-set -g powersave | cpupower frequency-info | \"powersave\"",
        "nvidia-smi -i 0 -pm 0 | nvidia-smi --query-gpu=persistence_mode --format=csv | Disabled",
        "nvidia-smi -i 0 -pl 350 | nvidia-smi --query-gpu=power.limit --format=csv | 350.00 W",
        "systemctl enable --now irqbalance.service | systemctl is-active irqbalance | ^active",
        "set_irq_affinity_cpulist.sh 5-6 NET | cat /proc/irq/121/smp_affinity_list | ^6",
      })
  void whatRulesWantIsDoneAndLastsAndIsTakenBack(String act, String look, String wanted)
      throws Exception {
    check(command(act), look, wanted);
  }

  @Test
  void aTrafficClassIsForced() throws Exception {
    String file = named("/sys/class/infiniband/RDMA/tc/1/traffic_class");
    check(new Action.Write(file, "42"), "cat " + file, "tclass=42");
  }

  /** What the driver shows then is nothing; what can be written is 0. */
  @Test
  void aTrafficClassThatWasNeverForcedIsForcedNoMore() throws Exception {
    String file = named("/sys/class/infiniband/RDMA/tc/1/traffic_class");
    host.type("echo 0 > " + file);
    assertThat(host.apply(plan(new Action.Write(file, "42")))).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + file)).isBlank();
  }

  @Test
  void pausesOfTheWholeLinkAreSwitchedOff() throws Exception {
    host.type(named("mlnx_qos -i NET --pfc 0,0,0,0,0,0,0,0; ethtool -A NET rx on tx on"));
    Plan plan = plan(command("ethtool -A NET rx off"), command("ethtool -A NET tx off"));
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    assertThat(host.type(named("ethtool -a NET"))).containsPattern("RX:\\s+off\\nTX:\\s+off");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(named("ethtool -a NET"))).containsPattern("RX:\\s+on\\nTX:\\s+on");
  }

  @Test
  void aModuleIsLoadedNowAndAtEveryBoot() throws Exception {
    String module = "rdma_ucm";
    host.type("modprobe -r " + module);
    Plan plan = plan(command("modprobe " + module));
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    assertThat(host.type("lsmod")).contains(module);
    assertThat(host.type("cat /etc/modules-load.d/railwright.conf"))
        .isEqualTo("# Written by rail.\nrdma_ucm\n");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("lsmod; ls /etc/modules-load.d")).doesNotContain(module, "railwright");
  }

  @Test
  void virtualFunctionsComeAndGo() throws Exception {
    String file = named("/sys/bus/pci/devices/PCI/sriov_numvfs");
    String card = host.host().nics().getFirst().pci();
    host.type("mlxconfig -y -d " + card + " set SRIOV_EN=1");
    host.type("mlxconfig -y -d " + card + " set NUM_OF_VFS=8");
    host.host().rebootNow();
    String script = "echo 0 > " + file + " && echo 4 > " + file;
    check(new Action.Command(List.of("sh", "-c", script)), "cat " + file, "^4$");
  }

  @Test
  void theClockOfAGpuIsHeldAtItsHighest() throws Exception {
    String look = "nvidia-smi -i 0 --query-gpu=clocks.sm --format=csv,noheader";
    host.type("nvidia-smi -i 0 -ac 2619,1200");
    String free = host.type(look);
    assertThat(free).isNotEqualTo("1980 MHz\n");
    Plan plan =
        plan(
            new Action.ByHand(
                "lock the clock: nvidia-smi -i 0 --lock-gpu-clocks=MAX,MAX with MAX from"
                    + " nvidia-smi -i 0 --query-gpu=clocks.max.sm --format=csv"));
    assertThat(plan.steps().getFirst().reversible()).isEqualTo(Reversible.PARTLY);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(look)).isEqualTo("1980 MHz\n");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(look)).isEqualTo(free);
  }

  @Test
  void variablesOfSeveralRulesAreOneFile() throws Exception {
    host.type("rm -f /etc/nccl.conf");
    Plan plan =
        plan(
            new Action.ByHand("put NCCL_IB_TC=106 into /etc/nccl.conf"),
            new Action.ByHand("put NCCL_IB_FIFO_TC=106 into /etc/nccl.conf"));
    assertThat(plan.steps()).hasSize(1);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat /etc/nccl.conf"))
        .isEqualTo("# Written by rail.\nNCCL_IB_FIFO_TC=106\nNCCL_IB_TC=106\n");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("ls /etc/nccl.conf")).contains("No such file");
  }

  @Test
  void hugePagesOfOneGibibyteAreThereAfterABoot() throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan =
        plan(
            new Action.ByHand(
                "add hugepagesz=1G and hugepages=N to the kernel's command line, with N large"
                    + " enough for 3 GiB, and reboot; and more"));
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 1));
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    assertThat(host.type("cat /proc/cmdline")).contains("hugepagesz=1G hugepages=3");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void aCodePointIsSortedIntoTheLosslessPriority() throws Exception {
    check(
        new Action.ByHand(
            named(
                "mlnx_qos -i NET --dscp2prio set,40,P with P a lossless priority, in a call of its"
                    + " own")),
        "dcb app show dev NET",
        "CS5:3 ");
  }

  /** What the port sorts by while it does not trust code points is not to be seen before. */
  @Test
  void aCodePointIsSortedOnceThePortTrustsIt() throws Exception {
    host.type(named("mlnx_qos -i NET --trust=pcp"));
    Action mapped =
        new Action.ByHand(
            named(
                "dcb app add dev NET dscp-prio 40:P with P a lossless priority, in a call of its"
                    + " own"));
    assertThat(plan(mapped).leftOut().toString()).contains("the port does not trust DSCP");
    Plan plan = plan(mapped, command("mlnx_qos -i NET --trust=dscp"));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(named("dcb app show dev NET"))).contains("CS5:3 ");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(named("dcb app show dev NET"))).isEmpty();
    host.type(named("mlnx_qos -i NET --trust=dscp"));
    assertThat(host.type(named("dcb app show dev NET"))).contains("CS5:5 ");
  }

  @Test
  void severalLosslessPrioritiesAreNotChosenFrom() throws Exception {
    Plan plan =
        plan(
            command("mlnx_qos -i NET --pfc 0,0,0,1,1,0,0,0"),
            new Action.ByHand(
                named(
                    "mlnx_qos -i NET --dscp2prio set,40,P with P a lossless priority, in a call of"
                        + " its own")));
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.why()).contains("none or several have PFC"));
  }

  @Test
  void losslessPrioritiesGetABufferOfTheirOwn() throws Exception {
    host.type(named("dcb buffer set dev NET prio-buffer all:0"));
    check(
        new Action.ByHand(
            named(
                "mlnx_qos -i NET --prio2buffer=0,0,0,1,0,0,0,0 with a 1 for each lossless"
                    + " priority")),
        "dcb buffer show dev NET",
        "2:0 3:1 4:0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mlnx_qos -i NET --pfc 0,0,0,0,0,1,0,0 | dcb pfc show dev NET | 3:off 4:off 5:on",
        "mlnx_qos -i NET --cable_len=40 | dcb pfc show dev NET | delay 40"
      })
  void hostsWithoutTheVendorsToolAreSetByTheKernelsOwn(String act, String look, String wanted)
      throws Exception {
    host.close();
    host = Harness.host(Harness.hardware().with(HardwareTrait.DRIVER, "inbox"));
    assertThat(host.type("mlnx_qos -i x")).contains("not found");
    check(command(act), look, wanted);
  }

  @Test
  void congestionControlIsSwitchedOnForEachPriority() throws Exception {
    String folder = named("/sys/class/net/NET/ecn/roce_rp/enable/");
    check(
        new Action.ByHand("write 1 to " + folder + "P for each priority P of 1,5"),
        "cat " + folder + "1 " + folder + "5",
        "1\\n1");
  }

  /** Somebody staged a value and never booted: to put it back needs no start. */
  @Test
  void aValueThatWasOnlyStagedIsPutBackWithoutAReboot() throws Exception {
    int boots = host.boots();
    host.type(named("mlxconfig -y -d PCI set NUM_OF_VFS=8"));
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan = plan(command("mlxconfig -y -d PCI set NUM_OF_VFS=0"));
    assertThat(plan.steps()).hasSize(1);
    assertThat(plan.steps().getFirst().effect()).isEqualTo(Effect.RUNTIME);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type(named("mlxconfig -d PCI -e q NUM_OF_VFS")))
        .containsPattern("NUM_OF_VFS +0 +0 +0 ");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertThat(host.boots()).isEqualTo(boots);
    Plan both =
        plan(
            command("mlxconfig -y -d PCI set NUM_OF_VFS=0"),
            command("mlxconfig -y -d PCI set SRIOV_EN=1"));
    assertThat(both.reboots()).isEqualTo(Map.of("node", 1));
  }

  /** A plan that counts on no start is refused once somebody has started the machine. */
  @Test
  void aValueThatCameIntoForceMeanwhileIsNotPutBackWithoutAReboot() throws Exception {
    host.type(named("mlxconfig -y -d PCI set NUM_OF_VFS=8"));
    Plan plan = plan(command("mlxconfig -y -d PCI set NUM_OF_VFS=0"));
    host.host().rebootNow();
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons().toString()).contains("the plan has no start for it");
    assertThat(plan(command("mlxconfig -y -d PCI set NUM_OF_VFS=0")).reboots())
        .isEqualTo(Map.of("node", 1));
  }

  private void check(Action action, String look, String wanted) throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    assertThat(host.type(named(look))).doesNotContainPattern(wanted);
    Plan plan = plan(action);
    assertThat(plan.leftOut()).isEmpty();
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
    ShownStates.assertFit(host, plan, false);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    ShownStates.assertFit(host, plan, true);
    assertThat(host.type(named(look))).containsPattern(wanted);
    host.host().rebootNow();
    assertThat(host.type(named(look))).as("after a reboot").containsPattern(wanted);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertThat(host.type("find /etc -name '*railwright*'")).isEmpty();
  }
}
