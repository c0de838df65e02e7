package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.benchmark.ecn.Observed;
import io.railwright.benchmark.run.LoadSamples;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.benchmark.EcnSecond;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What counters of ports did, by the names of several drivers. */
class EcnCountersTest {
  private final List<Fact> facts = new ArrayList<>();

  private void rdma(String host, String device, String counter, long value) {
    add(host, "rdma/" + device + "/port/1", FactKey.text("rdma.counter", counter), value);
  }

  private void net(String host, String net, String counter, long value) {
    add(host, "net/" + net, FactKey.text("ethtool.counter", counter), value);
  }

  private void add(String host, String subject, String key, long value) {
    Origin origin = new Origin(host, "test", Instant.EPOCH);
    Value count = Value.number(Long.toString(value), "");
    facts.add(
        new Fact(
            new Subject("host/" + host + "/" + subject), key, Moment.CURRENT, count, origin, 1));
  }

  private Map<String, MachineFacts> taken() {
    List<Fact> all = List.copyOf(facts);
    facts.clear();
    return Map.of("a", of("a", all), "b", of("b", all));
  }

  private static MachineFacts of(String host, List<Fact> all) {
    Subject subject = Subject.host(host);
    return new MachineFacts(
        subject, all.stream().filter(it -> it.subject().root().equals(subject)).toList());
  }

  private static RdmaEnd port(String host, String device, String net) {
    return new RdmaEnd(
        host,
        device,
        "1",
        3,
        "192.0.2.1",
        "n",
        Optional.of(400.0),
        Optional.of(4096),
        net,
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private void look(long other, long ours, String[] names, String device) {
    rdma("b", device + "1", names[0], other);
    rdma("b", device + "0", names[0], ours);
    rdma("b", device + "1", names[1], other);
    rdma("b", device + "0", names[1], ours / 2);
    rdma("a", device + "1", names[2], other);
    rdma("a", device + "0", names[2], ours / 2);
    net("a", "eth1", names[3], other);
    net("a", "eth0", names[3], ours);
  }

  @Test
  void onlyThePortsOfThePairCount() {
    List<String[]> drivers =
        List.of(
            new String[] {
              "np_ecn_marked_roce_packets",
              "np_cnp_sent",
              "rp_cnp_handled",
              "rx_prio3_pause_duration"
            },
            new String[] {
              "rx_ecn_marked_pkts", "tx_cnp_pkts", "rx_cnp_pkts", "pfc_pri3_rx_duration_us"
            },
            new String[] {
              "rx_rdma_ecn_pkts", "tx_rdma_cnp_pkts", "rx_rdma_cnp_pkts", "rx_pripause_3_1us_count"
            });
    for (String[] names : drivers) {
      look(10, 0, names, "dev");
      Map<String, MachineFacts> before = taken();
      look(9_000_010, 400_000, names, "dev");
      Map<String, RdmaEnd> ports =
          Map.of("a", port("a", "dev0", "eth0"), "b", port("b", "dev0", "eth0"));
      EcnCounters counters = new EcnCounters(before, taken(), 1, false, Optional.empty(), ports);
      Observed seen =
          counters.observed(
              "b", List.of("a"), Optional.empty(), Optional.empty(), Optional.empty());
      assertThat(seen.marksSeen()).as(names[0]).hasValue(400_000L);
      assertThat(seen.sent()).as(names[1]).hasValue(200_000L);
      assertThat(seen.handled()).as(names[2]).hasValue(200_000L);
      assertThat(seen.paused()).as(names[3]).hasValue(0.4);
    }
  }

  @Test
  void aWatchedLoadMayBeOnAnyPort() {
    rdma("b", "mlx5_0", "np_cnp_sent", 0);
    rdma("b", "mlx5_1", "np_cnp_sent", 0);
    Map<String, MachineFacts> before = taken();
    rdma("b", "mlx5_0", "np_cnp_sent", 2);
    rdma("b", "mlx5_1", "np_cnp_sent", 3);
    Observed seen =
        new EcnCounters(before, taken(), 1, true, Optional.empty(), Map.of())
            .observed("b", List.of("a"), Optional.empty(), Optional.empty(), Optional.empty());
    assertThat(seen.sent()).hasValue(5L);
  }

  private static List<LoadSamples.Sample> samples(double... gigabits) {
    List<LoadSamples.Sample> samples = new ArrayList<>();
    long words = 7;
    samples.add(new LoadSamples.Sample(100, Map.of("port_rcv_data", words)));
    for (int at = 0; at < gigabits.length; at++) {
      words += (long) (gigabits[at] * 1e9 / 32);
      samples.add(new LoadSamples.Sample(101 + at, Map.of("port_rcv_data", words)));
    }
    return samples;
  }

  @Test
  void theLoadIsToldFromItsStartAndEnd() {
    RdmaEnd port = port("b", "mlx5_0", "eth0");
    EcnLoad load =
        EcnLoad.of(port, Map.of(port, samples(0, 0, 0, 0, 0, 0, 50, 390, 391, 389, 390, 120, 0)));
    assertThat(load.received(4).orElseThrow()).isBetween(389.0, 391.0);
    assertThat(load.seconds().stream().map(EcnSecond::at).toList())
        .containsExactly(4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0);
  }

  @Test
  void countersThatMoveAtOnceTellNothingOfTheLoad() {
    RdmaEnd port = port("b", "mlx5_0", "eth0");
    assertThat(EcnLoad.of(port, Map.of(port, samples(0, 0, 3900, 0, 0))).received(10)).isEmpty();
    assertThat(EcnLoad.of(port, Map.of()).seconds()).isEmpty();
  }
}
