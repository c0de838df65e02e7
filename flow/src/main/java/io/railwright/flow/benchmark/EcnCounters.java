package io.railwright.flow.benchmark;

import io.railwright.benchmark.ecn.Observed;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What counters of hosts did between two reads. Where a load of our own was on, only the ports that
 * it used count: others of the same hosts have traffic and marks of their own.
 */
final class EcnCounters {
  private static final String UPTIME = "host.uptime";

  private static final double BITS_OF_A_WORD = 32;
  private static final double BITS_OF_AN_OCTET = 8;
  private static final int PRIORITIES = 8;

  private final Map<String, MachineFacts> before;
  private final Map<String, MachineFacts> after;
  private final double seconds;
  private final boolean watches;
  private final Optional<Long> kernelMarks;
  private final Map<String, RdmaEnd> ports;

  /**
   * Two reads of the same hosts.
   *
   * @param seconds how long the load was on between them
   * @param watches whether the load was on all the time between them
   * @param kernelMarks marked packets that the receiver's kernel counted, where it is Soft-RoCE;
   *     that sends no CNP
   * @param ports the one of each host that the load used; none where any may have been used
   */
  EcnCounters(
      Map<String, MachineFacts> before,
      Map<String, MachineFacts> after,
      double seconds,
      boolean watches,
      Optional<Long> kernelMarks,
      Map<String, RdmaEnd> ports) {
    this.before = before;
    this.after = after;
    this.seconds = seconds;
    this.watches = watches;
    this.kernelMarks = kernelMarks;
    this.ports = Map.copyOf(ports);
  }

  /** Of its busiest port: the ceiling is that of one. */
  Optional<Double> receivedGigabits(String receiver) {
    MachineFacts last = after.get(receiver);
    Optional<Double> most = Optional.empty();
    for (String subject : last == null ? Set.<String>of() : last.subjects()) {
      if (isOfRdma(receiver, subject)) {
        Optional<Double> bits = bits(receiver, subject);
        double gigabits = bits.orElse(0.0) / 1e9 / seconds(receiver);
        if (bits.isPresent() && gigabits >= most.orElse(-1.0)) {
          most = Optional.of(gigabits);
        }
      }
    }
    return most;
  }

  private Optional<Double> bits(String host, String subject) {
    Optional<Long> words =
        growthOf(host, subject, FactKey.text("rdma.counter", EcnCounterNames.RECEIVED_WORDS));
    if (words.isPresent()) {
      return words.map(it -> it * BITS_OF_A_WORD);
    }
    return EcnCounterNames.RECEIVED_OCTETS.stream()
        .flatMap(it -> growthOf(host, subject, FactKey.text("rdma.counter", it)).stream())
        .findFirst()
        .map(it -> it * BITS_OF_AN_OCTET);
  }

  /** In switchdev mode mlx5 keeps counters of RDMA at the device and not at its port. */
  private boolean isOfRdma(String host, String subject) {
    RdmaEnd port = ports.get(host);
    return subject.startsWith("rdma/")
        && (port == null
            || subject.equals(port.subject())
            || subject.equals("rdma/" + port.device()));
  }

  /** A VLAN has no counters of priorities; the interface of the RDMA port has. */
  private boolean isOfNet(String host, String subject) {
    RdmaEnd port = ports.get(host);
    MachineFacts facts = after.get(host);
    return subject.startsWith("net/")
        && (port == null
            || subject.equals("net/" + port.net())
            || (facts != null
                && facts
                    .text(port.subject(), "rdma.port.netdev")
                    .filter(it -> subject.equals("net/" + it))
                    .isPresent()));
  }

  /** What passed on the host between its two reads, or else what passed here. */
  private double seconds(String host) {
    MachineFacts first = before.get(host);
    MachineFacts last = after.get(host);
    Optional<Value> then = first == null ? Optional.empty() : first.value("", UPTIME);
    Optional<Value> now = last == null ? Optional.empty() : last.value("", UPTIME);
    if (watches
        && then.isPresent()
        && now.isPresent()
        && then.get() instanceof TimeSpan(long earlier)
        && now.get() instanceof TimeSpan(long later)
        && later > earlier) {
      return (later - earlier) / 1e9;
    }
    return seconds;
  }

  /**
   * What happened.
   *
   * @param marks packets that switches marked
   * @param drops packets that switches dropped
   */
  Observed observed(
      String receiver,
      List<String> senders,
      Optional<Double> fill,
      Optional<Long> marks,
      Optional<Long> drops) {
    return new Observed(
        senders.size(),
        fill,
        rdma(receiver, EcnCounterNames.PACKETS),
        lossless(receiver),
        marks,
        larger(drops, rdma(receiver, EcnCounterNames.LOST)),
        rdma(receiver, EcnCounterNames.MARKS_SEEN).or(() -> kernelMarks),
        rdma(receiver, EcnCounterNames.SENT).or(() -> kernelMarks.map(_ -> 0L)),
        all(senders, EcnCounterNames.HANDLED),
        all(senders, EcnCounterNames.IGNORED),
        paused(senders));
  }

