package io.railwright.flow.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.assess.path.PathFabric;
import io.railwright.flow.simulation.PlannedFabric.Planned;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import io.railwright.survey.switches.PortConfiguration.Range;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a plan is simulated is what its steps say, and all else is listed. */
final class PlannedFabricTest {
  private static final Subject FIRST = Subject.of("switch", "sw").child("port", "Ethernet1/1");
  private static final Subject SECOND = Subject.of("switch", "sw").child("port", "Ethernet1/2");
  private static final Subject SONIC = Subject.of("switch", "leaf").child("port", "Ethernet0");
  private static final Subject CUMULUS = Subject.of("switch", "cl").child("port", "swp3");
  private static final Subject NIC = Subject.host("h1").child("port", "ens1");

  private final List<Step> steps = new ArrayList<>();

  /** Queue 3 marks from 150 to 3000 KiB, at most 7 %. */
  private static Map<Integer, EarlyQueue> marking() {
    return Map.of(3, queue(150 << 10, 3000 << 10, 7));
  }

  private static EarlyQueue queue(long from, long to, double percent) {
    return new EarlyQueue(
        true, Optional.of(new Range(new DataSize(from), new DataSize(to), percent)));
  }

  private static PortConfiguration port(boolean wholePort) {
    return port(wholePort, Optional.empty(), Optional.empty(), PrioritySet.NONE);
  }

  private static PortConfiguration port(
      boolean wholePort,
      Optional<List<Integer>> classes,
      Optional<String> sortedBy,
      PrioritySet pauses) {
    return new PortConfiguration(
        Optional.empty(),
        classes,
        sortedBy,
        Optional.of(PrioritySet.of(3)),
        Optional.of(pauses),
        wholePort,
        Optional.empty(),
        Optional.of(marking()),
        Map.of(3, new BoundQueue(3, "AZURE_LOSSLESS"), 4, new BoundQueue(4, "")),
        Optional.of(PrioritySet.of(3)),
        Optional.of(new DataSize(1500)),
        Optional.empty());
  }

  private static FabricSettingsReading reading() {
    return new FabricSettingsReading(
        "f",
        new PathFabric(List.of(), List.of(), List.of()),
        Map.of(FIRST, port(true), SECOND, port(true), SONIC, port(false), CUMULUS, port(false)),
        Map.of(NIC, new NicPauses(PrioritySet.NONE, true)),
        List.of());
  }

  private PlannedFabricTest step(String machine, Setting setting, State old, State target) {
    return act(machine, new Step.Act.Set(setting, old, target));
  }

  private PlannedFabricTest act(String machine, Step.Act act) {
    steps.add(
        new Step(
            steps.size() + 1, machine, act, Effect.NONE, Risk.LOW, Reversible.EXACT, 1, "x", "y"));
    return this;
  }

  private Planned planned() throws ScenarioException {
    return PlannedFabric.of(
        new Plan("f", "", Instant.EPOCH, steps, List.of(), List.of()), reading());
  }

  private static PortConfiguration at(Planned planned, Subject port) {
    return Objects.requireNonNull(planned.after().ports().get(port));
  }

  private static Setting line(String section, String statement) {
    return new Setting.SwitchLine(List.of(section), statement);
  }

  private PlannedFabricTest port(String statement, String old, String target) {
    return step("sw", line("interface Ethernet1/1", statement), State.of(old), State.of(target));
  }

  @ParameterizedTest
  @ValueSource(strings = {"on", "on send-tlv"})
  void portsOfANexus(String mode) throws Exception {
    Planned planned =
        port("flowcontrol", "receive on send on", "receive off send off")
            .port("priority-flow-control mode", "auto", mode)
            .port("mtu", "1500", "9216")
            .planned();
    PortConfiguration changed = at(planned, FIRST);
    assertThat(changed.wholePort()).isFalse();
    assertThat(changed.pauses()).contains(PrioritySet.of(3));
    assertThat(changed.frames()).contains(new DataSize(9216));
    assertThat(at(planned, SECOND)).isEqualTo(port(true));
    assertThat(planned.notSimulated()).isEmpty();
    assertThat(planned.applied())
        .contains("flowcontrol at Ethernet1/1 of sw: receive on send on → receive off send off");
  }

