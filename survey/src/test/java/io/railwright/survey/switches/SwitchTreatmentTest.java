package io.railwright.survey.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Derivations;
import io.railwright.survey.OwnKnowledge;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A class is decided where a packet comes in, and its queue is where it leaves. */
class SwitchTreatmentTest {
  private static final Subject SWITCH = Subject.of("switch", "leaf1");
  private static final Origin ORIGIN = new Origin("leaf1", "test", Instant.EPOCH);
  private static final List<String> PORTS = List.of("Ethernet0", "Ethernet4", "Ethernet8");

  private final List<Fact> facts = new ArrayList<>();

  private void with(String subject, String key, Value value) {
    facts.add(new Fact(SWITCH.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
  }

  private void with(String subject, String key, String text) {
    with(subject, key, Value.text(text));
  }

  private void with(String subject, String key, long number) {
    with(subject, key, new Value.Count(number, ""));
  }

  private void without(String subject, String key) {
    facts.removeIf(
        it -> it.subject().equals(SWITCH.resolve(subject)) && it.key().toString().equals(key));
  }

  /** SONiC with RDMA in class 3 and CNPs in class 6, as it should be. */
  @BeforeEach
  void sonic() {
    with("", "switch.os", "sonic");
    with("dscp-map/ROCE", "dscp-map.class[26]", 3);
    with("dscp-map/ROCE", "dscp-map.class[48]", 6);
    with("buffer-profile/lossless", "buffer.xoff", new DataSize(126_976));
    with("scheduler/first", "scheduler.type", "strict");
    with("scheduler/turns", "scheduler.type", "dwrr");
    with("wred/ROCE", "wred.ecn", new Value.Flag(true));
    with("wred/ROCE", "wred.colour.enabled[green]", new Value.Flag(true));
    for (String name : PORTS) {
      String port = "port/" + name;
      with(port, "port.map[dscp]", "ROCE");
      with(port, "port.pfc.configured-priorities", new Value.Listing(List.of("3")));
      with(port + "/pg/3", "buffer.profile", "lossless");
      with(port + "/queue/3", "queue.wred", "ROCE");
      with(port + "/queue/3", "queue.scheduler", "turns");
      with(port + "/queue/6", "queue.scheduler", "first");
    }
  }

  private List<String> derive(String name) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = new MachineView(SWITCH, facts, OwnKnowledge.DEVICES);
    return view.items(Scope.PORT).stream().map(it -> words(derivation.derive(view, it))).toList();
  }

  private static String words(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "(" + reason + ")";
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }

  @Test
  void whereAllIsRightEveryPortSortsAndQueues() {
    for (String name :
        List.of("port-first-dscps", "port-dscps-before-lossless", "port-dscps-sorted-first")) {
      assertThat(derive(name)).as(name).containsOnly("48").hasSize(3);
    }
    assertThat(derive("port-marked-dscps")).containsOnly("26");
    assertThat(derive("port-dscps-sorted-marked")).containsOnly("26");
    assertThat(derive("port-first-lossless-dscps")).containsOnly("none");
  }

  @Test
  void aPortWithoutAMapSortsWrongAndStillServesWhatOthersSorted() {
    without("port/Ethernet4", "port.map[dscp]");
    assertThat(derive("port-dscps-sorted-first")).containsExactly("48", "none", "48");
    assertThat(derive("port-first-dscps")).containsExactly("48", "48", "48");
    assertThat(derive("port-dscps-sorted-marked")).containsExactly("26", "none", "26");
    assertThat(derive("port-marked-dscps")).containsExactly("26", "26", "26");
  }

  @Test
  void oneRightPortShowsWhichClassIsMeantWhereMostLostTheirMaps() {
    without("port/Ethernet0", "port.map[dscp]");
    without("port/Ethernet4", "port.map[dscp]");
    assertThat(derive("port-dscps-sorted-first")).containsExactly("none", "none", "48");
    assertThat(derive("port-first-dscps")).containsExactly("48", "48", "48");
  }

  @Test
  void aPortWithoutAStrictQueueSortsRightAndServesWrong() {
    without("port/Ethernet8/queue/6", "queue.scheduler");
    without("port/Ethernet8/queue/3", "queue.wred");
    assertThat(derive("port-dscps-sorted-first")).containsExactly("48", "48", "48");
    assertThat(derive("port-first-dscps")).containsExactly("48", "48", "none");
    assertThat(derive("port-dscps-sorted-marked")).containsExactly("26", "26", "26");
    assertThat(derive("port-marked-dscps")).containsExactly("26", "26", "none");
  }

  /** Its queue is served before that of class 6, since its number is higher. */
  @Test
  void anotherClassIsAsGoodWhereEveryPortServesItFirst() {
    with("dscp-map/OTHER", "dscp-map.class[48]", 7);
    without("port/Ethernet4", "port.map[dscp]");
    with("port/Ethernet4", "port.map[dscp]", "OTHER");
    PORTS.forEach(it -> with("port/" + it + "/queue/7", "queue.scheduler", "first"));
    assertThat(derive("port-dscps-sorted-first")).containsExactly("48", "48", "48");
    without("port/Ethernet0/queue/7", "queue.scheduler");
    assertThat(derive("port-dscps-sorted-first")).containsExactly("48", "none", "48");
  }

  @Test
  void aLosslessClassThatIsStrictIsBehindHigherQueuesAlone() {
    for (String name : PORTS) {
      without("port/" + name + "/queue/3", "queue.scheduler");
      with("port/" + name + "/queue/3", "queue.scheduler", "first");
    }
    assertThat(derive("port-first-lossless-dscps")).containsOnly("26");
    assertThat(derive("port-dscps-before-lossless")).containsOnly("48");
    without("dscp-map/ROCE", "dscp-map.class[48]");
    with("dscp-map/ROCE", "dscp-map.class[48]", 2);
    PORTS.forEach(it -> with("port/" + it + "/queue/2", "queue.scheduler", "first"));
    assertThat(derive("port-first-dscps")).containsOnly("48");
    assertThat(derive("port-dscps-before-lossless")).containsOnly("none");
  }

  /** What has no room to pause is dropped; it is marked all the same. */
  @Test
  void aPortThatLostItsLosslessGroupStillMarks() {
    without("port/Ethernet8/pg/3", "buffer.profile");
    assertThat(derive("paused-priorities")).containsExactly("3", "3", "none");
    assertThat(derive("port-marked-dscps")).containsExactly("26", "26", "26");
    assertThat(derive("port-dscps-sorted-marked")).containsExactly("26", "26", "26");
  }

  @Test
  void rdmaPacketsPassByTheirOwnSize() {
    with("port/Ethernet0", "port.mtu", new DataSize(9100));
    with("port/Ethernet4", "port.mtu", new DataSize(4176));
    with("port/Ethernet8", "port.mtu", new DataSize(4155));
    assertThat(derive("port-rdma-mtu")).containsExactly("4096 bytes", "4096 bytes", "2048 bytes");
    without("port/Ethernet8", "port.mtu");
    with("port/Ethernet8", "port.mtu", new DataSize(4156));
    assertThat(derive("port-rdma-mtu").getLast()).startsWith("(RDMA packets with 4096 bytes");
  }
}
