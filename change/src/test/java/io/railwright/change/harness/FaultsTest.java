package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every single fault of the journal's disk and of every command. */
final class FaultsTest {
  @Test
  void everySingleFault() throws Exception {
    Harness harness = Harness.prepare();
    List<String> wrong = new ArrayList<>();
    List<Harness.Trouble> all = singles(harness);
    long start = System.nanoTime();
    for (Harness.Trouble trouble : all) {
      try {
        harness.run(trouble);
      } catch (AssertionError | RuntimeException failed) {
        wrong.add(trouble + ": " + failed.toString().lines().limit(12).toList());
      }
    }
    System.out.println(
        all.size()
            + " runs, "
            + (System.nanoTime() - start) / 1e9
            + " s; steps "
            + harness.plan().steps().size()
            + " records "
            + harness.records()
            + " calls "
            + harness.calls());
    assertThat(wrong).isEmpty();
  }

  private static List<Harness.Trouble> singles(Harness harness) {
    List<Harness.Trouble> all = new ArrayList<>();
    for (int record = 1; record <= harness.records(); record++) {
      for (MemoryDisk.DiskFault.Kind kind : MemoryDisk.DiskFault.Kind.values()) {
        for (boolean back : List.of(false, true)) {
          all.add(
              new Harness.Trouble(
                  new MemoryDisk.DiskFault(record, kind), 0, FaultyTarget.Kind.UNSENT, back));
        }
      }
    }
    for (int call = 1; call <= harness.calls(); call++) {
      for (FaultyTarget.Kind kind : FaultyTarget.Kind.values()) {
        all.add(new Harness.Trouble(MemoryDisk.DiskFault.NONE, call, kind, call % 2 == 0));
      }
    }
    return all;
  }
}
