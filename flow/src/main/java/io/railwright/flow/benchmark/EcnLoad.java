package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.LoadSamples;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.EcnSecond;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What counters did second by second while the load was on. */
final class EcnLoad {
  private static final double BITS_OF_A_WORD = 32;
  private static final double BITS_OF_AN_OCTET = 8;

  /** Of the fullest second: below it the load is not on. */
  private static final double IDLE = 0.1;

  private static final int FEWEST = 3;
  private static final int QUIET = 3;

  private static final List<List<String>> RECEIVER =
      List.of(received(), EcnCounterNames.MARKS_SEEN, EcnCounterNames.SENT);

  private final List<EcnSecond> seconds;

  private EcnLoad(List<EcnSecond> seconds) {
    this.seconds = List.copyOf(seconds);
  }

  List<EcnSecond> seconds() {
    return seconds;
  }

  /**
   * What the receiver got while the load was on, in Gb/s: the median of its seconds. Empty where
   * there were too few of them to tell the load from its start and end.
   *
   * @param lasts how many seconds the load lasts
   */
  Optional<Double> received(int lasts) {
    double most = most(seconds);
    List<Double> busy =
        seconds.stream()
            .flatMap(it -> it.received().stream())
            .filter(it -> it > IDLE * most)
            .toList();
    return busy.size() < Math.max(FEWEST, (lasts + 1) / 2)
        ? Optional.empty()
        : Optional.of(new Sample(busy).median());
  }

  /**
   * Begins to read what the ports of a load count.
   *
   * @param limit seconds after which it ends by itself
   */
  static LoadSamples begin(
      BenchedFabric fabric, RdmaEnd receiver, Collection<RdmaEnd> senders, int limit)
      throws FabricException {
    Map<RdmaEnd, List<String>> counters = new LinkedHashMap<>();
    counters.put(receiver, counted(fabric, receiver, RECEIVER));
    for (RdmaEnd sender : senders) {
      counters.put(sender, counted(fabric, sender, List.of(EcnCounterNames.HANDLED)));
    }
    counters.values().removeIf(List::isEmpty);
    return new LoadSamples(fabric::shell, counters, limit);
  }

  private static List<String> received() {
    List<String> names = new ArrayList<>(List.of(EcnCounterNames.RECEIVED_WORDS));
    names.addAll(EcnCounterNames.RECEIVED_OCTETS);
    return List.copyOf(names);
  }

  /** Of each list the first that the port has. */
  private static List<String> counted(BenchedFabric fabric, RdmaEnd end, List<List<String>> lists)
      throws FabricException {
    MachineFacts facts = fabric.facts(end.host());
    List<String> names = new ArrayList<>();
    for (List<String> list : lists) {
      list.stream()
          .filter(it -> facts.value(end.subject(), FactKey.text("rdma.counter", it)).isPresent())
          .findFirst()
          .ifPresent(names::add);
    }
    return names;
  }

  /** What was read, by the seconds of the receiver; hosts begin to read within a second or so. */
  static EcnLoad of(RdmaEnd receiver, Map<RdmaEnd, List<LoadSamples.Sample>> read) {
    List<LoadSamples.Sample> own = read.getOrDefault(receiver, List.of());
    List<EcnSecond> seconds = new ArrayList<>();
    for (int at = 1; at < own.size(); at++) {
      LoadSamples.Sample then = own.get(at - 1);
      LoadSamples.Sample now = own.get(at);
      Optional<Long> handled = Optional.empty();
      for (Map.Entry<RdmaEnd, List<LoadSamples.Sample>> one : read.entrySet()) {
        if (!one.getKey().equals(receiver) && at < one.getValue().size()) {
          Optional<Long> more =
              grown(one.getValue().get(at - 1), one.getValue().get(at), EcnCounterNames.HANDLED);
          Optional<Long> sum = handled;
          handled = more.map(it -> it + sum.orElse(0L)).or(() -> sum);
        }
      }
      seconds.add(
          new EcnSecond(
              Math.round(10 * (now.seconds() - own.getFirst().seconds())) / 10.0,
              gigabits(then, now),
              grown(then, now, EcnCounterNames.MARKS_SEEN),
              grown(then, now, EcnCounterNames.SENT),
              handled));
    }
    return new EcnLoad(around(seconds));
  }

  /** Servers are waited for, so that it is quiet for long before a load; a little of it will do. */
  private static List<EcnSecond> around(List<EcnSecond> seconds) {
    double most = most(seconds);
    List<EcnSecond> busy =
        seconds.stream().filter(it -> it.received().orElse(0.0) > IDLE * most).toList();
    if (busy.isEmpty()) {
      return seconds;
    }
    int first = seconds.indexOf(busy.getFirst());
    int last = seconds.lastIndexOf(busy.getLast());
    return seconds.subList(Math.max(0, first - QUIET), Math.min(seconds.size(), last + 1 + QUIET));
  }

  private static double most(List<EcnSecond> seconds) {
    return seconds.stream()
        .flatMap(it -> it.received().stream())
        .mapToDouble(it -> it)
        .max()
        .orElse(0);
  }

  private static Optional<Double> gigabits(LoadSamples.Sample then, LoadSamples.Sample now) {
    double passed = now.seconds() - then.seconds();
    if (passed <= 0) {
      return Optional.empty();
    }
    Optional<Double> bits =
        now.since(then, EcnCounterNames.RECEIVED_WORDS).map(it -> it * BITS_OF_A_WORD);
    return bits.or(
            () ->
                grown(then, now, EcnCounterNames.RECEIVED_OCTETS).map(it -> it * BITS_OF_AN_OCTET))
        .map(it -> it / 1e9 / passed);
  }

  private static Optional<Long> grown(
      LoadSamples.Sample then, LoadSamples.Sample now, List<String> names) {
    return names.stream().flatMap(it -> now.since(then, it).stream()).findFirst();
  }
}
