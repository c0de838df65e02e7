package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.MemoryDisk.DiskFault;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.testing.Campaign;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A plan for a switch under every single fault of the journal's disk and of every request. */
final class SwitchFaults {
  /** Of all calls; each that changes something is tried beside these. */
  private static final int CALLS = 12;

  private static final int KINDS = DiskFault.Kind.values().length;

  /** What is asked of a machine again and again without changing it. */
  private static final String READ = "object";

  /** A virtual switch that plans are carried out on. */
  interface Changed {
    JournaledRuns runs();

    /** What runs and what is saved. */
    String configurations() throws Exception;

    /** Whether something of rail's own is still there. */
    boolean isLeased() throws Exception;

    /** Lets the time pass in which a trial would end. */
    default void settle() {}
  }

  private final Plan plan;
  private final Callable<? extends Changed> fresh;
  private final List<String> wrong = new ArrayList<>();
  private String before = "";
  private String planned = "";

  SwitchFaults(Plan plan, Callable<? extends Changed> fresh) {
    this.plan = plan;
    this.fresh = fresh;
  }

  /** After each the switch is as planned or as before, and nobody's. */
  void assertBorne() throws Exception {
    assertBorne(true);
  }

  /**
   * The same with one fault of each record and each request, of the next another; all of them with
   * {@code -Dwhole=true}.
   */
  void assertSomeBorne() throws Exception {
    assertBorne(Campaign.isWhole());
  }

  /**
   * The same for what is asked over a real connection, which takes its time: most requests read,
   * and of those only some have a fault, each kind of fault once; those that change something have
   * two. Others tomorrow; all of them, for long, with {@code -Dwhole=true}.
   */
  void assertSomeBorneOverHttps() throws Exception {
    Changed sound = sound();
    List<String> kinds = sound.runs().kinds();
    List<Fault> all =
        IntStream.rangeClosed(1, kinds.size())
            .boxed()
            .flatMap(
                call -> Stream.of(FaultyTarget.Kind.values()).map(kind -> new Fault(call, kind)))
            .toList();
    for (Fault fault : Campaign.today(all, CALLS, it -> it.alike(kinds))) {
      check(DiskFault.NONE, fault.call(), fault.kind());
    }
    checkRecords(sound.runs().records(), Campaign.isWhole(), Campaign.turn());
    assertThat(wrong).as(Campaign.again()).isEmpty();
  }

  private record Fault(int call, FaultyTarget.Kind kind) {
    private static final List<FaultyTarget.Kind> KINDS = List.of(FaultyTarget.Kind.values());

    /** Two are alike that go wrong in the same way, nearly so where something is changed. */
    List<Object> alike(List<String> kinds) {
      String request = kinds.get(call - 1);
      return List.of(request, request.equals(READ) ? kind : KINDS.indexOf(kind) % 2);
    }
  }

  /** Two at a time, one of the disk and one of a request, chosen by chance. */
  void assertPairsBorne(int runs) throws Exception {
    Changed sound = sound();
    Random random = new Random(runs);
    for (int run = 0; run < runs; run++) {
      DiskFault.Kind[] disks = DiskFault.Kind.values();
      FaultyTarget.Kind[] requests = FaultyTarget.Kind.values();
      check(
          new DiskFault(
              1 + random.nextInt(sound.runs().records()), disks[random.nextInt(disks.length)]),
          1 + random.nextInt(sound.runs().calls()),
          requests[random.nextInt(requests.length)]);
    }
    assertThat(wrong).isEmpty();
  }

  private Changed sound() throws Exception {
    Changed sound = fresh.call();
    before = sound.configurations();
    assertThat(sound.runs().apply(plan)).isEqualTo(Outcome.DONE);
    planned = sound.configurations();
    return sound;
  }

  private void assertBorne(boolean all) throws Exception {
    Changed sound = sound();
    for (int call = 1; call <= sound.runs().calls(); call++) {
      for (FaultyTarget.Kind kind : some(List.of(FaultyTarget.Kind.values()), all, call)) {
        check(DiskFault.NONE, call, kind);
      }
    }
    checkRecords(sound.runs().records(), all, 0);
    assertThat(wrong).isEmpty();
  }

  private void checkRecords(int records, boolean all, int turn) throws Exception {
    for (int record = 1; record <= records; record++) {
      for (DiskFault.Kind kind :
          some(List.of(DiskFault.Kind.values()), all, Math.floorMod(record + turn, KINDS))) {
        check(new DiskFault(record, kind), 0, FaultyTarget.Kind.UNSENT);
      }
    }
  }

  /** All kinds, or the one whose turn it is. */
  private static <T> List<T> some(List<T> kinds, boolean all, int turn) {
    return all ? kinds : List.of(kinds.get(turn % kinds.size()));
  }

  private void check(DiskFault disk, int call, FaultyTarget.Kind kind) throws Exception {
    Changed changed = fresh.call();
    boolean back = (call + disk.record()) % 2 == 0;
    String what = disk + " call " + call + " " + kind + (back ? ", back" : ", on");
    boolean done = changed.runs().isDone(plan, disk, call, kind, back);
    changed.settle();
    if (!changed.configurations().equals(done ? planned : before)) {
      wrong.add(what + ": " + (done ? "not as planned" : "not as before"));
    }
    if (changed.isLeased()) {
      wrong.add(what + ": the lease is left");
    }
  }
}
