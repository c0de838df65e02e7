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

/** What follows from the policies of NX-OS and from the maps of SONiC is said in the same words. */
class SwitchDerivationsTest {
  private static final Subject SWITCH = Subject.of("switch", "leaf1");
  private static final Origin ORIGIN = new Origin("leaf1", "test", Instant.EPOCH);
  private static final String PORT = "port/Ethernet1%2F1";

  private final List<Fact> facts = new ArrayList<>();

  private SwitchDerivationsTest with(String subject, String key, Value value) {
    facts.add(new Fact(SWITCH.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
    return this;
  }

  private SwitchDerivationsTest with(String subject, String key, String text) {
    return with(subject, key, Value.text(text));
  }

  private SwitchDerivationsTest with(String subject, String key, long number) {
    return with(subject, key, new Value.Count(number, ""));
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

  private SwitchDerivationsTest nexus() {
    with(PORT, "port.name", "Ethernet1/1");
    with(PORT, "port.mtu", new DataSize(9216));
    with(PORT, "port.policy[qos][input]", "IN");
    with("", "switch.policy[network-qos][all]", "LOSSLESS");
    with("", "switch.policy[queuing][output]", "OUT");
    with("policy/IN", "policy.type", "qos");
    with("policy/IN/class/ROCE", "class.position", 1);
    with("policy/IN/class/ROCE", "class.set[qos-group]", 3);
    with("policy/IN/class/CNP", "class.position", 2);
    with("policy/IN/class/CNP", "class.set[qos-group]", 7);
    with("class/ROCE", "class.match[dscp]", new Value.Listing(List.of("24-26", "AF41")));
    with("class/CNP", "class.match[dscp]", new Value.Listing(List.of("48")));
    with("policy/LOSSLESS/class/c-8q-nq3", "class.pause", new Value.Flag(true));
    with(
        "policy/LOSSLESS/class/c-8q-nq3",
        "class.pause.priorities",
        new Value.Listing(List.of("3")));
    with("policy/LOSSLESS/class/c-8q-nq3", "class.mtu", new DataSize(9216));
    with("policy/OUT/class/c-out-8q-q3", "wred.minimum", new DataSize(150_000));
    with("policy/OUT/class/c-out-8q-q7", "scheduler.type", "strict");
    return this;
  }

  private SwitchDerivationsTest nexusMarking(boolean ecn) {
    return nexus().with("policy/OUT/class/c-out-8q-q3", "wred.ecn", new Value.Flag(ecn));
  }

  @Test
  void policiesSortByRangesNamesAndOrder() {
    nexusMarking(true);
    assertThat(derive("port-lossless-dscps")).isEqualTo("24 25 26 34");
    assertThat(derive("port-lossless-dscp"))
        .isEqualTo("(4 code points are sorted into lossless classes)");
    assertThat(derive("paused-priorities")).isEqualTo("3");
    assertThat(derive("port-first-dscps")).isEqualTo("48");
    assertThat(derive("port-first-lossless-dscps")).isEqualTo("none");
    assertThat(derive("port-marked-dscps")).isEqualTo("24 25 26 34");
    assertThat(derive("early-drops")).isEqualTo("none");
    assertThat(derive("lossless-frames")).isEqualTo("9216 bytes");
  }

  @Test
  void marksBeginBelowTheirMaximum() {
    assertThat(nexusMarking(true).derive("inverted-thresholds"))
        .isEqualTo("(the switch does not show both thresholds of its marks)");
    with("policy/OUT/class/c-out-8q-q3", "wred.maximum", new DataSize(150_000));
    assertThat(derive("inverted-thresholds")).isEqualTo("none");
  }

  @Test
  void exchangedThresholdsAreTold() {
    nexusMarking(true).with("policy/OUT/class/c-out-8q-q3", "wred.maximum", new DataSize(30_000));
    assertThat(derive("inverted-thresholds")).isEqualTo("3");
    assertThat(new SwitchDerivationsTest().nexusMarking(false).derive("inverted-thresholds"))
        .isEqualTo("none");
  }

  @Test
  void thresholdsWithoutEcnDrop() {
    nexusMarking(false);
    assertThat(derive("port-marked-dscps")).isEqualTo("none");
    assertThat(derive("early-drops")).isEqualTo("3");
  }

  @Test
  void theLargestMtuOfAVlanIsThatOfItsAccessPortsWithALink() {
    nexus().with(PORT, "port.vlan", "10").with(PORT, "port.state", "up");
    String[][] others = {
      {"Ethernet1%2F2", "10", "up", "9300"},
      {"Ethernet1%2F3", "10", "down", "9400"},
      {"Ethernet1%2F4", "20", "up", "9500"},
      {"Ethernet1%2F5", "trunk", "up", "9600"}
    };
    for (String[] other : others) {
      with("port/" + other[0], "port.vlan", other[1]);
      with("port/" + other[0], "port.state", other[2]);
      with("port/" + other[0], "port.mtu", new DataSize(Long.parseLong(other[3])));
    }
    assertThat(derive("port-vlan-mtu")).isEqualTo("9300 bytes");
    facts.removeIf(it -> it.key().equals("port.vlan"));
    assertThat(derive("port-vlan-mtu")).isEqualTo("0 bytes");
    with(PORT, "port.vlan", "routed");
    assertThat(derive("port-vlan-mtu")).isEqualTo("0 bytes");
  }

  private String frames(String model, String vlan, int port, int classes) {
    facts.clear();
    nexus();
    facts.removeIf(it -> it.key().endsWith(".mtu"));
    with("", "switch.model", model);
    with(PORT, "port.vlan", vlan);
    with(PORT, "port.mtu", new DataSize(port));
    with("policy/LOSSLESS/class/c-8q-nq3", "class.mtu", new DataSize(classes));
    return derive("lossless-frames");
  }

  @Test
  void theMtuOfThePortAloneCountsOnANexus9000() {
    assertThat(frames("Nexus9000 C93180YC-FX3", "10", 9216, 1500)).isEqualTo("9216 bytes");
    assertThat(derive("port-rdma-mtu")).isEqualTo("4096 bytes");
    assertThat(frames("Nexus9000 C9336C-FX2", "10", 1500, 9216)).isEqualTo("1500 bytes");
    assertThat(derive("port-rdma-mtu")).isEqualTo("1024 bytes");
    facts.removeIf(it -> it.key().equals("port.mtu"));
    assertThat(derive("lossless-frames")).isEqualTo("(the MTU of the port was not read)");
  }

  @Test
  void theMtuOfTheClassCountsWhereAModelTakesItFromThePolicy() {
    for (String model :
        List.of("Nexus 5672UP", "Nexus5548", "Nexus 6001", "Nexus 3048", "Nexus3000 C3064PQ")) {
      assertThat(frames(model, "10", 9216, 1500)).as(model).isEqualTo("1500 bytes");
      assertThat(frames(model, "10", 1500, 9216)).as(model).isEqualTo("9216 bytes");
      assertThat(frames(model, "routed", 1500, 9216)).as(model).isEqualTo("1500 bytes");
    }
  }

  @Test
  void ofOtherModelsItIsNotKnownWhichMtuCounts() {
    for (String model : List.of("Nexus3000 C3232C", "Nexus7700 C7706", "")) {
      assertThat(frames(model, "10", 9216, 1500)).as(model).startsWith("(the port and its class");
      assertThat(derive("port-rdma-mtu")).as(model).startsWith("(the port and its class");
      assertThat(frames(model, "10", 1500, 9216)).as(model).startsWith("(the port and its class");
      assertThat(frames(model, "10", 9216, 9216)).as(model).isEqualTo("9216 bytes");
      frames(model, "10", 9216, 4200);
      assertThat(derive("port-rdma-mtu")).as(model).isEqualTo("4096 bytes");
      facts.removeIf(it -> it.key().equals("port.mtu"));
      assertThat(derive("lossless-frames")).as(model).startsWith("(the MTU of the port");
    }
  }

  /** Everything is of group 0, which pauses nothing. */
  @Test
  void aNexusWithoutPoliciesOnItsPortHasNoLosslessClass() {
    nexus();
    facts.removeIf(it -> it.key().startsWith("port.policy"));
    assertThat(derive("port-lossless-dscps")).isEqualTo("none");
    facts.removeIf(it -> it.key().equals("switch.policy[network-qos][all]"));
    assertThat(derive("paused-priorities")).isEqualTo("none");
  }

  @Test
  void aPolicyThatWasNotReadIsUnknown() {
    nexus();
    facts.removeIf(it -> it.subject().path().contains("policy/IN"));
    assertThat(derive("port-lossless-dscps")).startsWith("(");
    facts.removeIf(it -> it.subject().path().contains("policy/"));
    assertThat(derive("paused-priorities")).startsWith("(the QoS configuration");
  }

  /** For cables of up to 100 m, as its maker says; a longer one needs more. */
  @Test
  void aNexusKeepsRoomByItselfWhereNobodySetsItsBuffers() {
    nexus().with(PORT, "port.speed", Bandwidth.ofGigabits(100));
    assertThat(derive("headroom")).isEqualTo(derive("headroom-needed"));
    with(PORT, "port.cable-length", 300);
    assertThat(bytes(derive("headroom"))).isLessThan(bytes(derive("headroom-needed")));
  }

  private static long bytes(String words) {
    return Long.parseLong(words.substring(0, words.indexOf(' ')));
  }

  @Test
  void aNexusKeepsWhatLiesAboveThePauseThreshold() {
    nexus()
        .with(PORT + "/pg/3", "buffer.size", new DataSize(152_000))
        .with(PORT + "/pg/3", "buffer.xoff", new DataSize(101_920))
        .with(PORT, "port.speed", Bandwidth.ofGigabits(25));
    assertThat(derive("headroom")).isEqualTo("50080 bytes");
    assertThat(derive("headroom-needed")).isEqualTo("22512 bytes");
  }

  private SwitchDerivationsTest sonic() {
    with("", "switch.os", "sonic");
    with(PORT, "port.map[dscp]", "AZURE");
    with(PORT, "port.map[pg]", "AZURE");
    with(PORT, "port.map[queue]", "AZURE");
    with(PORT, "port.pfc.configured-priorities", new Value.Listing(List.of("3", "4")));
    with("dscp-map/AZURE", "dscp-map.class[3]", 3);
    with("dscp-map/AZURE", "dscp-map.class[4]", 4);
    with("dscp-map/AZURE", "dscp-map.class[26]", 1);
    with("dscp-map/AZURE", "dscp-map.class[48]", 6);
    with("pg-map/AZURE", "pg-map.pg[3]", 3);
    with("pg-map/AZURE", "pg-map.pg[4]", 4);
    with("queue-map/AZURE", "queue-map.queue[3]", 3);
    with(PORT + "/pg/3", "buffer.profile", "pg_lossless_100000_40m_profile");
    with("buffer-profile/pg_lossless_100000_40m_profile", "buffer.xoff", new DataSize(126_976));
    with(PORT + "/queue/3", "queue.wred", "AZURE_LOSSLESS");
    with(PORT + "/queue/6", "queue.scheduler", "first");
    with("scheduler/first", "scheduler.type", "strict");
    with("wred/AZURE_LOSSLESS", "wred.ecn", new Value.Flag(true));
    with("wred/AZURE_LOSSLESS", "wred.colour.enabled[green]", new Value.Flag(true));
    return with("wred/AZURE_LOSSLESS", "wred.minimum", new DataSize(1_048_576));
  }

  /** It neither marks nor drops: nobody has switched the colour of these packets on. */
  @Test
  void aColourThatIsNotSwitchedOnIsNotMarked() {
    sonic();
    facts.removeIf(it -> it.key().startsWith("wred.colour.enabled"));
    assertThat(derive("port-marked-dscps")).isEqualTo("none");
    assertThat(derive("early-drops")).isEqualTo("none");
    with("wred/AZURE_LOSSLESS", "wred.colour.enabled[green]", new Value.Flag(false));
    assertThat(derive("port-marked-dscps")).isEqualTo("none");
    assertThat(derive("early-drops")).isEqualTo("none");
  }

  /** Group 4 has no lossless profile, as after a breakout: PFC is on there and nothing is kept. */
  @Test
  void mapsSortAndAGroupWithoutRoomIsNotLossless() {
    sonic();
    assertThat(derive("port-lossless-dscps")).isEqualTo("3");
    assertThat(derive("paused-priorities")).isEqualTo("3");
    assertThat(derive("port-marked-dscps")).isEqualTo("3");
    assertThat(derive("port-first-dscps")).isEqualTo("48");
    assertThat(derive("headroom")).isEqualTo("124 KiB");
  }

  @Test
  void aPortWithoutAMapPutsAllIntoClassZero() {
    sonic();
    facts.removeIf(it -> it.key().equals("port.map[dscp]"));
    assertThat(derive("port-lossless-dscps")).isEqualTo("none");
  }

  @Test
  void theMapOfTheSwitchHoldsForPortsWithoutOne() {
    sonic();
    facts.removeIf(it -> it.key().equals("port.map[dscp]"));
    with("", "switch.map[dscp]", "AZURE");
    assertThat(derive("port-lossless-dscps")).isEqualTo("3");
  }

  /**
   * With dynamic buffers the configuration names no profile; the switch itself may have told it.
   */
  @Test
  void aProfileThatTheSwitchMadeIsUnknownUntilItIsRead() {
    sonic();
    facts.removeIf(it -> it.key().equals("buffer.profile"));
    with(PORT + "/pg/3", "buffer.profile", new Value.Unknown("dynamic"));
    assertThat(derive("paused-priorities")).startsWith("(");
    with(PORT + "/pg/3", "buffer.profile", "pg_lossless_100000_40m_profile");
    assertThat(derive("paused-priorities")).isEqualTo("3");
  }

  @Test
  void theActionOfAWatchdogSaysThatItIsOn() {
    sonic();
    assertThat(derive("port-watchdog")).isEqualTo("no");
    with(PORT, "port.pfc-watchdog.action", "drop");
    assertThat(derive("port-watchdog")).isEqualTo("yes");
  }

  @Test
  void theLengthOfACableIsNeverGuessedOnSonic() {
    sonic().with(PORT, "port.speed", Bandwidth.ofGigabits(100));
    assertThat(derive("headroom-needed")).startsWith("(the speed of the port or the length");
    with(PORT, "port.cable-length", 300);
    assertThat(derive("headroom-needed")).isEqualTo("72314 bytes");
  }

  @Test
  void aWatchdogIsOfThePortOrOfTheSwitch() {
    nexus();
    assertThat(derive("port-watchdog")).startsWith("(");
    with("", "switch.qos-section", new Value.Flag(true));
    assertThat(derive("port-watchdog")).isEqualTo("no");
    with("", "switch.pfc-watchdog", new Value.Flag(true));
    assertThat(derive("port-watchdog")).isEqualTo("yes");
    with(PORT, "port.pfc-watchdog", new Value.Flag(false));
    assertThat(derive("port-watchdog")).isEqualTo("no");
  }

  @Test
  void onlyPortsOnTheFrontAreJudged() {
    for (String name : List.of("mgmt0", "Vlan10", "port-channel20", "ii1%2F1%2F1", "eth0", "lo")) {
      with("port/" + name, "port.mtu", new DataSize(1500));
    }
    for (String name : List.of("Ethernet1%2F1", "Ethernet1%2F3%2F2", "swp7s1", "Ethernet48")) {
      with("port/" + name, "port.mtu", new DataSize(9216));
    }
    assertThat(Derivations.names()).contains("lossless-frames"); // which reads the MTU
    MachineView view = new MachineView(SWITCH, facts, OwnKnowledge.DEVICES);
    assertThat(view.items(Scope.PORT)).hasSize(4);
    assertThat(view.items(Scope.NIC)).isEmpty();
    assertThat(view.items(Scope.SWITCH)).hasSize(1);
  }
}