  @Test
  void whatCanNotBeToldIsListedAndChangesNothing() throws Exception {
    Planned planned =
        port("priority-flow-control mode", "on", "auto")
            .port("priority-flow-control watch-dog-interval", "off", "on")
            .port("flowcontrol", "receive on send on", "receive on send off")
            // Another thing than the port's own MTU limits its frames.
            .port("mtu", "9000", "9216")
            .step("sw", line("interface Ethernet1/9", "mtu"), State.of("1500"), State.of("9216"))
            .step("h1", new Setting.KernelArgument("iommu"), State.absent(), State.of("pt"))
            .act("sw", new Step.Act.Save())
            .planned();
    assertThat(planned.after()).isEqualTo(reading());
    assertThat(planned.applied()).isEmpty();
    assertThat(planned.notSimulated())
        .containsExactly(
            "priority-flow-control mode at Ethernet1/1 of sw: on → auto",
            "priority-flow-control watch-dog-interval at Ethernet1/1 of sw: off → on",
            "flowcontrol at Ethernet1/1 of sw: receive on send on → receive on send off",
            "mtu at Ethernet1/1 of sw: 9000 → 9216",
            "mtu at Ethernet1/9 of sw: 1500 → 9216",
            "kernel argument iommu at h1: absent → pt");
  }

  @Test
  void strictPriorityOfAQueueIsTakenWhereAllPortsHaveItAlike() throws Exception {
    Setting queue =
        new Setting.SwitchLine(
            List.of("policy-map type queuing OUT", "class type queuing c-out-8q-q3"),
            "priority level");
    Planned planned = step("sw", queue, State.of("1"), State.absent()).planned();
    assertThat(at(planned, FIRST).first()).contains(PrioritySet.NONE);
    assertThat(at(planned, SECOND).first()).contains(PrioritySet.NONE);
    assertThat(at(planned, SONIC).first()).contains(PrioritySet.of(3));

    steps.clear();
    Planned other = step("sw", queue, State.absent(), State.of("1")).planned();
    assertThat(other.after()).as("they have it already").isEqualTo(reading());
    assertThat(other.notSimulated()).hasSize(1);
  }

  private static final String DETECT =
      "minimum-threshold %s maximum-threshold %s drop-probability 7 weight 0%s";

  private PlannedFabricTest detect(int queue, State old, String target) {
    Setting setting =
        new Setting.SwitchLine(
            List.of("policy-map type queuing OUT", "class type queuing c-out-8q-q" + queue),
            "random-detect");
    return step("sw", setting, old, State.of(target));
  }

  @Test
  void thresholdsOfANexusAreTakenWhereAllPortsHaveThemAsTheyWereFound() throws Exception {
    String found = DETECT.formatted("150 kbytes", "3000 kbytes", " ecn");
    Planned planned =
        detect(3, State.of(found), DETECT.formatted("100 kbytes", "1 mbytes", " ecn"))
            .detect(5, State.absent(), DETECT.formatted("500 bytes", "900 bytes", ""))
            .planned();
    assertThat(planned.notSimulated()).isEmpty();
    assertThat(at(planned, FIRST).queues().orElseThrow())
        .containsEntry(3, queue(100 << 10, 1 << 20, 7))
        .containsEntry(5, new EarlyQueue(false, queue(500, 900, 7).range()));
    assertThat(at(planned, SECOND).queues()).isEqualTo(at(planned, FIRST).queues());
    assertThat(at(planned, SONIC).queues()).contains(marking());
    assertThat(planned.applied().getFirst())
        .isEqualTo(
            "random-detect at class type queuing c-out-8q-q3 of sw: "
                + found
                + " → "
                + DETECT.formatted("100 kbytes", "1 mbytes", " ecn"));
  }

  @Test
  void thresholdsThatArePortsOwnOrNotInBytesAreListed() throws Exception {
    String other = DETECT.formatted("100 kbytes", "3000 kbytes", " ecn");
    Planned planned =
        detect(3, State.of(other), DETECT.formatted("50 kbytes", "3000 kbytes", " ecn"))
            .detect(3, State.absent(), other)
            .detect(5, State.absent(), DETECT.formatted("10 us", "20 us", " ecn"))
            .detect(5, State.of("threshold burst-optimized"), other)
            .planned();
    assertThat(planned.after()).isEqualTo(reading());
    assertThat(planned.notSimulated()).hasSize(4);
  }

