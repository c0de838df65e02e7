package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Real perftest and iperf3 between the nodes, run and judged by rail. */
@LabTest
final class BenchmarkTest {
  private static final Duration SOON = Duration.ofMinutes(3);
  private static final String EMULATED = "the device is emulated in software";

  /** What a test between two ports needs: all others would take an emulated node half a minute. */
  private static final String PROBES =
      "proc-uptime,sys-net,sys-infiniband,sys-gids,sys-rdma-counters";

  private static final String LEFT = "pgrep -l 'ib_(write|send|read)|iperf' || echo nothing";

  @AfterEach
  void nothingIsLeftOnTheNodes(LabFolder lab) throws LabException {
    for (String node : new String[] {"node1", "node2"}) {
      assertThat(lab.node(node).ask(LEFT, SOON)).as(node).isEqualToIgnoringWhitespace("nothing");
    }
  }

  private static RailCall bench(LabFolder lab, String... words) {
    List<String> all = new ArrayList<>(List.of("bench"));
    all.addAll(List.of(words));
    all.addAll(List.of("-i", lab.inventory().toString(), "--host-limit", "300s", "-o", "json"));
    all.addAll(List.of("--only", PROBES));
    return RailCall.run(all.toArray(String[]::new));
  }

  /** Of 10 s perftest counts the 6 in the middle, in which a slow node has sent something. */
  @Test
  void rdmaIsMeasuredAndNotJudged(LabFolder lab) {
    RailCall pair = measured(lab, 3);
    assertThat(pair.out())
        .as(pair.err())
        .contains("\"verdict\":\"no-verdict\"", EMULATED, "\"unit\":\"Gb/s\"")
        .contains("--tclass=106")
        .containsPattern("\"runs\":\\[[0-9.]+");
    assertThat(pair.exit()).isZero();
  }

  /** While other nodes boot beside it, an emulated one may not get a single message through. */
  private static RailCall measured(LabFolder lab, int tries) {
    RailCall pair = bench(lab, "pair", "node1", "node2", "--seconds", "15", "--runs", "1");
    boolean isStarved = pair.out().contains("no message was completed");
    return isStarved && tries > 1 ? measured(lab, tries - 1) : pair;
  }

  @Test
  void tcpIsMeasuredAndNotJudged(LabFolder lab) {
    RailCall tcp = bench(lab, "tcp", "node1", "node2", "--seconds", "2", "--runs", "1");
    assertThat(tcp.out())
        .as(tcp.err())
        .contains("\"verdict\":\"no-verdict\"", EMULATED)
        .containsPattern("\"runs\":\\[[0-9.]+");
    assertThat(tcp.exit()).isZero();
  }

  /** The switch marks, the kernel of the receiver counts it, and Soft-RoCE says nothing. */
  @Test
  void theDeadLinkOfSoftRoceIsTheReceiver(LabFolder lab) throws LabException {
    lab.node("node3").ask("lab-mark 8mbit", SOON);
    try {
      RailCall loop = bench(lab, "ecn-loop", "node2", "node1", "--seconds", "5");
      assertThat(loop.out())
          .as(loop.err())
          .contains("\"deadLink\":\"np-off\"", "marks and sent no CNP");
      assertThat(loop.exit()).isOne();
    } finally {
      lab.node("node3").ask("lab-mark off", SOON);
    }
  }
}
