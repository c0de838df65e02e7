package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.PerftestCall;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Over real SSH to hosts of the twin: whatever ends a test early, no program of it runs on for
 * longer than its deadline. 20 runs, or as many as {@code -Dkilled-pairs.runs} says.
 */
@Thorough
class KilledPairsTest {
  private static final int RUNS = Integer.getInteger("killed-pairs.runs", 20);
  private static final int AT_ONCE = 5;
  private static final Duration LONGEST = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void nothingRunsOn() throws Exception {
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")));
        FabricSource source =
            new OpenFabric(Duration.ofMinutes(1), 16)
                .open(Optional.of(twin.folder().inventory().toString()))) {
      TakeSnapshot take = new TakeSnapshot(16, Optional.empty(), Set.of());
      BenchedFabric fabric = BenchedFabric.read(source, take, (_, _) -> {});
      List<EndPair> pairs = new ArrayList<>(fabric.pairs("gpu-01", "gpu-02"));
      pairs.addAll(fabric.pairs("gpu-03", "gpu-04"));
      Random random = new Random(7);
      int seen = 0;
      for (int first = 0; first < RUNS; first += AT_ONCE) {
        boolean cut = first / AT_ONCE % 2 == 1;
        cut(twin, cut);
        seen = Math.max(seen, some(twin, fabric, pairs, random));
        cut(twin, false);
        assertNothingRuns(twin);
      }
      assertThat(seen).as("programs that were there to be killed").isPositive();
    }
  }

  /** Connections to one end break in the middle of what it says. */
  private static void cut(Twin twin, boolean on) {
    List<String> set = twin.tell(new ControlRequest.Status()).stream().map(List::toString).toList();
    boolean is = set.stream().anyMatch(it -> it.contains("half-answer"));
    if (on && !is) {
      twin.tell(new ControlRequest.SetFault(FaultKind.HALF_ANSWER, "gpu-02", Optional.of("400")));
    } else if (!on && is) {
      twin.tell(new ControlRequest.ClearFault(FaultKind.HALF_ANSWER, "gpu-02"));
    }
  }

  /** As if rail were killed: its threads end, and with them its connections. */
  private static int some(Twin twin, BenchedFabric fabric, List<EndPair> pairs, Random random)
      throws InterruptedException {
    PerftestCall call = new PerftestCall("ib_write_bw", 3, 1, 65_536, 106);
    PairRun run = new PairRun(fabric::shell);
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<PairRun.Outcome>> runs = new ArrayList<>();
      for (int at = 0; at < AT_ONCE; at++) {
        EndPair pair = pairs.get(random.nextInt(pairs.size()));
        runs.add(threads.submit(() -> run.run(pair, call)));
      }
      Thread.sleep(500 + random.nextInt(2500));
      int seen = twin.runningTests();
      runs.forEach(it -> it.cancel(true));
      return seen;
    } finally {
      threads.shutdownNow();
      assertThat(threads.awaitTermination(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }
  }

  private static void assertNothingRuns(Twin twin) throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (twin.runningTests() > 0 && System.nanoTime() < end) {
      Thread.sleep(100);
    }
    assertThat(twin.runningTests()).isZero();
  }
}
