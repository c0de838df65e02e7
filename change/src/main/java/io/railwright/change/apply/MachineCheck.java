package io.railwright.change.apply;

import io.railwright.change.apply.Inspector.Inspection;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.MachineCondition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Looks whether machines are well behind a part of a plan: links are as they were before it, no
 * errors are counted, and what else is expected then.
 */
final class MachineCheck {
  /** A link that is trained anew, and a neighbour that hears of it, are there by then. */
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private static final Duration BETWEEN = Duration.ofSeconds(10);
  private static final Duration SLICE = Duration.ofSeconds(2);
  private static final LinkState GONE = new LinkState(false, 0, 0, "", List.of());

  private final Work work;
  private final Inspector inspector;
  private final Expected expected;

  MachineCheck(Work work, Inspector inspector, Expected expected) {
    this.work = work;
    this.inspector = inspector;
    this.expected = expected;
  }

  /** What is expected of machines, beyond their links. */
  interface Expected {
    /** Behind what it is looked, for people. */
    String what();

    List<String> machines();

    /** Those that were started by it, and count from 0 since. */
    Set<String> started();

    /** Whether a port becomes one of another kind, which has another name. */
    boolean renamesLinks(String machine);

    /** What is wrong, a sentence each. */
    List<String> faults(Map<String, Inspection> seen);

    /** What nobody can tell any more: it is said, and is no pass. */
    List<String> untold(Map<String, Inspection> seen);
  }

  /**
   * What was found.
   *
   * @param faults what is wrong, a sentence each
   * @param errors what was counted meanwhile
   * @param untold what nobody can tell
   */
  record Verdict(List<String> faults, List<String> errors, List<String> untold) {
    boolean isWell() {
      return faults.isEmpty() && errors.isEmpty();
    }

    /** What a journal keeps of it. */
    List<String> words() {
      return isWell() ? untold : Stream.concat(faults.stream(), errors.stream()).toList();
    }
  }

  /**
   * Looks at them, and once more behind the soak; nothing where somebody asks to stop meanwhile.
   */
  Optional<Verdict> verdict(Duration soak) throws InterruptedException {
    Optional<Map<String, Inspection>> first = settled();
    SwitchDrops drops = new SwitchDrops(inspector.drops());
    boolean stopped = first.isEmpty() || (soak.isPositive() && !rested(soak));
    Optional<Map<String, Inspection>> last = soak.isPositive() && !stopped ? settled() : first;
    if (stopped || last.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Inspection> now = last.get();
    List<String> errors = new ArrayList<>();
    if (soak.isPositive()) {
      errors.addAll(errors(first.get(), now, soak));
      drops.read(inspector.drops());
      errors.addAll(drops.faults(soak, expected.what()));
    }
    List<String> untold = new ArrayList<>(expected.untold(now));
    untold.addAll(drops.untold());
    return Optional.of(new Verdict(List.copyOf(faults(now)), errors, untold));
  }

  /**
   * Reads the machines until nothing is wrong with them or the time is out; nothing where somebody
   * asks to stop meanwhile.
   */
  private Optional<Map<String, Inspection>> settled() throws InterruptedException {
    Duration end = work.pace().elapsed().plus(LIMIT);
    while (true) {
      Map<String, Inspection> seen = inspector.inspect(expected.machines());
      if (faults(seen).isEmpty() || work.pace().elapsed().compareTo(end) >= 0) {
        return Optional.of(seen);
      }
      if (work.stop().getAsBoolean()) {
        return Optional.empty();
      }
      work.pace().pause(BETWEEN);
    }
  }

  /** False where somebody asks to stop meanwhile. */
  private boolean rested(Duration soak) throws InterruptedException {
    Duration end = work.pace().elapsed().plus(soak);
    while (work.pace().elapsed().compareTo(end) < 0) {
      if (work.stop().getAsBoolean()) {
        return false;
      }
      Duration left = end.minus(work.pace().elapsed());
      work.pace().pause(left.compareTo(SLICE) < 0 ? left : SLICE);
    }
    return true;
  }

  private List<String> faults(Map<String, Inspection> seen) {
    List<String> faults = new ArrayList<>();
    for (String machine : expected.machines()) {
      MachineCondition before =
          work.ledger()
              .history()
              .condition(machine)
              .orElseGet(() -> MachineCondition.unread("nobody looked before"));
      if (before.unread().isEmpty()) {
        of(machine, seen)
            .unread()
            .ifPresent(why -> faults.add("%s can't be read any more: %s".formatted(machine, why)));
        faults.addAll(links(machine, before, of(machine, seen), expected.renamesLinks(machine)));
      }
    }
    faults.addAll(expected.faults(seen));
    return faults;
  }

  /**
   * @param renamed whether a link that is gone may be there by another name
   */
  private static List<String> links(
      String machine, MachineCondition before, Inspection now, boolean renamed) {
    List<String> faults = new ArrayList<>();
    if (now.unread().isPresent()) {
      return faults;
    }
    new TreeMap<>(before.links())
        .forEach(
            (port, link) -> {
              LinkState then = now.links().getOrDefault(port, renamed ? link : GONE);
              link.worse(then)
                  .forEach(how -> faults.add("%s %s: %s".formatted(machine, port, how)));
            });
    return faults;
  }

  /** What was counted while nobody changed anything; a machine that was started counts from 0. */
  private List<String> errors(
      Map<String, Inspection> first, Map<String, Inspection> now, Duration soak) {
    Set<String> started = expected.started();
    List<String> faults = new ArrayList<>();
    for (String machine : expected.machines()) {
      boolean anew = started.contains(machine);
      Map<String, Long> before = of(machine, first).errors();
      new TreeMap<>(of(machine, now).errors())
          .forEach(
              (counter, count) -> {
                long from = anew ? 0 : before.getOrDefault(counter, count);
                long added = count < from ? count : count - from;
                if (added > 0) {
                  faults.add(
                      "%s counted %d more on %s %s"
                          .formatted(
                              machine,
                              added,
                              counter,
                              anew
                                  ? "since it was started"
                                  : "in " + soak.toSeconds() + " s behind " + expected.what()));
                }
              });
    }
    return faults;
  }

  private static Inspection of(String machine, Map<String, Inspection> seen) {
    Inspection known = seen.get(machine);
    return known == null ? Inspection.none() : known;
  }
}
