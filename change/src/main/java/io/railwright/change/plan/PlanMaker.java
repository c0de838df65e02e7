package io.railwright.change.plan;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.setting.InterruptsAccess;
import io.railwright.change.setting.Processors;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out, machine by machine, what must be changed for what is wished, and what it is now.
 * Machines are looked at and not changed.
 */
public final class PlanMaker {
  /** What can be told only once all that is wished of the machine is known. */
  private static final State LATER = new State.Unseen("it follows from PFC");

  private static final State STOPPED = State.of("disabled inactive");

  private final List<Change> changes = new ArrayList<>();
  private final Set<String> saved = new HashSet<>();
  private final Map<String, CardResets> resets = new HashMap<>();
  private final boolean resetting;
  private final Burns burns;
  private final List<Plan.LeftOut> leftOut = new ArrayList<>();

  public PlanMaker() {
    this(false, Map.of());
  }

  /**
   * @param resetting whether cards may be reset for what is staged in them
   * @param images what is to be burnt: files on the hosts, by the make of card (PSID)
   */
  public PlanMaker(boolean resetting, Map<String, String> images) {
    this.resetting = resetting;
    this.burns = new Burns(images);
  }

  /** Adds what is wished of one machine. */
  public void add(Changeable machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    List<Change> mine =
        switch (machine) {
          case ChangedMachine host -> ofHost(host, wishes);
          case ChangedCluster cluster -> ofObjects(cluster, wishes);
          case ChangedVcenter vcenter -> ofObjects(vcenter, wishes);
          default -> ofCommandLine(machine, wishes);
        };
    if (machine.takes(new Step.Act.Save())) {
      keep(machine, mine);
    }
    changes.addAll(mine);
  }

  /** Those of a machine with a shell. */
  private List<Change> ofHost(ChangedMachine machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    Map<Setting, TargetState> wanted = new LinkedHashMap<>();
    Owners owners = Owners.of(machine);
    List<TargetState> lines = new ArrayList<>();
    List<TargetState> later = new ArrayList<>();
    for (Wish wish : wishes) {
      for (TargetState one : wanted(machine, wish, wish.action(), owners)) {
        if (!machine.takes(new Step.Act.Set(one.setting(), one.target(), one.target()))) {
          leave(wish, "it is no change of such a machine");
        } else if (isPart(one.setting())) {
          lines.add(one);
        } else if (one.target().equals(LATER)) {
          later.add(one);
        } else {
          merge(wanted, one);
        }
      }
    }
    addLines(machine, lines, wanted);
    InboxTools.replace(machine, wanted);
    FactoryDefaults.replace(machine, owners, wanted, this::leave);
    addLater(machine, later, wanted);
    List<Change> mine = changes(machine, wanted);
    mine.addAll(burns.of(machine, this::leave));
    mine.removeIf(change -> isHidden(change, mine));
    removeForbidden(machine, mine);
    addPersistence(machine, mine);
    if (resetting) {
      resets.put(machine.name(), CardResets.of(machine, mine));
    }
    return mine;
  }

  /** Whether what is wished of it is a line or a word, and the rest of it stays. */
  private static boolean isPart(Setting setting) {
    return setting instanceof Setting.OwnFile
        || setting instanceof HypervisorSetting.ModuleParameters;
  }

  private void addLater(
      ChangedMachine machine, List<TargetState> later, Map<Setting, TargetState> wanted)
      throws UnreachedException, InterruptedException {
    Map<Setting, State> targets = new LinkedHashMap<>();
    wanted.forEach((setting, it) -> targets.put(setting, it.target()));
    LosslessPriorities lossless = new LosslessPriorities(machine, targets);
    for (TargetState one : later) {
      Optional<State> target = lossless.wanted((DeviceSetting) one.setting());
      target.ifPresent(it -> merge(wanted, new TargetState(one.wish(), one.setting(), it)));
      if (target.isEmpty()) {
        leave(
            one.wish(),
            "it can't be told which priority of the port is meant: none or several have PFC");
      }
    }
  }

  /** What others have, or operators are at, is foretold by the cluster or the vCenter itself. */
  private List<Change> ofObjects(Changeable machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    Map<Setting, TargetState> wanted = NicTemplates.of(machine, wishes, this::leave);
    for (Wish wish : wishes) {
      if (NicTemplates.of(wish).isPresent()) {
        continue;
      }
      if (Translation.of(wish.action()) instanceof Translation.To(Setting field, State to)
          && machine.takes(new Step.Act.Set(field, to, to))) {
        merge(wanted, PoolArguments.whole(machine, new TargetState(wish, field, to), wanted));
      } else {
        String where = machine instanceof ChangedVcenter ? "at a vCenter" : "in a cluster";
        leave(wish, "rail does not carry this out " + where);
      }
    }
    List<Change> mine = changes(machine, wanted);
    removeForbidden(machine, mine);
    mine.addAll(PoolPauses.of(machine, mine, this::leave));
    mine.addAll(MachinePower.of(machine, mine));
    return mine;
  }

