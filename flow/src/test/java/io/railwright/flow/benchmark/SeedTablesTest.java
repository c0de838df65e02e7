package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The tables of two published studies, from the texts themselves, where they lie beside us. */
class SeedTablesTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("rail.root", "..")).resolve("../shared/seeds");

  private static BenchmarkReport judge(String number, String rate) throws IOException {
    assumeTrue(Files.isDirectory(FOLDER), "needs the published studies in ../shared/seeds");
    Path file;
    try (var files = Files.list(FOLDER)) {
      file =
          files
              .filter(it -> it.getFileName().toString().startsWith(number + "_"))
              .findFirst()
              .orElseThrow();
    }
    JudgeOutputs.PathInput told =
        new JudgeOutputs.PathInput(
            Optional.of(rate),
            Optional.empty(),
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            1,
            Optional.empty());
    return new JudgeOutputs(told).judge(Map.of(number, Files.readAllBytes(file)));
  }

  private static BenchmarkResult of(BenchmarkReport report, String quantity) {
    List<BenchmarkResult> found =
        report.results().stream().filter(it -> it.quantity().equals(quantity)).toList();
    assertThat(found).as(quantity).isNotEmpty();
    return found.getFirst();
  }

  /** Each comparison of study 003 that must not be made is named. */
  @Test
  void falseComparisonsAreNamed() throws IOException {
    BenchmarkReport report = judge("003", "10G");
    assertThat(report.remarks())
        .as("a whole round trip against half of one")
        .anyMatch(
            it ->
                it.contains("161.0 us is a whole round trip")
                    && it.contains("us half of one")
                    && it.contains("not 11.2"))
        .as("one stream")
        .anyMatch(it -> it.startsWith("iperf's 4.67 Gb/s is one stream on one processor core"))
        .as("drops of one port against those of another")
        .anyMatch(
            it ->
                it.contains("6,493,907 were dropped on Eth1/2/1")
                    && it.contains("256,066 on Eth1/1/2")
                    && it.endsWith("counters of different ports"))
        .as("more than a port of 10 Gb/s can carry")
        .anyMatch(it -> it.startsWith("150.5 MB in 45.2 ms over 8 nodes would be 46.6"));
    BenchmarkResult bandwidth = of(report, "payload bandwidth");
    assertThat(bandwidth.runs()).contains(9.23);
    assertThat(bandwidth.remarks())
        .as("92 % of the line is the ceiling of MTU 1024")
        .anyMatch(it -> it.startsWith("9.23 Gb/s is what MTU 1024 carries"));
  }

  /** On a port that could carry it, the same text is not accused of that. */
  @Test
  void whatAFasterPortCouldCarryIsNoFalseClaim() throws IOException {
    assertThat(judge("003", "100G").remarks()).noneMatch(it -> it.contains("46.6"));
  }

  @Test
  void tablesOfVirtualMachinesAreJudged() throws IOException {
    BenchmarkReport report = judge("002", "100G");
    BenchmarkResult bandwidth = of(report, "payload bandwidth");
    assertThat(bandwidth.test()).isEqualTo("ib_send_bw");
    assertThat(bandwidth.curve()).hasSizeGreaterThan(15);
    assertThat(bandwidth.verdict()).isEqualTo(BenchmarkVerdict.AT_CEILING);
    BenchmarkResult latency = of(report, "half a round trip");
    assertThat(latency.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(latency.remarks()).anyMatch(it -> it.contains("prints half a round trip"));
    assertThat(report.remarks()).isEmpty();
  }
}
