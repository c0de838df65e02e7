package io.railwright.benchmark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines that applications print, and what is made of them. */
class StudyTest {
  private static Study known(String name) {
    return Study.named(name).getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          megatron | ' iteration 25/732 | elapsed time per iteration (ms): 87.0 | loss 1' | 87
          nemo     | 'Epoch 0: train_step_timing in s: [4.81]'                            | 4.81
          horovod  | 'Iter #3: 312.4 img/sec per GPU'                                     | 312.4
          fsdp     | '0: 2025-06-17 16:24:55 I [train.py:103] Batch 1 Loss: 11.6, Speed: 10.90 samples/sec, lr: 0.0001' | 10.9
          wrf      | 'Timing for main: time 2001-10-25_00:03:00 on domain   1:    1.1901 elapsed seconds' | 1.1901
          openfoam | 'ExecutionTime = 12.34 s  ClockTime = 13 s'                          | 12.34
          lammps   | 'Loop time of 8.25 on 64 procs for 100 steps with 32000 atoms'       | 8.25
          gromacs  | 'Performance:       98.765        0.243'                             | 98.765
          namd     | 'Info: Benchmark time: 8 CPUs 0.0123 s/step 0.1424 days/ns 201 MB'   | 0.0123
          """)
  void knownLines(String name, String line, double value) {
    assertThat(StudyLog.of(known(name), "banner\n" + line + "\nend\n").steps())
        .containsExactly(value);
  }

  /** The last number of a program that counts up is the whole run. */
  @Test
  void onlyTheLastOfAWholeRun() {
    String log = "ExecutionTime = 1 s\nExecutionTime = 2 s\nExecutionTime = 3.5 s\n";
    assertThat(StudyLog.of(known("openfoam"), log).steps()).containsExactly(3.5);
  }

  @Test
  void warmUpAndCheckpointsAreCut() {
    StringBuilder log = new StringBuilder();
    for (int step = 0; step < 60; step++) {
      if (step == 40) {
        log.append("saving checkpoint at iteration 40 to /data\n");
      }
      double time = step < 5 ? 400 : step == 40 ? 3000 : 100 + step % 3;
      for (int rank = 0; rank < 2; rank++) {
        log.append(
            String.format(
                Locale.ROOT,
                "%d: elapsed time per iteration (ms): %.1f |%n",
                rank,
                rank == 1 ? time + 4 : time));
      }
    }
    StudyLog read = StudyLog.of(known("megatron"), log.toString());
    assertThat(read.cut()).isGreaterThanOrEqualTo(10);
    assertThat(read.checkpoints()).isEqualTo(1);
    assertThat(read.median()).isCloseTo(103, within(2.0));
    assertThat(read.slowestRank()).contains("1");
    assertThat(read.worstPercentile(false)).isGreaterThan(read.median());
  }

  private static BenchmarkReport runs(String study, Object... labelsAndTimes) {
    StudyResults results = new StudyResults(Study.named(study), StudyResults.GAUGE);
    for (int at = 0; at < labelsAndTimes.length; at += 2) {
      String label = labelsAndTimes[at].toString();
      results.add(label, label + at, "Loop time of " + labelsAndTimes[at + 1] + " on 8 procs\n");
    }
    return results.report();
  }

  @Test
  void strongScaling() {
    List<BenchmarkResult> results = runs("lammps", "1", 100, "2", 52, "4", 30).results();
    assertThat(results.get(1).setup()).containsEntry("efficiency", "0.962");
    assertThat(results.get(2).remarks())
        .containsExactly(
            "strong scaling: 3.33 times as fast as on 1 node, an efficiency of 83.3 %");
    assertThat(results.getFirst().remarks()).isEmpty();
    assertThat(results.getFirst().verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
  }

  /** 8.5 % is beyond 8.3 %, whatever may be argued. */
  @Test
  void theGauge() {
    BenchmarkResult beyond = runs("lammps", "bare", 100, "vm", 108.5).results().getLast();
    assertThat(beyond.verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(beyond.because())
        .isEqualTo(
            "the virtual machine is 8.5 % slower than bare metal (too few runs for an interval: 1"
                + " and 1): beyond the gauge of 8.3 %");
    Object[] runs = new Object[20];
    for (int at = 0; at < 20; at += 2) {
      runs[at] = at < 10 ? "bare" : "vm";
      runs[at + 1] = (at < 10 ? 100 : 107) + at % 4 * 0.1;
    }
    BenchmarkResult within = runs("lammps", runs).results().getLast();
    assertThat(within.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(within.remarks().getLast())
        .startsWith("the virtual machine is 7.0 % slower than bare metal (90 % interval ")
        .endsWith("within the gauge of 8.3 %");
  }

  @Test
  void whatIsNoPattern() {
    assertThatThrownBy(() -> Study.of("Time: [0-9]+", "s", false, false))
        .hasMessageContaining("needs a group");
    assertThatThrownBy(() -> Study.of("Time: ([0-9]+", "s", false, false))
        .hasMessageContaining("no regular expression");
    assertThat(StudyLog.of(Study.of("(.*)", "s", false, false), "word\n").steps()).isEmpty();
  }
}
