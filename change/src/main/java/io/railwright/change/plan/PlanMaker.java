package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds out, machine by machine, what must be changed for what is wished, and what it is now.
 * Machines are looked at and not changed.
 */
public final class PlanMaker {
  private final List<Change> changes = new ArrayList<>();
  private final List<Plan.LeftOut> leftOut = new ArrayList<>();

  /** Adds what is wished of one machine. */
  public void add(ChangedMachine machine, Collection<Wish> wishes)
      throws UnreachedException, InterruptedException {
    Map<Setting, Wanted> wanted = translated(wishes, Owners.of(machine));
    Map<Setting, Seen> seen = machine.look(List.copyOf(wanted.keySet()));
    List<Change> mine = new ArrayList<>();
    wanted.forEach(
        (setting, it) ->
            change(it, Objects.requireNonNull(seen.get(setting))).ifPresent(mine::add));
    mine.removeIf(change -> isHidden(change, mine));
    addPersistence(machine, mine);
    changes.addAll(mine);
  }

  private record Wanted(Wish wish, Setting setting, State target) {}

  private Map<Setting, Wanted> translated(Collection<Wish> wishes, Owners owners) {
    Map<Setting, Wanted> wanted = new LinkedHashMap<>();
    for (Wish wish : wishes) {
      translate(wish, wish.action(), owners).ifPresent(it -> merge(wanted, it));
    }
    return wanted;
  }

  private Optional<Wanted> translate(Wish wish, Action action, Owners owners) {
    return switch (Translation.of(action)) {
      case Translation.To(Setting setting, State state) ->
          Optional.of(new Wanted(wish, setting, state));
      case Translation.Owned(String kind, Action onNode, String advice) -> {
        Optional<String> why = owners.whyNot(kind);
        why.ifPresent(it -> leave(wish, it, advice));
        yield why.isPresent() ? Optional.empty() : translate(wish, onNode, owners);
      }
      case Translation.Left(String why, String advice) -> {
        leave(wish, why, advice);
        yield Optional.empty();
      }
      case Translation.Lasting _ -> Optional.empty();
    };
  }

  /** Two rules that want the same are served by one step; where they differ, neither is. */
  private void merge(Map<Setting, Wanted> wanted, Wanted next) {
    Wanted first = wanted.putIfAbsent(next.setting(), next);
    if (first != null && !first.target().equals(next.target())) {
      wanted.remove(next.setting());
      leave(
          first.wish(),
          "two rules want it different: %s and %s"
              .formatted(first.target().words(), next.target().words()),
          "");
    }
  }

  private void leave(Wish wish, String why, String advice) {
    Plan.LeftOut left = new Plan.LeftOut(wish.finding(), wish.machine(), why, advice);
    if (!leftOut.contains(left)) {
      leftOut.add(left);
    }
  }

  private Optional<Change> change(Wanted wanted, Seen seen) {
    switch (seen) {
      case Seen.Not(String why) -> {
        leave(wanted.wish(), "what it is now can't be read: " + why, wanted.wish().action().text());
        return Optional.empty();
      }
      case Seen.As(Observed now) -> {
        return now.is(wanted.target())
            ? Optional.empty()
            : Optional.of(new Change(wanted.wish(), wanted.setting(), now.next(), wanted.target()));
      }
    }
  }

  private boolean isHidden(Change change, List<Change> mine) {
    boolean hidden =
        change.old() instanceof State.Unseen && !Exposure.isComing(change.setting(), mine);
    if (hidden) {
      leave(change.wish(), "the card does not show it", change.wish().action().text());
    }
    return hidden;
  }

  /** Each file and unit once for all that it keeps. */
  private void addPersistence(ChangedMachine machine, List<Change> mine)
      throws UnreachedException, InterruptedException {
    List<Change> nobodys =
        new MtuProfiles(machine, (wish, why) -> leave(wish, why, wish.action().text())).add(mine);
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

  /** All that was added, in the order in which it is to be done. */
  public Plan plan(Order order) {
    return order.of(changes, leftOut);
  }
}
