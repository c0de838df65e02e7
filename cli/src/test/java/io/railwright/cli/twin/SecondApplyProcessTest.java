package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes apply the same plan at the same time, over SSH. */
@Thorough(days = 3)
class SecondApplyProcessTest {
  private static final int ROUNDS = 2;
  private static final int REFUSED = 6;

  @TempDir Path folder;

  @Test
  void oneActsAndTheOtherIsToldWhoDoes() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("openshift-h100", folder);
        ExecutorService both = Executors.newFixedThreadPool(2)) {
      String before = PlannedTwin.digest(fabric.snapshot("before.json"));
      String plan = fabric.file().toString();
      assertThat(fabric.run("plan", "--host", "u36", "--to", plan).exit()).isOne();
      for (int round = 0; round < ROUNDS; round++) {
        List<Future<TwinProcess.Said>> runs =
            List.of(both.submit(() -> apply(fabric)), both.submit(() -> apply(fabric)));
        TwinProcess.Said one = runs.getFirst().get();
        TwinProcess.Said other = runs.getLast().get();
        String said = one + "\n" + other;
        assertThat(List.of(one.exit(), other.exit())).as(said).contains(0);
        assertThat(List.of(0, REFUSED)).as(said).contains(one.exit(), other.exit());
        if (one.exit() + other.exit() == REFUSED) {
          assertThat(said).contains("u36 is being changed by somebody else");
        }
        fabric.assertRolledBack();
        assertThat(PlannedTwin.digest(fabric.snapshot("after.json"))).isEqualTo(before);
      }
    }
  }

  private static TwinProcess.Said apply(PlannedTwin fabric) throws Exception {
    return fabric.rail("apply", fabric.file().toString(), "--yes", "--soak", "0");
  }
}
