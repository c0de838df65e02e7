package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.file.BadFileException;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fault.FabricFault;
import io.railwright.twin.load.LoadRequest;
import io.railwright.twin.load.Loads;
import io.railwright.twin.load.Workload;
import io.railwright.twin.scenario.Scenarios;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Benchmarks on hosts of a fabric print what the real ones print, and measure what is set. */
final class BenchmarksTest {
  private static final Pattern ROW =
      Pattern.compile(" (\\d+) +(\\d+) +([\\d.]+) +([\\d.]+)\\s+([\\d.]+) *\\n");

  private final Fabric fabric;
  private final Loads loads;

  BenchmarksTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("vsphere-16");
    loads = new Loads(fabric, InstantSource.system());
    Benchmarks.install(fabric, loads, BenchmarkPace.INSTANT);
  }

  private String type(String host, String command) throws Exception {
    return TwinHosts.type(fabric.host(host), command);
  }

  /** Server on compute-02, client on compute-01; what both print. */
  private Outcome both(String server, String client) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                InputStream in = InputStream.nullInputStream();
                status.complete(fabric.host("compute-02").run(server, in, out, out));
              } catch (Exception broken) {
                status.completeExceptionally(broken);
              }
            });
    while (out.size() == 0 && !status.isDone()) {
      Thread.onSpinWait();
    }
    String of = type("compute-01", client);
    status.join();
    return new Outcome(of, out.toString(StandardCharsets.UTF_8));
  }

  private record Outcome(String client, String server) {
    /** Of the first row. */
    double average() {
      Matcher row = ROW.matcher(client);
      assertThat(row.find()).as(client).isTrue();
      return Double.parseDouble(row.group(4));
    }
  }

  @Test
  void bandwidthOfBothSides() throws Exception {
    String command = "ib_write_bw -d mlx5_1 -F --report_gbits -s 65536";
    Outcome outcome = both(command, command + " 192.168.4.2");
    assertThat(outcome.average()).isBetween(97.5, 98.1);
    assertThat(outcome.client())
        .contains(" RDMA_Write BW Test\n")
        .contains(" Mtu             : 4096[B]\n")
        .contains(" GID: 00:00:00:00:00:00:00:00:00:00:255:255:192:168:04:01\n")
        .contains(
            " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n");
    assertThat(outcome.server()).startsWith("\n****").contains("Waiting for client to connect");
    String row = outcome.client().lines().filter(it -> it.startsWith(" 65536")).findFirst().get();
    assertThat(outcome.server()).contains(row);
  }

  /** With a duration the peak is not measured; without --report_gbits it is MB of 2^20 bytes. */
  @Test
  void durationAndUnits() throws Exception {
    Outcome outcome = both("ib_send_bw -d mlx5_1 -D 2", "ib_send_bw -d mlx5_1 -D 2 compute-02");
    assertThat(outcome.average()).isBetween(11_600.0, 11_700.0);
    assertThat(outcome.client()).containsPattern(" 65536 +\\d+ +0\\.00 +11").contains("[MB/sec]");
  }

  @Test
  void allSizesAndBothWays() throws Exception {
    String command = "ib_send_bw -d mlx5_1 -a -b --report_gbits";
    Outcome outcome = both(command, command + " 192.168.4.2");
    assertThat(ROW.matcher(outcome.client()).results()).hasSize(23);
    assertThat(outcome.client()).containsPattern(" 8388608 +1000 +19\\d\\.");
    assertThat(outcome.client()).containsPattern(" 2 +1000 +0\\.1");
  }

  @Test
  void latencyHasNineColumns() throws Exception {
    Outcome outcome = both("ib_send_lat -d mlx5_1", "ib_send_lat -d mlx5_1 192.168.4.2");
    String row = outcome.client().lines().filter(it -> it.startsWith(" 2 ")).findFirst().get();
    String[] cells = row.strip().split("\\s+");
    assertThat(cells).hasSize(9);
    assertThat(Double.parseDouble(cells[4])).isBetween(1.5, 3.0);
    assertThat(Double.parseDouble(cells[2])).isLessThan(Double.parseDouble(cells[3]));
  }

  /**
   * A read goes there and back, so that its time is a whole round trip; its server has no table.
   */
  @Test
  void aReadIsAWholeRoundTrip() throws Exception {
    Outcome read = both("ib_read_lat -d mlx5_1", "ib_read_lat -d mlx5_1 192.168.4.2");
    Outcome write = both("ib_write_lat -d mlx5_1", "ib_write_lat -d mlx5_1 192.168.4.2");
    assertThat(typical(read.client())).isBetween(1.5 * typical(write.client()), 6.0);
    assertThat(read.client())
        .contains("                    RDMA_Read Latency Test\n", " Outstand reads  : 16\n")
        .doesNotContain("Max inline data");
    assertThat(read.server()).contains(" remote address: ").doesNotContain("#bytes");
  }

  private static double typical(String client) {
    String row = client.lines().filter(it -> it.startsWith(" 2 ")).findFirst().orElseThrow();
    return Double.parseDouble(row.strip().split("\\s+", -1)[4]);
  }

  /** One time fewer than messages; of the row the two slowest are left out. */
  @Test
  void eachLatencyIsListedBeforeItsRow() throws Exception {
    String command = "ib_write_lat -d mlx5_1 -n 1001 -U";
    String text = both(command, command + " 192.168.4.2").client();
    double[] times =
        text.lines()
            .filter(it -> it.matches("\\d+, [\\d.]+"))
            .mapToDouble(it -> Double.parseDouble(it.substring(it.indexOf(' '))))
            .sorted()
            .toArray();
    assertThat(times).hasSize(1000);
    String row = text.lines().filter(it -> it.startsWith(" 2 ")).findFirst().get();
    String[] cells = row.strip().split("\\s+", -1);
    assertThat(Double.parseDouble(cells[3])).isCloseTo(times[998], within(0.006));
    assertThat(text).containsOnlyOnce("#, usec\n").containsPattern("(?s)t_min.*#, usec.*t_min");
    assertThat(type("compute-01", "ib_write_bw -U")).contains("only on Latency tests");
  }

  @Test
  void smallFramesCostTheirShare() throws Exception {
    type("compute-01", "ip link set dev ens256 mtu 1500");
    String command = "ib_send_bw -d mlx5_1 --report_gbits";
    Outcome outcome = both(command, command + " 192.168.4.2");
    assertThat(outcome.average()).isBetween(92.3, 92.7);
    assertThat(outcome.client()).contains(" Mtu             : 1024[B]\n");
  }

  /** A benchmark beside a load gets what the load leaves it. */
  @Test
  void aLoadTakesItsPart() throws Exception {
    loads.start(LoadRequest.of(Workload.ALL_TO_ALL));
    String command = "ib_send_bw -d mlx5_1 --report_gbits";
    assertThat(both(command, command + " 192.168.4.2").average()).isLessThan(60);
    assertThat(loads.stop()).isTrue();
  }

  @Test
  void countersMove() throws Exception {
    String counter = "cat /sys/class/infiniband/mlx5_1/ports/1/counters/port_rcv_data";
    long before = Long.parseLong(type("compute-02", counter).strip());
    both("ib_write_bw -d mlx5_1", "ib_write_bw -d mlx5_1 192.168.4.2");
    long after = Long.parseLong(type("compute-02", counter).strip());
    assertThat((after - before) * 4).isBetween(5000L * 65_536, 5500L * 65_536);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ib_send_bw --nope              | unrecognized option '--nope'
          ib_send_bw -Z                  | invalid option -- 'Z'
          ib_send_bw -d mlx5_7           | IB device mlx5_7 not found
          ib_send_bw 192.168.4.2         | Couldn't connect to 192.168.4.2:18515
          ib_send_bw -p 1 10.9.9.9       | Couldn't connect to 10.9.9.9:1
          ib_send_bw -T 106              | TOS only valid for rdma_cm based QP
          ib_send_bw -report_gbits       | Invalid Command or flag.
          iperf3 -c 192.168.4.2          | unable to connect to server: Connection refused
          iperf3                         | must either be a client (-c) or server (-s)
          all_reduce_perf                | all_reduce_perf: not found
          """)
  void whatFails(String command, String words) throws Exception {
    assertThat(type("compute-01", command)).contains(words).containsPattern("\\[\\d+\\]$");
  }

  @Test
  void aPortThatPassesSmallFramesOnly() throws Exception {
    fabric
        .switchNamed("s5232f")
        .set("ethernet1/1/2", fabric.switchNamed("s5232f").port("ethernet1/1/2").withMtu(1500));
    String command = "ib_send_bw -d mlx5_1";
    Outcome outcome = both(command, command + " 192.168.4.2");
    assertThat(outcome.client()).contains("Failed status 12").endsWith("[1]");
    assertThat(outcome.server()).contains("Completion with error at server");
  }

  @Test
  void iperfPrintsRowsOrJson() throws Exception {
    Outcome text = both("iperf3 -s -1", "iperf3 -c 192.168.4.2 -t 3 -P 2");
    assertThat(text.client())
        .containsPattern(
            "\\[SUM\\]   0\\.00-3\\.00   sec +[\\d.]+ GBytes +[\\d.]+ Gbits/sec +0 +sender\n")
        .endsWith("\niperf Done.\n");
    Outcome json = both("iperf3 -s -1", "iperf3 -c 192.168.4.2 -t 3 -J");
    assertThat(json.client())
        .startsWith("{\n")
        .contains("\"sum_received\": {\"start\": 0, \"end\": 3");
  }

  /** A slow receiver with PFC holds back its sender. */
  @Test
  void aSlowReceiver() throws Exception {
    fabric.set(new FabricFault.SlowReceiver("compute-02", 25));
    String command = "ib_send_bw -d mlx5_1 --tclass=106 --report_gbits";
    assertThat(both(command, command + " 192.168.4.2").average()).isBetween(20.0, 30.0);
  }

  @Test
  void oneLoadAtATime() throws BadInputException {
    loads.start(LoadRequest.of(Workload.INCAST));
    assertThat(loads.current()).isPresent();
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> loads.start(LoadRequest.of(Workload.INCAST))))
        .hasMessageContaining("the load incast is running already");
    loads.close();
    assertThat(loads.current()).isEmpty();
  }
}
