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
  private final Leftovers left = new Leftovers();

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
    AgreedStates agreed = new AgreedStates(left);
    Owners owners = Owners.of(machine);
    List<TargetState> lines = new ArrayList<>();
    List<TargetState> later = new ArrayList<>();
    for (Wish wish : wishes) {
      for (TargetState one : wanted(machine, wish, wish.action(), owners)) {
        if (!machine.takes(new Step.Act.Set(one.setting(), one.target(), one.target()))) {
          left.add(wish, "it is no change of such a machine");
        } else if (isPart(one.setting())) {
          lines.add(one);
        } else if (one.target().equals(LATER)) {
          later.add(one);
        } else {
          agreed.add(one);
        }
      }
    }
    Map<Setting, TargetState> wanted = agreed.states();
    addLines(machine, lines, wanted);
    InboxTools.replace(machine, wanted);
    FactoryDefaults.replace(machine, owners, wanted, left::add);
    addLater(machine, later, agreed);
    List<Change> mine = changes(machine, wanted);
    mine.addAll(burns.of(machine, left::add));
    mine.removeIf(change -> isHidden(change, mine));
    removeForbidden(machine, mine);
    new Lasting(machine, left).addTo(mine);
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

  private void addLater(ChangedMachine machine, List<TargetState> later, AgreedStates wanted)
      throws UnreachedException, InterruptedException {
    Map<Setting, State> targets = new LinkedHashMap<>();
    wanted.states().forEach((setting, it) -> targets.put(setting, it.target()));
    LosslessPriorities lossless = new LosslessPriorities(machine, targets);
    for (TargetState one : later) {
      Optional<State> target = lossless.wanted((DeviceSetting) one.setting());
      target.ifPresent(it -> wanted.add(new TargetState(one.wish(), one.setting(), it)));
      if (target.isEmpty()) {
        left.add(
            one.wish(),
            "it can't be told which priority of the port is meant: none or several have PFC");
      }
    }
  }

  /** What others have, or operators are at, is foretold by the cluster or the vCenter itself. */
  private List<Change> ofObjects(Changeable machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    Map<Setting, TargetState> whole = NicTemplates.of(machine, wishes, left::add);
    whole.putAll(MadePolicyWishes.of(wishes, left::add));
    AgreedStates wanted = new AgreedStates(whole, left);
    for (Wish wish : wishes) {
      if (NicTemplates.of(wish).isPresent() || MadePolicyWishes.isOne(wish)) {
        continue;
      }
      if (Translation.of(wish.action()) instanceof Translation.To(Setting field, State to)
          && machine.takes(new Step.Act.Set(field, to, to))) {
        TargetState one = new TargetState(OperatorReboots.atLeast(wish, field), field, to);
        wanted.add(PoolArguments.whole(machine, one, wanted.states()));
      } else {
        String where = machine instanceof ChangedVcenter ? "at a vCenter" : "in a cluster";
        left.add(wish, "rail does not carry this out " + where);
      }
    }
    List<Change> mine = changes(machine, wanted.states());
    removeForbidden(machine, mine);
    mine.addAll(PoolPauses.of(machine, mine, left::add));
    mine.addAll(MachinePower.of(machine, mine));
    return OperatorReboots.told(machine, mine);
  }

  private List<Change> ofCommandLine(Changeable machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    AgreedStates wanted = new AgreedStates(left);
    for (Wish wish : wishes) {
      switch (Translation.of(wish.action())) {
        case Translation.All(List<Translation.To> lines) ->
            lines.forEach(it -> wanted.add(new TargetState(wish, it.setting(), it.state())));
        case Translation.Left(String why, String advice) -> left.add(wish, why, advice);
        case Translation.Lasting _ -> {}
        case Translation.To _,
            Translation.Line _,
            Translation.Spread _,
            Translation.ByLossless _,
            Translation.Options _,
            Translation.Owned _ ->
            left.add(wish, "it is no change of a switch");
      }
    }
    List<Change> mine = changes(machine, FlowControl.together(wanted.states()));
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
      left.add(
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
        why.ifPresent(it -> left.add(wish, it, advice));
        yield why.isPresent() ? List.of() : wanted(machine, wish, onNode, owners);
      }
      case Translation.Left(String why, String advice) -> {
        left.add(wish, why, advice);
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
    left.add(wish, "which interrupts and processors there are can't be read");
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
        case Seen.Not(String why) -> left.add(line.wish(), why);
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
        left.add(change.wish(), why);
      }
    }
  }

  private Optional<Change> change(TargetState wanted, Seen seen) {
    switch (seen) {
      case Seen.Not(String why) -> {
        left.add(wanted.wish(), "what it is now can't be read: " + why);
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
    left.add(change.wish(), why);
    return true;
  }

  /** Makes of cards whose image was to be burnt, and of which none was seen. */
  public List<String> unmatchedImages() {
    return burns.unmatched();
  }

  /** All that was added, in the order in which it is to be done. */
  public Plan plan(Order order) {
    return order.of(changes, saved, resets, left.all());
  }
}
