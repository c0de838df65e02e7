package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.FewRuns;
import io.railwright.benchmark.mesh.Rounds;
import io.railwright.benchmark.statistics.Comparison;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.MeshReport;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/** Measures hosts with each other in rounds, and says which host or path is slow. */
public final class RunMesh {
  /** Up to so many hosts each meets each; beyond that eight random rounds find slow hosts. */
  private static final int SMALL = 12;

  private static final int RANDOM_ROUNDS = 8;

  /** Seconds that logins, waiting for servers and looking for leftovers take beside a test. */
  private static final int AROUND = 3;

  private final RunPair.Request wanted;
  private final Options options;

  /**
   * How a mesh is run.
   *
   * @param rounds empty for the usual number
   * @param seed which rounds, where not all are run
   * @param limit of the time that it takes; empty for none
   * @param journal where finished pairs are kept
   * @param resume whether the journal is there, and what it has is not measured again
   */
  public record Options(
      Optional<Integer> rounds,
      long seed,
      Optional<Duration> limit,
      Optional<Path> journal,
      boolean resume) {
    public static final Options USUAL =
        new Options(Optional.empty(), 0, Optional.empty(), Optional.empty(), false);
  }

  public RunMesh(RunPair.Request wanted, Options options) {
    this.wanted = wanted;
    this.options = options;
  }

