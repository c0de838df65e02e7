package io.railwright.twin.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fault.FabricFault;
import io.railwright.twin.host.nic.Counters;
import io.railwright.twin.scenario.Scenarios;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** While a load is on, counters move as fast as time passes. */
final class LoadTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final Fabric fabric;

  LoadTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("clean");
  }

  private void pass(Load load, int seconds) {
    now.updateAndGet(it -> it.plusSeconds(seconds));
    load.move();
  }

  private Counters counters(String host, String net) {
    return fabric.host(host).nic(net).counters();
  }

  @Test
  void bytesGoBySecondsAndCongestionShows() throws Exception {
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.INCAST), now::get)) {
      Counters receiver = counters("gpu-04", "rail7");
      long before = receiver.get("rx_prio3_bytes");
      long marked = receiver.get("np_ecn_marked_roce_packets");
      pass(load, 1);
      long one = receiver.get("rx_prio3_bytes") - before;
      pass(load, 2);
      long three = receiver.get("rx_prio3_bytes") - before;
      assertThat(one).isBetween(30_000_000_000L, 50_000_000_000L);
      assertThat((double) three / one).isBetween(2.999, 3.001);
      assertThat(receiver.get("np_ecn_marked_roce_packets")).isGreaterThan(marked);
      assertThat(fabric.switchNamed("leaf").counters("Ethernet248").get(Count.MARKED)).isPositive();
      assertThat(counters("gpu-01", "rail0").get("rp_cnp_handled")).isPositive();
    }
  }

  /** Queues are as deep as the traffic makes them, and empty behind it. */
  @Test
  void queuesFillWhileTrafficLasts() throws Exception {
    PortCounters port = fabric.switchNamed("leaf").counters("Ethernet248");
    assertThat(port.depth()).isZero();
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.INCAST), now::get)) {
      pass(load, 1);
      assertThat(port.depth()).isPositive().isLessThanOrEqualTo(port.deepest());
      assertThat(fabric.switchNamed("leaf").counters("Ethernet0").deepest())
          .as("a sender of an incast")
          .isLessThan(port.deepest());
    }
    assertThat(port.depth()).isZero();
    assertThat(port.deepest()).isPositive();
  }

  /** The first slice takes its time, and what it took is not made up for at once. */
  @Test
  void countersBeginWhenTheFirstSliceIsThere() throws Exception {
    InstantSource clock = InstantSource.system();
    Instant before = clock.instant();
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.INCAST), clock)) {
      assertThat(load.started()).isAfter(before.plusMillis(1));
      Instant there = clock.instant();
      Counters receiver = counters("gpu-04", "rail7");
      long bytes = receiver.get("rx_prio3_bytes");
      load.move();
      double most = Duration.between(load.started(), clock.instant()).toNanos() / 1e9;
      assertThat(load.started()).isBeforeOrEqualTo(there);
      assertThat(receiver.get("rx_prio3_bytes") - bytes).isLessThan((long) (most * 50e9));
    }
  }

  /** What an operator changes while it runs changes what it does. */
  @Test
  void itFollowsWhatIsSet() throws Exception {
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.INCAST), now::get)) {
      pass(load, 1);
      long before = fabric.switchNamed("leaf").counters("Ethernet248").get(Count.DROPPED);
      fabric
          .switchNamed("leaf")
          .ports()
          .forEach(
              it ->
                  fabric
                      .switchNamed("leaf")
                      .set(it, fabric.switchNamed("leaf").port(it).withPfc(0).withEcn(0)));
      pass(load, 1);
      assertThat(before).isZero();
      assertThat(fabric.switchNamed("leaf").counters("Ethernet248").get(Count.DROPPED))
          .isPositive();
    }
  }

  @Test
  void aStormShowsInTheCountersOfItsHost() throws Exception {
    fabric.set(new FabricFault.PauseStorm("gpu-04"));
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.INCAST), now::get)) {
      long before = counters("gpu-04", "rail7").get("tx_prio3_pause");
      pass(load, 1);
      assertThat(counters("gpu-04", "rail7").get("tx_prio3_pause")).isGreaterThan(before + 10_000);
    }
  }

  /** A collective stands still while one of its ports is down, says why, and goes on later. */
  @Test
  void itWaitsForPortsThatAreDown() throws Exception {
    try (Load load = Load.still(fabric, LoadRequest.of(Workload.RING), now::get)) {
      TwinHosts.type(fabric.host("gpu-02"), "ip link set dev rail3 down");
      pass(load, 1);
      assertThat(load.trouble()).isEqualTo("gpu-02/rail3 is down, so that all-reduce can't go on.");
      TwinHosts.type(fabric.host("gpu-02"), "ip link set dev rail3 up");
      pass(load, 1);
      assertThat(load.trouble()).isEmpty();
    }
  }
}