  private PlannedFabricTest profile(String field, String old, String target) {
    Setting setting = new DatabaseField("WRED_PROFILE", "AZURE_LOSSLESS", field);
    return step("leaf", setting, State.of(old), State.of(target));
  }

  @Test
  void thresholdsOfAProfileOfSonic() throws Exception {
    Planned planned =
        profile("green_min_threshold", "153600", "250000")
            .profile("green_max_threshold", "3072000", "2500000")
            .profile("green_drop_probability", "7", "5")
            .planned();
    assertThat(planned.notSimulated()).isEmpty();
    assertThat(at(planned, SONIC).queues()).contains(Map.of(3, queue(250_000, 2_500_000, 5)));
    assertThat(at(planned, FIRST).queues()).contains(marking());

    steps.clear();
    Planned other =
        profile("green_min_threshold", "1", "250000")
            .profile("yellow_min_threshold", "153600", "1")
            .profile("green_drop_probability", "7", "")
            .step(
                "leaf",
                new DatabaseField("WRED_PROFILE", "OTHER", "green_min_threshold"),
                State.of("153600"),
                State.of("250000"))
            .planned();
    assertThat(other.after()).isEqualTo(reading());
    assertThat(other.notSimulated()).hasSize(4);
  }

  private PlannedFabricTest bind(String queue, State old, String target) {
    return step("leaf", new DatabaseField("QUEUE", queue, "wred_profile"), old, State.of(target));
  }

  @Test
  void aQueueOfSonicGetsTheProfileOfAnother() throws Exception {
    Planned planned =
        bind("Ethernet0|4", State.absent(), "[WRED_PROFILE|AZURE_LOSSLESS]")
            .profile("green_min_threshold", "153600", "250000")
            .planned();
    assertThat(planned.notSimulated()).isEmpty();
    EarlyQueue changed = queue(250_000, 3000 << 10, 7);
    assertThat(at(planned, SONIC).queues()).contains(Map.of(3, changed, 4, changed));
    assertThat(at(planned, FIRST)).isEqualTo(port(true));
  }

  @Test
  void aProfileThatNoQueueHasOrThatIsNotAsItWasFoundIsListed() throws Exception {
    Planned planned =
        bind("Ethernet0|4", State.absent(), "OTHER")
            .bind("Ethernet0|4", State.of("OTHER"), "AZURE_LOSSLESS")
            .bind("Ethernet4|4", State.absent(), "AZURE_LOSSLESS")
            .bind("Ethernet0|3-4", State.absent(), "AZURE_LOSSLESS")
            .bind("Ethernet0|5", State.absent(), "AZURE_LOSSLESS")
            .planned();
    assertThat(planned.after()).isEqualTo(reading());
    assertThat(planned.applied()).isEmpty();
    assertThat(planned.notSimulated()).hasSize(5);
  }

  @Test
  void portsOfOtherSwitchesAndNics() throws Exception {
    Planned planned =
        step(
                "leaf",
                new DatabaseField("PORT_QOS_MAP", "Ethernet0", "pfc_enable"),
                State.absent(),
                State.of("3,4"))
            .step(
                "cl", new NvueValue("interface swp3 link mtu"), State.of("1500"), State.of("9216"))
            .step(
                "h1",
                new Setting.PortQos("ens1", Setting.PortQos.Part.PFC),
                State.of("0,0,0,0,0,0,0,0"),
                State.of("0,0,0,1,0,0,0,0"))
            .step(
                "h1",
                new DeviceSetting.PortTool("ens1", DeviceSetting.PortTool.Part.PAUSE_RX),
                State.of("on"),
                State.of("off"))
            .planned();
    assertThat(planned.notSimulated()).isEmpty();
    assertThat(at(planned, SONIC).pauses()).as("no class pauses for 4").contains(PrioritySet.of(3));
    assertThat(at(planned, CUMULUS).frames()).contains(new DataSize(9216));
    assertThat(planned.after().nics().get(NIC)).isEqualTo(new NicPauses(PrioritySet.of(3), false));
  }

  @Test
  void aPlanOfAnotherFabricIsRefused() {
    assertThatThrownBy(
            () ->
                PlannedFabric.of(
                    new Plan("g", "", Instant.EPOCH, List.of(), List.of(), List.of()), reading()))
        .hasMessage("the plan is for the fabric 'g', and this one is 'f'.");
  }
}
