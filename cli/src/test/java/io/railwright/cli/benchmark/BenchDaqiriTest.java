package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** DAQIRI's benchmark between two hosts of the twin, by a configuration that lies on them. */
@Thorough
@Tag("slow")
class BenchDaqiriTest {
  private static Console daqiri(String file, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("bench", "daqiri", "spark-1", "spark-2", "-i", "twin:dgx-spark", "--config"));
    words.add(file);
    words.addAll(List.of("-o", "json"));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  void itsBandwidthIsHeldAgainstThePath() throws IOException {
    Console json = daqiri("/opt/daqiri/rdma.yaml", "--runs", "1", "--seconds", "4");
    Schemas.assertFits("bench-1", json.out());
    assertThat(json.out())
        .as(json.err())
        .contains("\"test\":\"daqiri_bench_rdma\"", "\"unit\":\"Gb/s\"", "\"name\":\"PCIe\"")
        .contains("--seconds 4 --mode client", "\"address\":\"192.168.200.2\"")
        .containsPattern("\"runs\":\\[\\d+\\.\\d+\\]")
        .contains("a verdict needs at least 5 runs");
    assertThat(json.exit()).isZero();
  }

  @Test
  void aConfigurationThatIsNoneIsNamedBeforeAnythingRuns() {
    Console none = daqiri("/none.yaml");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("spark-1 has no file /none.yaml to read");
    Console other = daqiri("/etc/passwd");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("has no server_address below rdma_bench_client");
  }
}
