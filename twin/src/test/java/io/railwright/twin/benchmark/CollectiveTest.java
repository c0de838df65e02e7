package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** nccl-tests over the hosts of a fabric with GPUs of NVIDIA. */
final class CollectiveTest {
  private static final String RUN =
      "mpirun --allow-run-as-root -np 8 -H u23:4,u25:4 -x NCCL_IB_TC=106 --mca pml ucx"
          + " /opt/nccl-tests/build/all_reduce_perf -b 8 -e 1G -f 2 -g 1";

  private final Fabric fabric;

  CollectiveTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("openshift-h100");
    Benchmarks.install(fabric, new Loads(fabric, InstantSource.system()), BenchmarkPace.INSTANT);
  }

  private List<String> rows(String text) {
    return text.lines().filter(it -> it.matches(" +\\d+ +\\d+ +float.*")).toList();
  }

  private static double busBandwidth(String row) {
    return Double.parseDouble(row.strip().split("\\s+", -1)[7]);
  }

  /** 8 GPUs on 4 x 400 Gb/s: at most 200 GB/s on the wire, which is a bus bandwidth of 196. */
  @Test
  void overTwoHosts() throws Exception {
    String text = TwinHosts.type(fabric.host("u23"), RUN);
    assertThat(rows(text)).hasSize(28);
    assertThat(text)
        .contains("#  Rank  4 Group  0 Pid 204203 on        u25 device  0 [")
        .contains("# Out of bounds values : 0 OK\n# Avg bus bandwidth    : ");
    assertThat(busBandwidth(rows(text).getLast())).isBetween(185.0, 196.5);
    assertThat(busBandwidth(rows(text).getFirst())).isLessThan(1);
  }

  /**
   * 4 x 400 Gb/s carry 196.1 GB/s of payload out of a host. A flat ring, a broadcast and a reduce
   * show all of it; of all-to-all each of 4 GPUs sends to the other hosts, of sendrecv one does.
   */
  @ParameterizedTest
  @CsvSource({
    "all_gather_perf, 2, 196.1, none, -1, 33554432",
    "all_gather_perf, 3, 196.1, none, -1, 22369620",
    "reduce_scatter_perf, 3, 196.1, sum, -1, 22369620",
    "broadcast_perf, 2, 196.1, none, 0, 268435456",
    "broadcast_perf, 3, 196.1, none, 0, 268435456",
    "reduce_perf, 3, 196.1, sum, 0, 268435456",
    "alltoall_perf, 2, 85.8, none, -1, 33554432",
    "alltoall_perf, 3, 67.4, none, -1, 22369620",
    "sendrecv_perf, 2, 49.0, sum, -1, 268435456",
    "sendrecv_perf, 3, 49.0, sum, -1, 268435456"
  })
  void eachCollectiveSendsWhatItMust(
      String program, int hosts, double bus, String operation, String root, String count)
      throws Exception {
    String list = hosts == 2 ? "u23:4,u25:4" : "u23:4,u25:4,u36:4";
    String text =
        TwinHosts.type(
            fabric.host("u23"),
            "mpirun -np %d -H %s -x NCCL_IB_TC=106 %s -b 1G -e 1G -g 1"
                .formatted(4 * hosts, list, program));
    assertThat(text).contains("# Collective test starting: " + program + "\n");
    String row = rows(text).getFirst();
    assertThat(busBandwidth(row)).as(text).isBetween(0.95 * bus, 1.005 * bus);
    assertThat(row.strip().split("\\s+", -1)).contains(operation, root, count);
    boolean checked = !program.equals("alltoall_perf") && !program.equals("sendrecv_perf");
    assertThat(row).endsWith(checked ? " 0" : " N/A");
  }

  /** Parts of a buffer begin at 16 bytes: what is too small for that is nothing. */
  @Test
  void partsOfASmallBufferAreNothing() throws Exception {
    String text =
        TwinHosts.type(
            fabric.host("u23"), "mpirun -np 8 -H u23:4,u25:4 alltoall_perf -b 64 -e 128 -f 2");
    assertThat(rows(text).getFirst()).startsWith("           0             0     float    none");
    assertThat(rows(text).getLast()).startsWith("         128             4     float    none");
  }

  @Test
  void smallFramesOnOneHostSlowAllDown() throws Exception {
    double before = busBandwidth(rows(TwinHosts.type(fabric.host("u23"), RUN)).getLast());
    TwinHosts.type(fabric.host("u25"), "ip link set dev eno5np0 mtu 1500");
    double after = busBandwidth(rows(TwinHosts.type(fabric.host("u23"), RUN)).getLast());
    assertThat(after).isLessThan(0.97 * before);
  }

  @Test
  void insideOneHostNoNetworkIsInTheWay() throws Exception {
    String text = TwinHosts.type(fabric.host("u23"), "all_reduce_perf -b 1G -e 1G -g 4");
    assertThat(busBandwidth(rows(text).getLast())).isGreaterThan(300);
  }

  @Test
  void whatFails() throws Exception {
    assertThat(TwinHosts.type(fabric.host("u23"), "mpirun -np 2 hostname")).contains("[134]");
    assertThat(TwinHosts.type(fabric.host("u23"), "mpirun -np 2 -H u99 all_reduce_perf"))
        .contains("u99")
        .endsWith("[1]");
    assertThat(TwinHosts.type(fabric.host("u23"), "all_reduce_perf -g 9"))
        .contains("invalid device ordinal");
    assertThat(TwinHosts.type(fabric.host("u23"), "all_reduce_perf --nope 1"))
        .contains("unrecognized option '--nope'");
  }

  /** Without a device that it may use NCCL goes on by sockets, and only its log says so. */
  @Test
  void aSilentFallback() throws Exception {
    String fast =
        TwinHosts.type(fabric.host("u23"), RUN.replace("mpirun", "mpirun -x NCCL_DEBUG=INFO"));
    assertThat(fast).contains("NCCL INFO Using network IB", "via NET/IB/0/GDRDMA");
    String slow =
        TwinHosts.type(
            fabric.host("u23"),
            RUN.replace("mpirun", "mpirun -x NCCL_DEBUG=INFO -x NCCL_IB_HCA=mlx4"));
    assertThat(slow).contains("NET/IB : No device found.", "NCCL INFO Using network Socket");
    assertThat(busBandwidth(rows(slow).getLast())).isLessThan(3);
  }
}
