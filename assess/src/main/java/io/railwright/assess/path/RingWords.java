package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.path.Proof;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is said of a ring: its ports, who watches them, and where it is cut most easily. */
final class RingWords {
  /** Its page in {@code rail explain}. */
  static final String CHECK = "switch.no-cycle";

  private static final int MOST_PORTS = 8;
  private static final int MOST_LEAVES = 3;

  private final PauseRing ring;
  private final Wiring wiring;
  private final PauseWaits waits;
  private final PausingPorts pausing;

  RingWords(PauseRing ring, Wiring wiring, PauseWaits waits, PausingPorts pausing) {
    this.ring = ring;
    this.wiring = wiring;
    this.waits = waits;
    this.pausing = pausing;
  }

  Proof proof() {
    return ring.proof();
  }

  String cause() {
    String ports = some(ring.ports(), this::name, MOST_PORTS, " -> ");
    int others = ring.members().cardinality() - ring.ports().size();
    return (ring.proof() == Proof.BROKEN
            ? "these ports can wait for each other in a ring, and all stand still: "
            : "these ports would wait for each other in a ring if all of them pause, and not all"
                + " could be read: ")
        + ports
        + " -> the first again"
        + (others > 0 ? " (and " + others + " more ports that are tied to it)" : "")
        + "; "
        + watchdogs();
  }

  private String name(int port) {
    Subject subject = wiring.port(port);
    return subject.machine() + " " + subject.name();
  }

  private String watchdogs() {
    List<Integer> unwatched = watched(Proof.BROKEN);
    List<Integer> unread = watched(Proof.UNKNOWN);
    if (unwatched.isEmpty() && unread.isEmpty()) {
      return "a watchdog would end that by dropping packets";
    }
    return unwatched.size() == ring.ports().size()
        ? "no watchdog would end that"
        : unread.isEmpty()
            ? "no watchdog watches " + some(unwatched, this::name, MOST_PORTS, ", ")
            : "not known whether a watchdog watches " + some(unread, this::name, MOST_PORTS, ", ");
  }

  private List<Integer> watched(Proof proof) {
    return ring.ports().stream().filter(it -> pausing.isWatched(it) == proof).toList();
  }

  /** Where the traffic of the fewest leaves ties one port to the next. */
  List<Action> cut() {
    List<Integer> ports = ring.ports();
    int from = 0;
    List<Integer> fewest = List.of();
    for (int at : IntStream.range(0, ports.size()).toArray()) {
      List<Integer> behind = waits.behind(ports.get(at), ports.get((at + 1) % ports.size()));
      if (at == 0 || behind.size() < fewest.size()) {
        from = at;
        fewest = behind;
      }
    }
    int port = ports.get(from);
    Subject on = wiring.port(ports.get((from + 1) % ports.size()));
    Subject in = wiring.port(wiring.peer(port));
    return List.of(
        new Action.ByHand(
            "cut the ring at %s: route what goes to %s so that nothing that comes in by %s from %s"
                    .formatted(
                        on.machine(),
                        some(fewest, it -> wiring.machine(it).machine(), MOST_LEAVES, ", "),
                        in.name(),
                        wiring.port(port).machine())
                + " leaves by "
                + on.name()));
  }

  private static String some(
      List<Integer> all, IntFunction<String> name, int most, String between) {
    String names = all.stream().limit(most).map(name::apply).collect(Collectors.joining(between));
    return all.size() > most ? names + " and " + (all.size() - most) + " more" : names;
  }
}
