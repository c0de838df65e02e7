package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The profile of {@code nv show qos roce}, and ports that tell more than it or less. */
class CumulusDerivationsTest {
  private static final Subject SWITCH = Subject.of("switch", "leaf2");
  private static final Origin ORIGIN = new Origin("leaf2", "test", Instant.EPOCH);
  private static final String PROFILE = "qos-profile/roce";
  private static final String PORT = "port/swp1";

  private final List<Fact> facts = new ArrayList<>();

  private void with(String subject, String key, Value value) {
    facts.add(new Fact(SWITCH.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
  }

  private void with(String subject, String key, long number) {
    with(subject, key, new Value.Count(number, ""));
  }

  private static Value list(String... items) {
    return new Value.Listing(List.of(items));
  }

  private String derive(String name) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = new MachineView(SWITCH, facts, OwnKnowledge.DEVICES);
    Item port = view.items(Scope.PORT).getFirst();
    return switch (derivation.derive(view, port)) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "(" + reason + ")";
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }

  private void profile() {
    with(PORT, "port.mtu", new DataSize(9216));
    with(PORT, "port.speed", Bandwidth.ofGigabits(400));
    with(PROFILE, "port.pfc.priorities", list("3"));
    with(PROFILE, "port.trust", Value.text("both"));
    with(PROFILE, "port.cable-length", 100);
    with("dscp-map/roce", "dscp-map.class[26]", 3);
    with("dscp-map/roce", "dscp-map.class[27]", 3);
    with("dscp-map/roce", "dscp-map.class[48]", 6);
    with("queue-map/roce", "queue-map.queue[3]", 5);
    with("queue-map/roce", "queue-map.queue[6]", 6);
    with(PROFILE + "/queue/5", "wred.ecn", new Value.Flag(true));
    with(PROFILE + "/queue/6", "scheduler.type", Value.text("strict"));
  }

  @Test
  void aPortThatTellsNothingDoesWhatTheProfileSays() {
    profile();
    assertThat(derive("port-role")).isEqualTo("rdma");
    assertThat(derive("port-lossless-dscps")).isEqualTo("26 27");
    assertThat(derive("paused-priorities")).isEqualTo("3");
    assertThat(derive("port-marked-dscps")).isEqualTo("26 27");
    assertThat(derive("port-first-dscps")).isEqualTo("48");
    assertThat(derive("headroom-needed")).isEqualTo("122661 bytes");
  }

  @Test
  void whatItDroppedOfRoceWasLossless() {
    profile();
    assertThat(derive("port-lossless-drops")).startsWith("(the switch does not tell");
    with(PORT, "port.roce.counter[rx-roce.no-buffer-discard]", 4);
    with(PORT, "port.roce.counter[tx-roce.unicast-no-buffer-discard]", 3);
    assertThat(derive("port-lossless-drops")).isEqualTo("7");
  }

  @Test
  void stormsOfAllQueuesAreOneCount() {
    profile();
    with(PORT + "/queue/3", "queue.class", 3);
    assertThat(derive("watchdog-storms")).startsWith("(the switch does not tell");
    with(PORT + "/queue/3", "queue.watchdog.storms[detected]", 2);
    with(PORT + "/queue/4", "queue.counter[watchdog-shutdown]", 1);
    assertThat(derive("watchdog-storms")).isEqualTo("3");
  }

  @Test
  void whatIsNotUpHasFailed() {
    profile();
    assertThat(derive("failed-parts")).startsWith("(the switch does not tell");
    with("power-supply/1", "unit.field[Status]", Value.text("up"));
    with("power-supply/1/fan/1", "fan.status", Value.text("up"));
    assertThat(derive("failed-parts"))
        .isEqualTo("(the switch does not tell whether its fans work)");
    with("fan-tray/1", "unit.field[Status]", Value.text("up"));
    assertThat(derive("failed-parts")).isEqualTo("none");
    with("power-supply/2", "unit.field[Status]", Value.text("fail"));
    with("fan-tray/1/fan/2", "fan.status", Value.text("fail"));
    assertThat(derive("failed-parts")).isEqualTo("power supply 2 fan 2 of fan tray 1");
  }

  @Test
  void whatAPortTellsCountsFirst() {
    profile();
    with(PORT, "port.pfc.priorities", list());
    assertThat(derive("port-role")).isEqualTo("other");
    assertThat(derive("paused-priorities")).isEqualTo("none");
    with("dscp-map/swp1", "dscp-map.class[48]", 0);
    assertThat(derive("port-dscps-sorted-first")).isEqualTo("none");
  }

  @Test
  void aPortThatTrustsOnlyTheVlanTagSortsNoCodePoint() {
    profile();
    with(PORT, "port.trust", Value.text("pcp"));
    assertThat(derive("port-lossless-dscps")).isEqualTo("none");
  }

  @Test
  void aPortThatSendsNoPausesDrops() {
    profile();
    with(PORT, "port.pfc.priorities", list("3"));
    with(PORT, "port.pfc.tx", new Value.Flag(false));
    assertThat(derive("paused-priorities")).isEqualTo("none");
  }

  @Test
  void aSwitchOnWhichNobodySetClassesHasNone() {
    with(PORT, "port.mtu", new DataSize(9216));
    with(PROFILE, "roce.enabled", new Value.Flag(false));
    with("", "switch.config.lines", 3);
    with("", "switch.untouched[classes]", new Value.Flag(true));
    assertThat(derive("paused-priorities")).isEqualTo("none");
    assertThat(derive("port-lossless-dscps")).isEqualTo("none");
    assertThat(derive("port-watchdog")).isEqualTo("no");
    facts.removeIf(it -> it.key().startsWith("switch."));
    assertThat(derive("paused-priorities")).startsWith("(the QoS configuration");
    assertThat(derive("port-watchdog")).isEqualTo("(no watchdog was read)");
  }

  @Test
  void whatWasNotReadIsUnknown() {
    profile();
    assertThat(derive("headroom")).isEqualTo(derive("headroom-needed"));
    assertThat(derive("port-watchdog")).isEqualTo("(no watchdog was read)");
    facts.removeIf(it -> it.key().startsWith("dscp-map"));
    assertThat(derive("port-lossless-dscps")).startsWith("(the QoS configuration");
    facts.removeIf(it -> it.key().startsWith("port.pfc"));
    assertThat(derive("paused-priorities")).startsWith("(the QoS configuration");
  }

  @Test
  void aThresholdThatTheHardwareRoundsIsAsItWasSet() {
    profile();
    with("", "switch.config.lines", 3);
    with(PORT + "/queue/5", "wred.minimum", new DataSize(156_672));
    with(PORT + "/queue/5", "wred.maximum", new DataSize(1_500_000));
    assertThat(derive("thresholds-not-as-set")).as("nothing is set").isEqualTo("none");
    with("qos-profile/default-global/queue/5", "wred.set.minimum", new DataSize(150_000));
    with("qos-profile/default-global/queue/3", "wred.set.minimum", new DataSize(1));
    assertThat(derive("thresholds-not-as-set")).isEqualTo("none");
    with("qos-profile/default-global/queue/5", "wred.set.maximum", new DataSize(3_000_000));
    assertThat(derive("thresholds-not-as-set")).isEqualTo("5:maximum");
    with(PORT, "port.wred-profile", Value.text("short"));
    with("qos-profile/short/queue/5", "wred.set.minimum", new DataSize(40_000));
    assertThat(derive("thresholds-not-as-set")).as("its own profile").isEqualTo("5:minimum");
  }

  @Test
  void thresholdsThatNobodyShowsAreUnknown() {
    profile();
    assertThat(derive("thresholds-not-as-set"))
        .isEqualTo("(what is set on the switch was not read)");
    with("", "switch.config.lines", 3);
    with("qos-profile/default-global/queue/5", "wred.set.minimum", new DataSize(150_000));
    assertThat(derive("thresholds-not-as-set"))
        .isEqualTo("(the switch does not show which thresholds it has programmed)");
  }
}
