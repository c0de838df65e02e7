package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.harness.Harness.Trouble;
import io.railwright.change.harness.MemoryDisk.DiskFault;
import io.railwright.testing.Campaign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A plan with a change of every kind, under every single fault of the journal's disk and of every
 * command, then under pairs of them: with {@code -Dthorough=true} a thousand runs. Single faults
 * are thinned out evenly; {@code -Dwhole=true} tries them all, however many there are, {@code
 * -Dchange.pairs=10000} more pairs, {@code -Dchange.seed} others.
 */
@Tag("slow")
final class FaultsTest {
  private static final int SINGLES = Campaign.runs("change.singles", 60, 920);
  private static final int PAIRS = Campaign.runs("change.pairs", 15, 100);
  private static final long SEED = Long.getLong("change.seed", 20);

  private static Harness harness;

  @BeforeAll
  static void prepare() throws Exception {
    harness = Harness.prepare();
    assertThat(harness.plan().steps()).hasSizeGreaterThan(9);
  }

  @Test
  void everySingleFaultOfTheDisk() {
    List<Trouble> all = new ArrayList<>();
    for (int record = 1; record <= harness.records(); record++) {
      for (DiskFault.Kind kind : DiskFault.Kind.values()) {
        boolean crashes = kind != DiskFault.Kind.FULL;
        all.add(Trouble.of(new DiskFault(record, kind), false));
        if (crashes) {
          all.add(Trouble.of(new DiskFault(record, kind), true));
        }
      }
    }
    check(thinned(all));
  }

  @Test
  void everySingleFaultOfACommand() {
    List<Trouble> all = new ArrayList<>();
    for (int call = 1; call <= harness.calls(); call++) {
      for (FaultyTarget.Kind kind : FaultyTarget.Kind.values()) {
        all.add(new Trouble(DiskFault.NONE, call, kind, call % 2 == 0));
      }
    }
    check(thinned(all));
  }

  @Test
  void pairsOfFaults() {
    Random random = new Random(SEED);
    List<Trouble> all = new ArrayList<>();
    for (int run = 0; run < PAIRS; run++) {
      DiskFault.Kind[] disks = DiskFault.Kind.values();
      FaultyTarget.Kind[] commands = FaultyTarget.Kind.values();
      all.add(
          new Trouble(
              new DiskFault(
                  1 + random.nextInt(harness.records()), disks[random.nextInt(disks.length)]),
              1 + random.nextInt(harness.calls()),
              commands[random.nextInt(commands.length)],
              random.nextBoolean()));
    }
    check(all);
  }

  private static int singles() {
    return harness.records() * 9 + harness.calls() * FaultyTarget.Kind.values().length;
  }

  /** As many of them as there are runs for, others each day; of each request each kind. */
  private static List<Trouble> thinned(List<Trouble> all) {
    int most = (int) Math.min(all.size(), (long) all.size() * SINGLES / singles());
    // A brief run has not enough of them for every kind.
    return Campaign.today(all, most, most < all.size() / 2 ? _ -> "any" : FaultsTest::alike);
  }

  private static List<Object> alike(Trouble trouble) {
    return trouble.call() == 0
        ? List.of(trouble.disk().kind(), trouble.back())
        : List.of(trouble.kind(), harness.kinds().get(trouble.call() - 1));
  }

  /** Several at once, since each run has a host of its own: all that depends on change waits. */
  private static void check(List<Trouble> all) {
    List<String> wrong =
        all.parallelStream().map(harness::fault).flatMap(Optional::stream).toList();
    assertThat(wrong).as("of %d runs, %s", all.size(), Campaign.again()).isEmpty();
  }
}
