package io.railwright.flow.change;

import io.railwright.assess.Judge;
import io.railwright.assess.RuleReach;
import io.railwright.change.apply.Inspector;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Taken;
import io.railwright.reach.fleet.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads machines of a plan as the audit did that the plan was made from, and judges them by the
 * same knowledge, as far as it says anything of the plan. All that the plan was judged by is read
 * once; behind that only what was changed is read again, and judged together with the rest.
 */
final class FreshReading implements Inspector {
  /** Enough to be fast, and few enough for the memory of those that change machines. */
  private static final int AT_ONCE = 16;

  /**
   * The facts of more machines do not fit into the memory of every operator's machine. Of a larger
   * fabric only those of the plan are read, and what others must be like is not known.
   */
  private static final int MOST_KEPT = 512;

  /** A wave reads that many beside its machines without taking much longer. */
  private static final int MOST_SWITCHES = 64;

  private final FabricSource.Machines fabric;
  private final Plan plan;
  private final boolean counting;
  private final Map<Subject, Judge.Host> known = new LinkedHashMap<>();
  private final Map<Subject, String> failures = new HashMap<>();

  private final Set<String> judgedBy = new HashSet<>();

  /** Switches on the way that the plan was not judged by. */
  private final Map<Subject, Judge.Host> beside = new LinkedHashMap<>();

  private OpenKnowledge.@Nullable Opened opened;
  private String unopened = "";

  /**
   * @param counting whether it is of interest what switches drop
   */
  FreshReading(FabricSource.Machines fabric, Plan plan, boolean counting) {
    this.fabric = fabric;
    this.plan = plan;
    this.counting = counting;
  }

  @Override
  public Map<String, Inspection> inspect(Collection<String> machines) {
    Set<String> read = new HashSet<>(machines);
    plan.steps().stream()
        .filter(it -> machines.contains(it.machine()))
        .forEach(it -> judged(it.finding()).ifPresent(read::add));
    if (known.isEmpty()) {
      open();
      fabric.asked().keySet().stream().filter(this::isJudgedBy).forEach(read::add);
    }
    judgedBy.addAll(read);
    read.addAll(switches());
    read(read);
    Map<String, Map<String, Verdict>> verdicts = verdicts();
    Map<String, Inspection> seen = new HashMap<>();
    for (String machine : plan.machines()) {
      seen.put(machine, inspection(machine, verdicts.getOrDefault(machine, Map.of())));
    }
    return seen;
  }

  /** All of them are on the way of some packet; of very many none are read for that alone. */
  private List<String> switches() {
    List<String> all =
        fabric.asked().entrySet().stream()
            .filter(it -> it.getValue().subject().kind().equals(Kind.SWITCH))
            .map(Map.Entry::getKey)
            .toList();
    return counting && all.size() <= MOST_SWITCHES ? all : List.of();
  }

  @Override
  public Map<String, Map<String, Long>> drops() {
    Map<String, Map<String, Long>> drops = new HashMap<>();
    OpenKnowledge.Opened judging = opened;
    if (judging != null) {
      LosslessDrops counts = new LosslessDrops(judging.catalogue());
      Stream.concat(known.values().stream(), beside.values().stream())
          .filter(it -> it.subject().kind().equals(Kind.SWITCH))
          .filter(it -> !failures.containsKey(it.subject()))
          .forEach(it -> drops.put(it.subject().name(), counts.of(it)));
      drops.values().removeIf(Map::isEmpty);
    }
    return drops;
  }

  /** The machine that a finding is about, which need not be the one that is changed for it. */
  private Optional<String> judged(String finding) {
    String[] words = finding.split(" ", 2);
    String[] parts = words[words.length - 1].split("/", 3);
    return parts.length > 1 && fabric.asked().containsKey(parts[1])
        ? Optional.of(parts[1])
        : Optional.empty();
  }

  private boolean isJudgedBy(String machine) {
    List<String> hosts = plan.terms().hosts();
    boolean few = fabric.asked().size() <= MOST_KEPT;
    return plan.machines().contains(machine) || (hosts.isEmpty() ? few : hosts.contains(machine));
  }

  /** Without its knowledge a plan can be carried out; what it mended can't be told then. */
  private void open() {
    try {
      opened = WaveRules.of(JudgedBy.open(plan.terms()).open(), plan);
    } catch (FabricException refused) {
      unopened = String.valueOf(refused.getMessage());
    }
  }

