package io.railwright.benchmark.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Training by Horovod and FSDP: time of an iteration, all-reduce, scaling, virtual machines. */
class TrainingStudyTest {
  /** As a training script prints a step that times its optimizer apart. */
  private static String horovod(double allReduce, double total) {
    StringBuilder log = new StringBuilder();
    for (int at = 0; at < 60; at++) {
      double warm = at < 8 ? 900 : 0;
      log.append(
          String.format(
              Locale.ROOT,
              """
              [1,0]<stdout>:Iteration %3d | Loss: 2.3045 | AllReduce: %.1fms | Total: %.1fms
              [1,0]<stdout>:  -> Network traffic: All 8 servers exchanging ~150.5MB gradients
              """,
              at,
              allReduce + at % 3,
              total + warm + at % 4));
    }
    return log.toString();
  }

  private static BenchmarkReport report(String study, String... labelsAndLogs) {
    StudyResults results = new StudyResults(Study.named(study), StudyResults.GAUGE);
    for (int at = 0; at < labelsAndLogs.length; at += 2) {
      results.add(labelsAndLogs[at], "log " + at / 2, labelsAndLogs[at + 1]);
    }
    return results.report();
  }

  @Test
  void iterationsAndAllReduceOfHorovod() {
    BenchmarkReport report = report("horovod", "", horovod(45, 156));
    assertThat(report.results())
        .extracting(BenchmarkResult::test)
        .containsExactly("horovod", "horovod all-reduce");
    BenchmarkResult steps = report.results().getFirst();
    assertThat(steps.unit()).isEqualTo("ms");
    assertThat(steps.runs().getFirst()).isCloseTo(157.5, within(0.6));
    assertThat(steps.remarks().getLast())
        .startsWith("all-reduce takes 46.0 ms of 158 ms, 29.1 % of a step, as the log counts it");
    BenchmarkResult reduced = report.results().getLast();
    assertThat(reduced.runs()).containsExactly(46.0);
    assertThat(reduced.verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(reduced.higherIsBetter()).isFalse();
  }

  @Test
  void strongScalingAndWhatAllReduceGrowsBy() {
    List<BenchmarkResult> results =
        report("horovod", "1", horovod(10, 400), "4", horovod(40, 120)).results();
    assertThat(results.get(1).setup()).containsEntry("nodes", "4").containsKey("efficiency");
    assertThat(results.get(1).remarks().getFirst()).startsWith("strong scaling: 3.30 times");
    assertThat(results.get(3).test()).isEqualTo("horovod all-reduce, 4 nodes");
    assertThat(results.get(3).remarks()).containsExactly("3.73 times as long as on 1 node");
    assertThat(results.get(3).setup()).doesNotContainKey("speed-up");
  }

  @Test
  void virtualMachinesByTheGauge() {
    List<BenchmarkResult> beyond =
        report("horovod", "bare", horovod(45, 150), "vm", horovod(60, 165)).results();
    assertThat(beyond.get(1).verdict()).isEqualTo(BenchmarkVerdict.BELOW);
    assertThat(beyond.get(1).because()).startsWith("the virtual machine is 9.9 % slower");
    assertThat(beyond.get(3).remarks()).containsExactly("1.33 times as long as on bare metal");
    List<BenchmarkResult> within =
        report("horovod", "bare", horovod(45, 150), "vm", horovod(45, 148)).results();
    assertThat(within.get(1).verdict()).isEqualTo(BenchmarkVerdict.NO_VERDICT);
    assertThat(within.get(1).remarks().getLast()).startsWith("the virtual machine is 1.3 % faster");
  }

  private static String benchmark(int gpus, double rate) {
    StringBuilder log =
        new StringBuilder("Model: resnet50\nBatch size: 32\nNumber of GPUs: " + gpus + "\n");
    for (int at = 0; at < 10; at++) {
      log.append(String.format(Locale.ROOT, "Iter #%d: %.1f img/sec per GPU%n", at, rate + at % 2));
    }
    return log.append("Img/sec per GPU: 9999.0 +-2.1\nTotal img/sec on 8 GPU(s): 1.0 +-2\n")
        .toString();
  }

  /** Each worker keeps its batch: an equal rate of a worker on twice the nodes is ideal. */
  @Test
  void ratesOfAWorker() {
    List<BenchmarkResult> results =
        report("horovod", "1", benchmark(8, 320), "2", benchmark(16, 304)).results();
    assertThat(results).hasSize(2);
    assertThat(results.getFirst().unit()).isEqualTo("img/s");
    assertThat(results.getFirst().remarks()).contains("an iteration takes 99.8 ms");
    assertThat(results.getLast().remarks().getFirst())
        .isEqualTo("weak scaling: 1.90 times as fast as on 1 node, an efficiency of 95.0 %");
  }

  /** A summary alone is read as well. */
  @Test
  void summaryOfHorovod() {
    assertThat(report("horovod", "", "Img/sec per GPU: 312.4 +-2.1\n").results().getFirst().runs())
        .containsExactly(312.4);
  }

  private static final String FSDP =
      """
      1: p5-dy-gpu-3:47930:47930 [0] NCCL INFO NCCL version 2.26.2+cuda12.2
      0: 2025-06-17 16:24:52 I [train.py:103] Batch 0 Loss: 11.61653, Speed: 4.88 samples/sec, lr: 0.0001
      0: 2025-06-17 16:24:55 I [train.py:103] Batch 1 Loss: 11.64398, Speed: 10.90 samples/sec, lr: 0.0001
      0: 2025-06-17 16:24:58 I [train.py:103] Batch 2 Loss: 10.58705, Speed: 11.09 samples/sec, lr: 0.0001
      0: 2025-06-17 16:25:01 I [train.py:103] Batch 3 Loss: 15.01381, Speed: 10.61 samples/sec, lr: 0.0001
      0: 2025-06-17 16:25:04 I [train.py:103] Batch 4 Loss: 11.78982, Speed: 10.18 samples/sec, lr: 0.0001
      0: 2025-06-17 16:25:08 I [train.py:103] Batch 5 Loss: 14.34635, Speed: 8.98 samples/sec, lr: 0.0001
      """;

  @Test
  void fsdp() {
    BenchmarkResult steps = report("fsdp", "", FSDP).results().getFirst();
    assertThat(steps.unit()).isEqualTo("samples/s");
    assertThat(steps.runs()).containsExactly(10.61);
    assertThat(steps.remarks().getFirst()).startsWith("5 steps count of the first run (1 of");
    assertThat(steps.remarks().get(1)).isEqualTo("an iteration takes 3.25 s");
  }

  /** Tokens of one GPU, with commas and colours. */
  @Test
  void torchtitan() {
    String log =
        "[rank0]:[titan] 2025-10-30 14:32:58,990 - root - INFO - \u001b[31mstep:  2  \u001b[32m"
            + "loss:  6.1098  grad_norm:  4.6416  memory:  2.49GiB(3.14%)  \u001b[34mtps: 177,138"
            + "\u001b[39m  tflops: 96.17  mfu: 9.72%\n";
    BenchmarkResult steps = report("fsdp", "", log).results().getFirst();
    assertThat(steps.runs()).containsExactly(177138.0);
    assertThat(steps.quantity()).isEqualTo("rate of a worker");
  }

  @Test
  void formsAreNotMixed() {
    BenchmarkReport report =
        report("horovod", "1", horovod(10, 400), "2", benchmark(16, 304), "4", "nothing\n");
    assertThat(report.remarks())
        .containsExactly(
            "log 1 prints rate of a worker in img/s, and the logs before it time of a step in ms:"
                + " they can't be compared, so it is left out",
            "log 2 has no line that horovod is known by");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'Loss: 2.3 | AllReduce: 45.2ms | Total: 156.3ms'                          | 45.2
          'all_reduce time: 0.5 s'                                                  | 500
          '    all-grads-sync .................................: (12.30, 45.60)'    | 45.6
          ' time (ms) | fwd: 10.2 | bwd_allreduce: 12.33 | step: 4.00'              | 12.33
          'time (ms) | backward-params-all-reduce: 131.6 | optimizer: 2'            | 131.6
          'accumulate_allreduce_grads_in_fp32 .............. False'                 |
          'allreduce_bucket_size = 500000000'                                       |
          '    layernorm-grads-all-reduce ...........: (0.03, 0.05)'                |
          'allreduce: 500000000'                                                    |
          """)
  void linesOfAllReduce(String line, Double milliseconds) {
    assertThat(AllReduceLine.of(line))
        .isEqualTo(milliseconds == null ? OptionalDouble.empty() : OptionalDouble.of(milliseconds));
  }
}
