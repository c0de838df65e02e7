package io.railwright.flow.simulation;

import io.railwright.flow.simulation.ScenarioFamily.Member;
import io.railwright.model.change.Plan;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.simulation.WhatIfReport.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs a scenario as it is and with changes, with one seed after the other, until the difference is
 * known well enough. Another thread may look on and stop it.
 */
public final class WhatIf {
  /** After so many pairs it looks at what they show, and again after as many more. */
  static final int BATCH = 5;

  /** More would take a larger machine and show nothing that matters. */
  public static final int MOST_SEEDS = 1000;

  private final ScenarioFamily family;
  private final ScenarioFamily changed;
  private final List<String> changes;
  private final List<String> applied;
  private final List<String> notSimulated;
  private final List<String> shown;
  private final long firstSeed;
  private final int most;
  private final Member before;
  private final Member after;
  private final RunPool pool;

  private WhatIf(Asked asked, ScenarioFamily family, RunPool pool) throws ScenarioException {
    this.family = family;
    this.changes = asked.changes();
    this.shown = shown(asked);
    if (asked.plan().isPresent()) {
      ScenarioFamily.AfterPlan after = family.after(asked.plan().get().plan());
      this.changed = after.family();
      this.applied = after.applied();
      this.notSimulated = after.notSimulated();
      refuseNothing();
    } else {
      this.changed = family;
      this.applied = List.of();
      this.notSimulated = List.of();
    }
    this.firstSeed = asked.firstSeed();
    this.most = asked.seeds();
    this.pool = pool;
    this.before = family.member(List.of(), firstSeed);
    this.after = changed.member(changes, firstSeed);
  }

  private static List<String> shown(Asked asked) {
    return Stream.concat(
            asked.plan().stream().map(it -> "the plan " + it.name()), asked.changes().stream())
        .toList();
  }

  private void refuseNothing() throws ScenarioException {
    if (applied.isEmpty() && changes.isEmpty()) {
      throw new ScenarioException(
          notSimulated.isEmpty()
              ? "the plan changes nothing."
              : "nothing that the plan changes is known to the simulator: "
                  + String.join("; ", notSimulated)
                  + ".");
    }
  }

  /**
   * What is to be compared.
   *
   * @param changes what is set in the second run of each pair, {@code name=value}
   * @param plan what would change besides
   * @param seeds the most pairs to run
   */
  public record Asked(
      SimulationRequest request,
      List<String> changes,
      Optional<NamedPlan> plan,
      long firstSeed,
      int seeds) {
    /** Without a plan. */
    public Asked(SimulationRequest request, List<String> changes, long firstSeed, int seeds) {
      this(request, changes, Optional.empty(), firstSeed, seeds);
    }

    public Asked {
      changes = List.copyOf(changes);
    }
  }

  /** A plan, as the user names it. */
  public record NamedPlan(String name, Plan plan) {}

  /** One run of a pair. */
  private record Pair(RunNumbers before, RunNumbers after) {}

  /** Reads the fabric, and refuses what can't be simulated, before anything runs. */
  public static WhatIf of(Asked asked, RunPool pool) throws ScenarioException {
    check(asked);
    return of(asked, ScenarioFamily.of(asked.request()), pool);
  }

  /** With a fabric that was read before. */
  static WhatIf of(Asked asked, ScenarioFamily family, RunPool pool) throws ScenarioException {
    return new WhatIf(asked, family, pool);
  }

  private static void check(Asked asked) throws ScenarioException {
    if (asked.changes().isEmpty() && asked.plan().isEmpty()) {
      throw new ScenarioException(
          "say what would change: --set switch.ecn.kmin=400KB, any parameter of rail sim"
              + " --parameters, or --plan.");
    }
    if (asked.seeds() < 1 || asked.seeds() > MOST_SEEDS) {
      throw new ScenarioException(
          "--seeds must be from 1 to " + MOST_SEEDS + ", not " + asked.seeds() + ".");
    }
    Optional<String> seed =
        asked.changes().stream().filter(it -> it.strip().matches("seed *=.*")).findFirst();
    if (seed.isPresent()) {
      throw new ScenarioException(
          "both runs of a pair have the same seed; leave out '" + seed.get() + "'.");
    }
    if (asked.firstSeed() < 0) {
      throw new ScenarioException("--seed must not be negative.");
    }
  }

  public WhatIfReport run() throws ScenarioException {
    List<Pair> pairs = new ArrayList<>();
    WhatIfJudge judge = judge(pairs);
    int asked = 0;
    while (asked < most && !pool.isStopped() && (asked == 0 || !judge.isNarrow())) {
      int next = Math.min(most, asked + BATCH);
      pairs.addAll(pairs(asked, next));
      asked = next;
      judge = judge(pairs);
    }
    Ending ending =
        pool.isStopped() ? Ending.INTERRUPTED : judge.isNarrow() ? Ending.NARROW : Ending.ALL_RUN;
    return new WhatIfReport(
        before.scenario().name(),
        before.scenario().profile(),
        shown,
        Stream.concat(applied.stream(), after.applied().stream()).toList(),
        notSimulated,
        firstSeed,
        pairs.size(),
        most,
        ending,
        judge.measures(),
        judge.parties(),
        judge.verdict(shown, family.isRead()),
        before.assumed());
  }

  private WhatIfJudge judge(List<Pair> pairs) {
    return new WhatIfJudge(
        pairs.stream().map(Pair::before).toList(),
        pairs.stream().map(Pair::after).toList(),
        (most + BATCH - 1) / BATCH);
  }

  private List<Pair> pairs(int from, int to) throws ScenarioException {
    List<RunPool.Task> tasks = new ArrayList<>();
    for (int at = from; at < to; at++) {
      long seed = firstSeed + at;
      tasks.add(it -> it.simulate(family.member(List.of(), seed).scenario()));
      tasks.add(it -> it.simulate(changed.member(changes, seed).scenario()));
    }
    List<Optional<RunNumbers>> numbers = pool.run(tasks);
    List<Pair> pairs = new ArrayList<>();
    for (int at = 0; at < numbers.size(); at += 2) {
      Optional<RunNumbers> one = numbers.get(at);
      Optional<RunNumbers> other = numbers.get(at + 1);
      if (one.isPresent() && other.isPresent()) {
        pairs.add(new Pair(one.get(), other.get()));
      }
    }
    return pairs;
  }

  /** From another thread: ends it soon; the pairs that are whole are reported. */
  public void stop() {
    pool.stop();
  }

  /** From another thread: how many of the runs that were asked for so far are over. */
  public String progress() {
    return pool.done() + " of " + pool.asked() + " runs, at most " + 2 * most;
  }
}
