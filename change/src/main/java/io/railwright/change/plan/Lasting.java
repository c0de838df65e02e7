package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What makes the changes of a host outlast its next boot: profiles, files and units. */
final class Lasting {
  private final ChangedMachine machine;
  private final Leftovers left;

  Lasting(ChangedMachine machine, Leftovers left) {
    this.machine = machine;
    this.left = left;
  }

  /** Each file and unit once for all that it keeps. */
  void addTo(List<Change> mine) throws UnreachedException, InterruptedException {
    List<Change> nobodys = new MtuProfiles(machine, left::add).add(mine);
    Map<Setting.OwnFile, List<Change>> homes = new LinkedHashMap<>();
    for (Change change : mine) {
      if (change.setting() instanceof Setting.PortMtu && !nobodys.contains(change)) {
        continue; // its profile keeps it
      }
      Persistence.home(change.setting())
          .ifPresent(home -> homes.computeIfAbsent(home, _ -> new ArrayList<>()).add(change));
    }
    for (Map.Entry<Setting.OwnFile, List<Change>> home : homes.entrySet()) {
      keep(home.getKey(), home.getValue(), mine);
    }
  }

  private void keep(Setting.OwnFile file, List<Change> kept, List<Change> mine)
      throws UnreachedException, InterruptedException {
    Wish wish = kept.getFirst().wish();
    if (!(machine.look(file) instanceof Seen.As(Observed now))) {
      mine.removeAll(kept);
      left.add(wish, "there is a file of somebody else: " + file.path(), "");
      return;
    }
    Map<Setting, State> states = new LinkedHashMap<>();
    kept.stream()
        .sorted(Comparator.comparingInt(Change::rank))
        .forEach(change -> states.put(change.setting(), change.target()));
    State content = State.of(Persistence.content(file, now.next(), states));
    if (!now.is(content)) {
      mine.add(new Change(of(wish), file, now.next(), content));
    }
    Optional<Setting.BootUnit> unit = Persistence.unit(file);
    if (unit.isPresent() && machine.look(unit.get()) instanceof Seen.As(Observed enabled)) {
      State wanted = State.of("enabled");
      if (!enabled.is(wanted)) {
        mine.add(new Change(of(wish), unit.get(), enabled.next(), wanted));
      }
    }
  }

  /** What makes a change last is wished for with it, and has no effect of its own. */
  static Wish of(Wish wish) {
    return new Wish(
        wish.machine(),
        wish.finding(),
        wish.action(),
        Effect.RUNTIME,
        Risk.LOW,
        Reversible.EXACT,
        "It outlasts a reboot.");
  }
}