  private List<Change> ofCommandLine(Changeable machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    Map<Setting, TargetState> wanted = new LinkedHashMap<>();
    for (Wish wish : wishes) {
      switch (Translation.of(wish.action())) {
        case Translation.All(List<Translation.To> lines) ->
            lines.forEach(it -> merge(wanted, new TargetState(wish, it.setting(), it.state())));
        case Translation.Left(String why, String advice) -> leave(wish, why, advice);
        case Translation.Lasting _ -> {}
        case Translation.To _,
            Translation.Line _,
            Translation.Spread _,
            Translation.ByLossless _,
            Translation.Options _,
            Translation.Owned _ ->
            leave(wish, "it is no change of a switch");
      }
    }
    List<Change> mine = changes(machine, FlowControl.together(wanted));
    removeForbidden(machine, mine);
    return mine;
  }

  private List<Change> changes(Changeable machine, Map<Setting, TargetState> wanted)
      throws UnreachedException, InterruptedException {
    Map<Setting, Seen> seen = machine.look(List.copyOf(wanted.keySet()));
    List<Change> mine = new ArrayList<>();
    wanted.forEach(
        (setting, it) ->
            change(it, Objects.requireNonNull(seen.get(setting))).ifPresent(mine::add));
    return mine;
  }

  /** To save is to save all: what somebody else tries out and has not saved stays unsaved. */
  private void keep(Changeable machine, List<Change> mine)
      throws UnreachedException, InterruptedException {
    if (mine.isEmpty() || machine.savesByItself()) {
      return;
    }
    if (machine.isSaved()) {
      saved.add(machine.name());
    } else {
      leave(
          mine.getFirst().wish(),
          "the switch has changes that nobody saved, so that rail does not save the configuration:"
              + " its next restart loses what the plan changes, unless somebody saves all",
          machine.saving());
    }
  }

  /** What a setting is to be, and for what. */
  record TargetState(Wish wish, Setting setting, State target) {}

  private List<TargetState> wanted(ChangedMachine machine, Wish wish, Action action, Owners owners)
      throws UnreachedException, InterruptedException {
    return switch (Translation.of(action)) {
      case Translation.To(Setting setting, State state) ->
          List.of(new TargetState(wish, setting, state));
      case Translation.All(List<Translation.To> parts) ->
          parts.stream().map(it -> new TargetState(wish, it.setting(), it.state())).toList();
      case Translation.Line(Setting.OwnFile file, String name, String value) ->
          List.of(new TargetState(wish, file, State.of(name + "=" + value)));
      case Translation.Options options ->
          List.of(new TargetState(wish, options.module(), options.words()));
      case Translation.Spread spread -> spread(machine, wish, spread);
      case Translation.ByLossless(DeviceSetting setting) ->
          List.of(new TargetState(wish, setting, LATER));
      case Translation.Owned(String kind, Action onNode, String advice) -> {
        Optional<String> why = owners.whyNot(kind);
        why.ifPresent(it -> leave(wish, it, advice));
        yield why.isPresent() ? List.of() : wanted(machine, wish, onNode, owners);
      }
      case Translation.Left(String why, String advice) -> {
        leave(wish, why, advice);
        yield List.of();
      }
      case Translation.Lasting _ -> List.of();
    };
  }

  /** What each interrupt gets follows from which there are, and which processors. */
  private List<TargetState> spread(ChangedMachine machine, Wish wish, Translation.Spread spread)
      throws UnreachedException, InterruptedException {
    String processors = spread.processors();
    if (processors.startsWith("/")) {
      Seen list = machine.look(new Setting.KernelFile(processors));
      processors =
          list instanceof Seen.As(Observed now) && now.next() instanceof State.Text(String text)
              ? text
              : "";
    }
    if (!processors.isEmpty()
        && machine.look(spread.interrupts()) instanceof Seen.As(Observed now)) {
      List<Integer> numbers = List.copyOf(Processors.of(processors));
      return List.of(
          new TargetState(wish, spread.interrupts(), InterruptsAccess.spread(now.next(), numbers)));
    }
    leave(wish, "which interrupts and processors there are can't be read");
    return List.of();
  }

  /** Lines that several rules want in one file are one step, and so are options of a module. */
  private void addLines(
      ChangedMachine machine, List<TargetState> lines, Map<Setting, TargetState> wanted)
      throws UnreachedException, InterruptedException {
    for (TargetState line : lines) {
      Setting file = line.setting();
      TargetState before = wanted.get(file);
      Seen seen = before == null ? machine.look(file) : new Seen.As(Observed.of(before.target()));
      switch (seen) {
        case Seen.Not(String why) -> leave(line.wish(), why);
        case Seen.As(Observed now) -> {
          State content =
              file instanceof Setting.OwnFile
                  ? LineFile.with(now.next(), line.target().words())
                  : Translation.Options.in(now.next(), line.target());
          wanted.put(file, new TargetState(line.wish(), file, content));
        }
      }
    }
  }

