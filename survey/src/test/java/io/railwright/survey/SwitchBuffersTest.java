package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a SONiC switch pauses, when it marks, and what its ports share. */
class SwitchBuffersTest {
  private static final Subject SWITCH = Subject.of("switch", "leaf1");
  private static final Origin ORIGIN = new Origin("leaf1", "test", Instant.EPOCH);
  private static final String LOSSLESS = "buffer-profile/lossless";
  private static final String POOL = "pool/ingress";

  private final List<Fact> facts = new ArrayList<>();

  private SwitchBuffersTest with(String subject, String key, Value value) {
    facts.add(new Fact(SWITCH.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
    return this;
  }

  private SwitchBuffersTest with(String subject, String key, String text) {
    return with(subject, key, Value.text(text));
  }

  private SwitchBuffersTest with(String subject, String key, long number) {
    return with(subject, key, new Value.Count(number, ""));
  }

  private SwitchBuffersTest without(String key) {
    facts.removeIf(it -> it.key().equals(key));
    return this;
  }

  private String derive(String name, Scope scope) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = new MachineView(SWITCH, facts, OwnKnowledge.DEVICES);
    return switch (derivation.derive(view, view.items(scope).getFirst())) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "(" + reason + ")";
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }

  private String queues() {
    return derive("queues-marked-first", Scope.PORT);
  }

  private SwitchBuffersTest port(String name, String profile, String... classes) {
    String port = "port/" + name;
    with(port, "port.state", "up");
    with(port, "port.pfc.configured-priorities", new Value.Listing(List.of(classes)));
    for (String number : classes) {
      with(port + "/pg/" + number, "buffer.profile", profile);
      with(port + "/queue/" + number, "queue.wred", "ROCE");
    }
    return this;
  }

  /** A pool, a lossless profile, and from where on queues mark. */
  private SwitchBuffersTest sonic(long pool, long alphaPower, long marks) {
    with("dscp-map/ROCE", "dscp-map.class[26]", 3);
    with(POOL, "pool.size", new DataSize(pool));
    with(LOSSLESS, "buffer.pool", "ingress");
    with(LOSSLESS, "buffer.xoff", new DataSize(250_880));
    with(LOSSLESS, "buffer.alpha-power", alphaPower);
    with("wred/ROCE", "wred.ecn", new Value.Flag(true));
    return with("wred/ROCE", "wred.minimum", new DataSize(marks));
  }

  /** 67.7 MB for two classes with alpha 1, marks from 1 MiB on. */
  @Test
  void theStockOfASn5600MarksFirstWithUpTo21Queues() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3", "4");
    assertThat(queues()).isEqualTo("21 queues");
  }

  /** 21.75 KB of 6265.6 KB for 32 ports and 8 priorities. */
  @Test
  void givesWhatDcqcnHasWorkedOut() {
    sonic(6_265_600, 0, 21_750)
        .port("Ethernet0", "lossless", "0", "1", "2", "3", "4", "5", "6", "7");
    assertThat(queues()).isEqualTo("32 queues");
  }

  @Test
  void aSmallShareOfThePoolPausesFirst() {
    sonic(16_000_000, -7, 1 << 20).port("Ethernet0", "lossless", "3");
    assertThat(queues()).isEqualTo("0 queues");
  }

  @Test
  void thePortThatPausesFirstCounts() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3").port("Ethernet8", "old", "3");
    assertThat(queues()).isEqualTo("32 queues");
    with("buffer-profile/old", "buffer.xoff", new DataSize(250_880));
    with("buffer-profile/old", "buffer.limit", new DataSize(4 << 20));
    assertThat(queues()).isEqualTo("3 queues");
  }

  @Test
  void whatIsNotToldIsUnknown() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3").without("pool.size");
    assertThat(queues())
        .isEqualTo("(the switch does not show the fill at which it pauses (XOFF threshold))");
    with(POOL, "pool.size", new DataSize(67_700_000)).without("buffer.alpha-power");
    assertThat(queues())
        .isEqualTo("(the switch does not show the fill at which it pauses (XOFF threshold))");
    with(LOSSLESS, "buffer.alpha-power", 0).without("wred.minimum");
    assertThat(queues()).isEqualTo("(the switch does not tell from how many bytes on it marks)");
  }

  /** Half of the ports with a link, each with what its classes have. */
  @Test
  void portsShareHeadroomWhereThePoolHasSome() {
    sonic(67_700_000, 0, 1 << 20)
        .port("Ethernet0", "lossless", "3", "4")
        .port("Ethernet8", "lossless", "3", "4");
    assertThat(derive("headroom-pool", Scope.SWITCH)).isEqualTo("0 bytes");
    with(POOL, "pool.headroom", new DataSize(1 << 20));
    assertThat(derive("headroom-pool", Scope.SWITCH)).isEqualTo("1 MiB");
    assertThat(derive("headroom-at-once", Scope.SWITCH)).isEqualTo("490 KiB");
    facts.clear();
    assertThat(with("", "switch.os", "nxos").derive("headroom-pool", Scope.SWITCH))
        .startsWith("(the switch tells of no pools");
  }

  @Test
  void aWatchdogTellsWhichQueuesItStops() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3", "4");
    assertThat(derive("stormed-queues", Scope.PORT)).startsWith("(");
    with("port/Ethernet0/queue/4", "queue.watchdog", "operational");
    assertThat(derive("stormed-queues", Scope.PORT)).isEqualTo("none");
    with("port/Ethernet0/queue/3", "queue.watchdog", "stormed");
    assertThat(derive("stormed-queues", Scope.PORT)).isEqualTo("3");
  }

  /** The same neighbour may stand in two outputs; its firmware and its service are two. */
  @Test
  void agentsAreCountedOnce() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3");
    assertThat(derive("lldp-neighbours", Scope.PORT)).startsWith("(");
    with("port/Ethernet8/neighbour/1", "lldp.machine", "gpu-02");
    assertThat(derive("lldp-neighbours", Scope.PORT)).isEqualTo("0");
    with("port/Ethernet0/neighbour/1", "lldp.machine", "gpu-01");
    with("port/Ethernet0/neighbour/2", "lldp.machine", "gpu-01");
    assertThat(derive("lldp-neighbours", Scope.PORT)).isEqualTo("1");
    with("port/Ethernet0/neighbour/2", "lldp.port-mac", "5c:25:73:9c:e1:00");
    assertThat(derive("lldp-neighbours", Scope.PORT)).isEqualTo("2");
  }

  @Test
  void unmarkedTrafficInALosslessClassIsTold() {
    sonic(67_700_000, 0, 1 << 20).port("Ethernet0", "lossless", "3");
    with("port/Ethernet0", "port.map[dscp]", "ROCE");
    assertThat(derive("port-unmarked-lossless", Scope.PORT)).isEqualTo("no");
    with("dscp-map/ROCE", "dscp-map.class[0]", 3);
    assertThat(derive("port-unmarked-lossless", Scope.PORT)).isEqualTo("yes");
  }
}
