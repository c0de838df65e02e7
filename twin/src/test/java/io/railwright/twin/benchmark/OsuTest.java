package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The OSU micro-benchmarks on hosts of a fabric print what the real ones print. */
final class OsuTest {
  private final Fabric fabric;

  OsuTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("vsphere-16");
    Benchmarks.install(fabric, new Loads(fabric, InstantSource.system()), BenchmarkPace.INSTANT);
  }

  private String type(String command) throws Exception {
    return TwinHosts.type(fabric.host("compute-01"), command);
  }

  private String over(String hosts, String command) throws Exception {
    int count = hosts.split(",", -1).length;
    return type("mpirun -np " + count + " -H " + hosts + " -x UCX_NET_DEVICES=mlx5_1:1 " + command);
  }

  private static Map<Long, Double> rows(String text) {
    Map<Long, Double> rows = new TreeMap<>();
    for (String line : text.lines().toList()) {
      String[] cells = line.split(" +", -1);
      if (cells.length >= 2 && cells[0].matches("\\d+")) {
        rows.put(Long.parseLong(cells[0]), Double.parseDouble(cells[1]));
      }
    }
    return rows;
  }

  private static double value(Map<Long, Double> rows, long size) {
    return rows.getOrDefault(size, 0.0);
  }

  /** 98.0 Gb/s of payload are 12,255 MB/s of 10^6 bytes. */
  @Test
  void bandwidthBetweenTwo() throws Exception {
    String text = over("compute-01,compute-02", "osu_bw");
    assertThat(text)
        .startsWith(
            """

            # OSU MPI Bandwidth Test v7.5
            # Datatype: MPI_CHAR.
            # Size      Bandwidth (MB/s)
            1       \
            """);
    assertThat(text.lines().filter(it -> it.startsWith("4194304 ")))
        .singleElement()
        .asString()
        .hasSize(28);
    Map<Long, Double> rows = rows(text);
    assertThat(rows).hasSize(23);
    assertThat(rows.get(4_194_304L)).isBetween(12_100.0, 12_256.0);
    assertThat(rows.get(1L)).isBetween(1.0, 10.0);
    assertThat(rows(over("compute-01,compute-02", "osu_bibw -m 4194304:4194304")).get(4_194_304L))
        .isBetween(23_000.0, 24_512.0);
  }

  @Test
  void latencyIsHalfARoundTripAndGrowsWithTheMessage() throws Exception {
    String text = over("compute-01,compute-02", "osu_latency -m 8:1048576");
    assertThat(text).contains("# OSU MPI Latency Test v7.5\n", "# Size       Avg Latency(us)\n");
    assertThat(rows(text).get(8L)).isBetween(1.5, 4.0);
    assertThat(rows(text).get(1_048_576L)).isBetween(85.0, 110.0);
  }

  @ParameterizedTest
  @CsvSource({
    "osu_allreduce, Allreduce Latency Test",
    "osu_alltoall, All-to-All Personalized Exchange Latency Test",
    "osu_allgather, Allgather Latency Test",
    "osu_bcast, Broadcast Latency Test"
  })
  void collectives(String program, String title) throws Exception {
    String text = over("compute-01,compute-02,compute-03,compute-04", program + " -f");
    assertThat(text)
        .contains("# OSU MPI " + title + " v7.5\n")
        .contains("# Size       Avg Latency(us)   Min Latency(us)   Max Latency(us)  Iterations\n");
    Map<Long, Double> rows = rows(text);
    assertThat(rows.get(1_048_576L)).isGreaterThan(20 * value(rows, 8));
    assertThat(rows(over("compute-01,compute-02,compute-03,compute-04", program + " -c")))
        .hasSameSizeAs(rows);
  }

  /** Twice 3/4 of the data leave each of four hosts. */
  @Test
  void anAllReduceTakesAtLeastWhatItsWiresDo() throws Exception {
    double time =
        value(rows(over("compute-01,compute-02,compute-03,compute-04", "osu_allreduce")), 1 << 20);
    assertThat(time).isBetween(1_048_576 * 1.5 * 8 / 98e3, 3 * 1_048_576 * 1.5 * 8 / 98e3);
  }

  @Test
  void whatFails() throws Exception {
    assertThat(type("osu_bw")).contains("This test requires exactly two processes").endsWith("[1]");
    assertThat(type("osu_allreduce")).contains("This test requires at least two processes");
    assertThat(over("compute-01,compute-02", "osu_bw --nope")).contains("Invalid Option [--nope]");
    assertThat(over("compute-01,compute-02", "osu_bw -m many")).contains("Invalid Argument [many]");
    assertThat(over("compute-01,nobody", "osu_bw")).contains("nobody").endsWith("[1]");
    assertThat(type("mpirun -np 2 -H compute-01,compute-02 -x UCX_NET_DEVICES=mlx4_0:1 osu_bw"))
        .contains("no usable transports/devices on compute-01");
  }
}