  private void removeForbidden(Changeable machine, List<Change> mine)
      throws UnreachedException, InterruptedException {
    Map<Setting, State> targets = new LinkedHashMap<>();
    mine.forEach(change -> targets.put(change.setting(), change.target()));
    Map<Setting, String> obstacles = machine.obstacles(targets);
    if (STOPPED.equals(targets.get(new DeviceSetting.Service("irqbalance")))) { // by a step before
      obstacles.keySet().removeIf(DeviceSetting.Interrupts.class::isInstance);
    }
    for (Change change : List.copyOf(mine)) {
      String why = obstacles.get(change.setting());
      if (why != null) {
        mine.remove(change);
        leave(change.wish(), why);
      }
    }
  }

  /** Two rules that want the same are served by one step; where they differ, neither is. */
  private void merge(Map<Setting, TargetState> wanted, TargetState next) {
    TargetState first = wanted.putIfAbsent(next.setting(), next);
    if (first != null && !first.target().equals(next.target())) {
      wanted.remove(next.setting());
      leave(
          first.wish(),
          "two rules want it different: %s and %s"
              .formatted(first.target().words(), next.target().words()),
          "");
    }
  }

  private void leave(Wish wish, String why) {
    leave(wish, why, wish.action().text());
  }

  private void leave(Wish wish, String why, String advice) {
    Plan.LeftOut left = new Plan.LeftOut(wish.finding(), wish.machine(), why, advice);
    if (!leftOut.contains(left)) {
      leftOut.add(left);
    }
  }

  private Optional<Change> change(TargetState wanted, Seen seen) {
    switch (seen) {
      case Seen.Not(String why) -> {
        leave(wanted.wish(), "what it is now can't be read: " + why);
        return Optional.empty();
      }
      case Seen.As(Observed now) -> {
        return now.is(wanted.target())
            ? Optional.empty()
            : Optional.of(
                new Change(
                    wanted.wish(), wanted.setting(), now.next(), now.active(), wanted.target()));
      }
    }
  }

  private boolean isHidden(Change change, List<Change> mine) {
    if (!(change.old() instanceof State.Unseen(String why))
        || Exposure.isComing(change.setting(), mine)) {
      return false;
    }
    leave(change.wish(), why);
    return true;
  }

  /** Each file and unit once for all that it keeps. */
  private void addPersistence(ChangedMachine machine, List<Change> mine)
      throws UnreachedException, InterruptedException {
    List<Change> nobodys = new MtuProfiles(machine, this::leave).add(mine);
    Map<Setting.OwnFile, List<Change>> homes = new LinkedHashMap<>();
    for (Change change : mine) {
      if (change.setting() instanceof Setting.PortMtu && !nobodys.contains(change)) {
        continue; // its profile keeps it
      }
      Persistence.home(change.setting())
          .ifPresent(home -> homes.computeIfAbsent(home, _ -> new ArrayList<>()).add(change));
    }
    for (Map.Entry<Setting.OwnFile, List<Change>> home : homes.entrySet()) {
      keep(machine, home.getKey(), home.getValue(), mine);
    }
  }

  private void keep(
      ChangedMachine machine, Setting.OwnFile file, List<Change> kept, List<Change> mine)
      throws UnreachedException, InterruptedException {
    Wish wish = kept.getFirst().wish();
    if (!(machine.look(file) instanceof Seen.As(Observed now))) {
      mine.removeAll(kept);
      leave(wish, "there is a file of somebody else: " + file.path(), "");
      return;
    }
    Map<Setting, State> states = new LinkedHashMap<>();
    kept.stream()
        .sorted(Comparator.comparingInt(Change::rank))
        .forEach(change -> states.put(change.setting(), change.target()));
    State content = State.of(Persistence.content(file, now.next(), states));
    if (!now.is(content)) {
      mine.add(new Change(Lasting.of(wish), file, now.next(), content));
    }
    Optional<Setting.BootUnit> unit = Persistence.unit(file);
    if (unit.isPresent() && machine.look(unit.get()) instanceof Seen.As(Observed enabled)) {
      State wanted = State.of("enabled");
      if (!enabled.is(wanted)) {
        mine.add(new Change(Lasting.of(wish), unit.get(), enabled.next(), wanted));
      }
    }
  }

  /** Makes of cards whose image was to be burnt, and of which none was seen. */
  public List<String> unmatchedImages() {
    return burns.unmatched();
  }

  /** All that was added, in the order in which it is to be done. */
  public Plan plan(Order order) {
    return order.of(changes, saved, resets, leftOut);
  }
}
