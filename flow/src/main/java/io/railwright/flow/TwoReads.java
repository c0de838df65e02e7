package io.railwright.flow;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.Taken;
import io.railwright.survey.growth.CountedFacts;
import io.railwright.survey.growth.FirstRead;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Asks every machine a first time and waits, so that a second read tells what counters did in
 * between. Of the first read little more than the counters is kept.
 */
final class TwoReads implements TakeSnapshot.Listener {
  private final CountedFacts counted;
  private final TakeSnapshot.Listener next;
  private final Map<Subject, FirstRead> first = new HashMap<>();
  private final Map<Subject, String> failures = new TreeMap<>();

  private TwoReads(CountedFacts counted, TakeSnapshot.Listener next) {
    this.counted = counted;
    this.next = next;
  }

  /** Reads all machines, and comes back when it is time to read them again. */
  static TwoReads start(
      FabricSource.Machines machines,
      TakeSnapshot take,
      Duration interval,
      OpenKnowledge.Opened opened,
      TakeSnapshot.Listener listener)
      throws FabricException {
    if (machines.targets().stream().anyMatch(target -> !target.isLive())) {
      throw once("a recording");
    }
    CountedFacts counted = new CountedFacts(opened.catalogue(), TakeSnapshot.natures());
    TwoReads reads = new TwoReads(counted, listener);
    take.run(machines, reads);
    take.pause(interval, listener::waits);
    return reads;
  }

  /** What holds a single read of each machine can't tell what happens in a time. */
  static FabricException once(String what) {
    return new FabricException(
        what + " holds one read of each machine, and --for reads machines twice: name machines");
  }

  @Override
  public void answered(String target, boolean whole) {
    next.answered(target, whole);
  }

  @Override
  public void taken(Taken taken) {
    taken.failure().ifPresent(why -> failures.put(taken.machine(), "at the first read: " + why));
    first.put(taken.machine(), new FirstRead(counted, taken.facts(), taken.failure()));
  }

  /** Why machines were not read in full the first time. */
  Map<Subject, String> failures() {
    return Map.copyOf(failures);
  }

  /** What is known of a machine that was read again: its counters are what was added since. */
  List<Fact> known(Taken second) {
    FirstRead before =
        Optional.ofNullable(first.get(second.machine()))
            .orElseGet(() -> new FirstRead(counted, List.of(), Optional.of("it was not asked")));
    List<Fact> known = new ArrayList<>(before.growth(second.machine(), second.facts()));
    known.addAll(second.derived());
    return known;
  }
}