  /**
   * Runs it.
   *
   * @param tell told how long it will take, before it starts
   */
  public MeshReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, Consumer<String> tell)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    List<String> hosts = fabric.atLeastTwoHosts();
    fabric.requireRail(wanted.rail());
    MeshGpus gpus = MeshGpus.of(fabric, wanted, hosts);
    hosts = gpus.hosts();
    List<String> notices = new ArrayList<>(fabric.missingRails());
    notices.addAll(gpus.notices());
    List<List<Rounds.Pair>> plan = plan(hosts, fabric, notices);
    try (MeshJournal journal = journal(fabric)) {
      tell.accept(
          (plan.size() == 1 ? "1 round" : plan.size() + " rounds")
              + ", both directions: about "
              + MeshProgress.words(half().multipliedBy(2L * plan.size())));
      MeshMeasurements measurements = new MeshMeasurements(fabric, wanted, journal, gpus);
      if (!journal.finished().isEmpty()) {
        notices.add(journal.finished().size() + " measurements are of the journal");
      }
      MeshProgress progress = new MeshProgress(plan.size(), System::nanoTime, tell);
      boolean inTime = rounds(plan, hosts, measurements, notices, progress);
      SuspectCheck check = new SuspectCheck(measurements, isTime());
      check.run(hosts, inTime, progress);
      notices.addAll(check.notices());
      notices.addAll(measurements.unread());
      return report(fabric, began, plan.size(), measurements, check, notices);
    }
  }

  private boolean isTime() {
    return wanted.program().endsWith("_lat");
  }

  /** How long one direction of a round takes. */
  private Duration half() {
    int test = isTime() ? 1 : wanted.seconds();
    return Duration.ofSeconds(test + AROUND + (wanted.evenIfBusy() ? 0 : 1));
  }

  private MeshJournal journal(BenchedFabric fabric) throws FabricException {
    if (options.journal.isEmpty()) {
      return MeshJournal.none();
    }
    String test = test(fabric.digest(), wanted);
    return options.resume
        ? MeshJournal.resume(options.journal.get(), test)
        : MeshJournal.begin(options.journal.get(), test);
  }

  /** What measurements must have in common to be of one mesh. */
  static String test(String digest, RunPair.Request wanted) {
    String gpu = wanted.gpu().map(it -> "\tGPU " + it).orElse("");
    return String.join(
        "\t",
        digest,
        wanted.program(),
        wanted.bytes() + " bytes",
        wanted.queuePairs() + " qps",
        wanted.seconds() + " s" + gpu,
        "class " + wanted.trafficClass().map(it -> Integer.toString(it)).orElse("of the workload"));
  }

  private List<List<Rounds.Pair>> plan(
      List<String> hosts, BenchedFabric fabric, List<String> notices) throws FabricException {
    int most = options.rounds.orElse(hosts.size() <= SMALL ? Integer.MAX_VALUE : RANDOM_ROUNDS);
    List<List<Rounds.Pair>> all = Rounds.all(hosts.size());
    List<List<Rounds.Pair>> plan =
        most >= all.size() ? all : Rounds.random(hosts.size(), most, new Random(options.seed));
    plan = split(plan, hosts, fabric, notices);
    if (options.limit.isEmpty()) {
      return plan;
    }
    long fit = options.limit.get().dividedBy(half().multipliedBy(2));
    if (fit < 1) {
      throw new FabricException(
          "a round takes about "
              + MeshProgress.words(half().multipliedBy(2))
              + ": --limit is too short for one");
    }
    if (fit < plan.size()) {
      notices.add("--limit leaves time for " + fit + " of " + plan.size() + " rounds");
      plan = new ArrayList<>(plan);
      Collections.shuffle(plan, new Random(options.seed));
      plan = plan.subList(0, (int) fit);
    }
    return plan;
  }

  /** As they can be run: no more across switches than fits, and no card in two pairs at once. */
  static List<List<Rounds.Pair>> split(
      List<List<Rounds.Pair>> plan,
      List<String> hosts,
      BenchedFabric fabric,
      List<String> notices) {
    Leaves leaves = fabric.leaves();
    double factor = factor(hosts, leaves, notices);
    List<Set<String>> cards = hosts.stream().map(fabric::cards).toList();
    long all = cards.stream().mapToLong(Set::size).sum();
    boolean shared = cards.stream().flatMap(Set::stream).distinct().count() < all;
    if (factor <= 1 && !shared) {
      return plan;
    }
    List<String> leafOf =
        hosts.stream()
            .map(host -> factor > 1 ? leaves.byHost().getOrDefault(host, "") : "")
            .toList();
    List<List<Rounds.Pair>> split = Rounds.within(plan, leafOf, Math.max(1, factor), cards);
    String rounds = ", in " + split.size() + " rounds instead of " + plan.size();
    if (factor > 1) {
      notices.add(
          String.format(
              Locale.ROOT,
              "hosts have %.1f times what the uplinks carry: no more go across at once than fit%s",
              factor,
              rounds));
    }
    if (shared) {
      notices.add(
          "hosts share cards, or may as guests of one hypervisor: no card is in two pairs at once"
              + rounds);
    }
    return split;
  }

  /** How many times the uplinks the hosts of a switch have; 1 where that limits nothing. */
  private static double factor(List<String> hosts, Leaves leaves, List<String> notices) {
    List<String> leafOf =
        hosts.stream().map(host -> leaves.byHost().getOrDefault(host, "")).toList();
    if (leafOf.contains("") || leafOf.stream().distinct().count() < 2) {
      return 1; // one switch, or nobody knows
    }
    if (leaves.factor().isEmpty()) {
      notices.add(
          "the uplinks of the switches are not known: where they are oversubscribed, paths across"
              + " them look slow");
    }
    return leaves.factor().orElse(1.0);
  }

  /** Whether the time sufficed for all. */
  private boolean rounds(
      List<List<Rounds.Pair>> plan,
      List<String> hosts,
      MeshMeasurements measurements,
      List<String> notices,
      MeshProgress progress)
      throws FabricException, InterruptedException {
    for (int round = 0; round < plan.size(); round++) {
      for (boolean turned : new boolean[] {false, true}) {
        if (options.limit.isPresent()
            && progress.gone().plus(half()).compareTo(options.limit.get()) > 0) {
          notices.add("stopped in round " + (round + 1) + " of " + plan.size() + ": --limit");
          return false;
        }
        measurements.round(hosts, plan.get(round), turned);
      }
      progress.done(round + 1, measurements.failures().size());
    }
    return true;
  }

  private MeshReport report(
      BenchedFabric fabric,
      Instant began,
      int rounds,
      MeshMeasurements measurements,
      SuspectCheck check,
      List<String> notices)
      throws FabricException {
    Optional<BenchmarkResult> middle = measurements.middle();
    int count = measurements.measured().size();
    BenchmarkVerdict verdict =
        middle.map(BenchmarkResult::verdict).orElse(BenchmarkVerdict.NO_VERDICT);
    boolean few = count > 0 && count < Comparison.FEWEST && verdict != BenchmarkVerdict.NO_VERDICT;
    String because =
        middle
            .map(it -> "the median of " + count + " measurements: " + it.because())
            .orElse(
                count == 0
                    ? "no pair gave a result"
                    : "the ends of all pairs share a host, a card or a hypervisor");
    return new MeshReport(
        wanted.program() + (wanted.gpu().isPresent() ? ", GPU memory" : ""),
        isTime() ? "us" : "Gb/s",
        rounds,
        measurements.measured(),
        check.suspects(),
        middle.flatMap(BenchmarkResult::ceiling),
        few ? BenchmarkVerdict.NO_VERDICT : verdict,
        few ? FewRuns.sentence(count, "measurement") + ": " + because : because,
        fabric.leaves().byHost(),
        notices,
        measurements.failures(),
        Optional.of(began),
        Optional.of(new TestConfiguration(fabric, wanted).ofAll(measurements.first())));
  }

  /** All hosts send to one at once. */
  public BenchmarkReport incast(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String receiver)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    fabric.ends(receiver);
    return new Incast(fabric, wanted).run(receiver);
  }
}