  /** A receiver sees gaps, of which one may be many packets; not every switch counts drops. */
  private static Optional<Long> larger(Optional<Long> one, Optional<Long> other) {
    return one.isPresent() && other.isPresent()
        ? Optional.of(Math.max(one.get(), other.get()))
        : one.or(() -> other);
  }

  static Map<String, String> words(Observed seen) {
    Map<String, String> words = new LinkedHashMap<>();
    put(words, "marked by switches", seen.switchMarks());
    put(words, "marks seen", seen.marksSeen());
    put(words, "CNPs sent", seen.sent());
    put(words, "CNPs handled", seen.handled());
    put(words, "CNPs ignored", seen.ignored());
    put(words, "packets lost", seen.drops());
    words.put(
        "paused", seen.paused().map(it -> Math.round(it * 1000) / 10.0 + " %").orElse("unknown"));
    words.put("lossless class", seen.lossless().map(it -> it ? "yes" : "no").orElse("unknown"));
    return words;
  }

  private static void put(Map<String, String> words, String name, Optional<Long> count) {
    words.put(name, count.map(it -> Long.toString(it)).orElse("unknown"));
  }

  private Optional<Long> all(List<String> hosts, List<String> names) {
    Optional<Long> sum = Optional.empty();
    for (String host : hosts) {
      Optional<Long> one = rdma(host, names);
      sum = one.isEmpty() ? sum : Optional.of(sum.orElse(0L) + one.get());
    }
    return sum;
  }

  /** The sum over the ports of a host of the first of these names that it has. */
  private Optional<Long> rdma(String host, List<String> names) {
    for (String name : names) {
      Optional<Long> found =
          growth(host, it -> isOfRdma(host, it), FactKey.text("rdma.counter", name));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Long> ethernet(String host, List<String> names) {
    return names.stream()
        .map(name -> FactKey.text("ethtool.counter", name))
        .flatMap(key -> growth(host, it -> isOfNet(host, it), key).stream())
        .findFirst();
  }

  private Optional<Long> growth(String host, Predicate<String> counts, String key) {
    MachineFacts first = before.get(host);
    MachineFacts last = after.get(host);
    if (first == null || last == null) {
      return Optional.empty();
    }
    Optional<Long> sum = Optional.empty();
    for (String subject : last.subjects()) {
      if (counts.test(subject)) {
        Optional<Long> one = growthOf(host, subject, key);
        sum = one.isEmpty() ? sum : Optional.of(sum.orElse(0L) + one.get());
      }
    }
    return sum;
  }

  private Optional<Long> growthOf(String host, String subject, String key) {
    MachineFacts first = before.get(host);
    MachineFacts last = after.get(host);
    if (first == null || last == null) {
      return Optional.empty();
    }
    Optional<Long> now = count(last, subject, key);
    Optional<Long> then = count(first, subject, key);
    return now.isPresent() && then.isPresent() && now.get() >= then.get()
        ? Optional.of(now.get() - then.get())
        : Optional.empty();
  }

  private static Optional<Long> count(MachineFacts facts, String subject, String key) {
    return facts
        .value(subject, key)
        .flatMap(
            value ->
                value instanceof Value.Count(long number, String _)
                    ? Optional.of(number)
                    : Optional.empty());
  }

  /** Whether most of what came was of a priority for which the receiver has PFC. */
  private Optional<Boolean> lossless(String receiver) {
    int busiest = -1;
    long most = 0;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      long packets = ethernet(receiver, EcnCounterNames.arrived(priority)).orElse(0L);
      if (packets > most) {
        most = packets;
        busiest = priority;
      }
    }
    MachineFacts facts = after.get(receiver);
    if (busiest < 0 || facts == null) {
      return Optional.empty();
    }
    for (String subject : facts.subjects()) {
      Optional<Value> paused = facts.value(subject, FactKey.text("dcb.prio-pfc", busiest));
      if (isOfNet(receiver, subject) && paused.isPresent()) {
        return Optional.of(paused.get().equals(new Value.Flag(true)));
      }
    }
    return Optional.empty();
  }

  /** Of the sender that was paused most. */
  private Optional<Double> paused(List<String> senders) {
    Optional<Double> most = Optional.empty();
    for (String sender : senders) {
      for (int priority = 0; priority < PRIORITIES; priority++) {
        Optional<Double> part =
            ethernet(sender, EcnCounterNames.paused(priority))
                .map(microseconds -> microseconds / 1e6 / seconds(sender));
        if (part.isPresent() && part.get() >= most.orElse(-1.0)) {
          most = part;
        }
      }
    }
    return most.map(part -> Math.min(1, part));
  }
}
