package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What follows from the facts of one host together. A new join is added here. */
public final class Joins {
  private static final List<Join> ALL =
      List.of(
          new PciPaths(),
          new NicIdentity(),
          new GpuIdentity(),
          new GpuNicPaths(),
          new TopologyMatrix(),
          new LinkCondition(),
          new FirmwareSettings());

  private Joins() {}

  /**
   * Where two sources differ about the same parts of a machine.
   *
   * @param others what the second source says of what the first says something of too
   */
  public static List<Fact> differences(Subject machine, List<Fact> facts, List<Fact> others) {
    Set<Disagreements.Key> same = new HashSet<>();
    others.forEach(it -> same.add(Disagreements.Key.of(it)));
    List<Fact> compared = new ArrayList<>(others);
    facts.stream().filter(it -> same.contains(Disagreements.Key.of(it))).forEach(compared::add);
    DerivedFacts derived = new DerivedFacts(machine, others.getFirst().origin().time());
    Disagreements.derive(compared, derived);
    return derived.facts();
  }

  /** The facts that were read, and behind them those that follow. */
  public static List<Fact> with(Subject machine, List<Fact> facts) {
    List<Fact> all = new ArrayList<>(facts);
    all.addAll(of(machine, facts));
    return List.copyOf(all);
  }

  /**
   * The facts that follow from those of one machine. Contradictions are looked for last, among the
   * derived ones too.
   */
  public static List<Fact> of(Subject machine, List<Fact> facts) {
    KnownFacts known = new KnownFacts(machine, facts);
    Instant time = facts.isEmpty() ? Instant.EPOCH : facts.getFirst().origin().time();
    DerivedFacts derived = new DerivedFacts(machine, time);
    if (machine.kind().equals(Kind.HOST)) {
      ALL.forEach(join -> join.derive(known, derived));
    } else if (machine.kind().equals(Kind.CLUSTER)) {
      NodeLists.derive(facts, derived);
    }
    List<Fact> all = new ArrayList<>(facts);
    all.addAll(derived.facts());
    Disagreements.derive(all, derived);
    return derived.facts();
  }
}