  private void read(Set<String> machines) {
    List<Target> targets =
        fabric.targets().stream().filter(it -> machines.contains(it.name())).toList();
    FabricSource.Machines some =
        new FabricSource.Machines(
            fabric.fabric(), targets, List.of(), fabric.isVirtual(), () -> {});
    try {
      new TakeSnapshot(AT_ONCE, Optional.empty(), Set.of()).run(some, new Kept());
    } catch (FabricException refused) {
      throw new IllegalStateException("nothing is recorded here", refused);
    }
  }

  private final class Kept implements TakeSnapshot.Listener {
    @Override
    public void answered(String target, boolean whole) {}

    @Override
    public void taken(Taken taken) {
      failures.remove(taken.machine());
      known.remove(taken.machine());
      beside.remove(taken.machine());
      taken.failure().ifPresent(why -> failures.put(taken.machine(), why));
      if (TakeSnapshot.isAnswer(taken.facts())) {
        Map<Subject, Judge.Host> kept = judgedBy.contains(taken.machine().name()) ? known : beside;
        kept.put(taken.machine(), new Judge.Host(taken.machine(), taken.known()));
      }
    }
  }

  private Inspection inspection(String name, Map<String, Verdict> verdicts) {
    Subject machine = subject(name);
    Judge.Host host = known.get(machine);
    String failure = failures.get(machine);
    if (host == null || failure != null) {
      String why = failure == null ? "it does not answer" : failure;
      return new Inspection(Optional.of(why), Map.of(), Map.of(), verdicts);
    }
    return new Inspection(
        Optional.empty(),
        SeenLinks.of(machine, host.facts()),
        opened == null
            ? Map.of()
            : new ErrorCounters(opened.catalogue().knowledge()).of(machine, host.facts()),
        verdicts);
  }

  private Subject subject(String name) {
    return Optional.ofNullable(fabric.asked().get(name))
        .map(it -> it.subject())
        .orElseGet(() -> Subject.host(name));
  }

  /** What rules say of each machine, by rule and subject. */
  private Map<String, Map<String, Verdict>> verdicts() {
    Map<String, Map<String, Verdict>> verdicts = new HashMap<>();
    OpenKnowledge.Opened judging = opened;
    if (judging == null) {
      for (Step step : plan.steps()) {
        verdicts
            .computeIfAbsent(step.machine(), _ -> new HashMap<>())
            .put(step.finding(), new Verdict(Status.UNKNOWN, Reach.MACHINE, unopened));
      }
      return verdicts;
    }
    OpenKnowledge open = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
    AuditReport report =
        new Audit(open, true, Optional.empty())
            .of(
                judging,
                fabric.layout(failures, known.keySet()),
                List.copyOf(known.values()),
                Audit.SILENT,
                new Remedies(judging.catalogue(), _ -> true));
    Knowledge knowledge = judging.catalogue().knowledge();
    for (Finding finding : report.findings()) {
      add(
          verdicts,
          finding.rule(),
          finding.subject(),
          finding.status(),
          finding.foundWords(),
          knowledge);
      for (Finding.Hidden hidden : finding.hides()) {
        add(verdicts, hidden.rule(), hidden.subject(), hidden.status(), hidden.found(), knowledge);
      }
    }
    plan.steps().forEach(it -> addElsewhere(verdicts, it));
    return verdicts;
  }

  /** What is said of another machine than the one that was changed for it. */
  private static void addElsewhere(Map<String, Map<String, Verdict>> verdicts, Step step) {
    for (Map<String, Verdict> one : List.copyOf(verdicts.values())) {
      Verdict verdict = one.get(step.finding());
      if (verdict != null) {
        verdicts
            .computeIfAbsent(step.machine(), _ -> new HashMap<>())
            .putIfAbsent(step.finding(), verdict);
      }
    }
  }

  private static void add(
      Map<String, Map<String, Verdict>> verdicts,
      String id,
      Subject subject,
      Status status,
      String words,
      Knowledge knowledge) {
    Rule rule = knowledge.rules().get(id);
    Reach reach = rule == null ? Reach.MACHINE : reach(RuleReach.of(rule, knowledge));
    verdicts
        .computeIfAbsent(subject.root().name(), _ -> new HashMap<>())
        .putIfAbsent(id + " " + subject, new Verdict(status, reach, words));
  }

  private static Reach reach(RuleReach reach) {
    return switch (reach) {
      case MACHINE -> Reach.MACHINE;
      case LINK -> Reach.LINK;
      case FABRIC -> Reach.FABRIC;
    };
  }
}
