package io.railwright.flow.benchmark;

import io.railwright.benchmark.ecn.Observed;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What counters of hosts did between two reads, under the names that drivers give them. */
final class EcnCounters {
  private static final List<String> MARKS_SEEN =
      List.of(
          "np_ecn_marked_roce_packets",
          "rx_ecn_marked_pkts",
          "RxECNMrkd",
          "rx_rdma_ecn_pkts",
          "cc_rx_ce_pkts");
  private static final List<String> SENT =
      List.of("np_cnp_sent", "tx_cnp_pkts", "np_cnp_pkts", "cnpSent", "cc_tx_cnp_pkts");
  private static final List<String> HANDLED =
      List.of("rp_cnp_handled", "rx_cnp_pkts", "cnpHandled");
  private static final List<String> IGNORED = List.of("rp_cnp_ignored", "cnpIgnored");
  private static final List<String> LOST = List.of("out_of_sequence", "rx_out_of_sequence");

  /** Octets divided by four. */
  private static final String RECEIVED = "port_rcv_data";

  private static final List<String> PACKETS = List.of("port_rcv_packets");

  private static final String UPTIME = "host.uptime";

  private static final double BITS_OF_A_WORD = 32;
  private static final int PRIORITIES = 8;

  private final Map<String, MachineFacts> before;
  private final Map<String, MachineFacts> after;
  private final double seconds;
  private final boolean watches;
  private final Optional<Long> kernelMarks;

  /**
   * Two reads of the same hosts.
   *
   * @param seconds how long the load was on between them
   * @param watches whether the load was on all the time between them
   * @param kernelMarks marked packets that the receiver's kernel counted, where it is Soft-RoCE;
   *     that sends no CNP
   */
  EcnCounters(
      Map<String, MachineFacts> before,
      Map<String, MachineFacts> after,
      double seconds,
      boolean watches,
      Optional<Long> kernelMarks) {
    this.before = before;
    this.after = after;
    this.seconds = seconds;
    this.watches = watches;
    this.kernelMarks = kernelMarks;
  }

  /** Of its busiest port: the ceiling is that of one. */
  Optional<Double> receivedGigabits(String receiver) {
    MachineFacts last = after.get(receiver);
    Optional<Double> most = Optional.empty();
    String key = FactKey.text("rdma.counter", RECEIVED);
    for (String subject : last == null ? Set.<String>of() : last.subjects()) {
      Optional<Long> words = growthOf(receiver, subject, key);
      double gigabits = words.orElse(0L) * BITS_OF_A_WORD / 1e9 / seconds(receiver);
      if (words.isPresent() && gigabits >= most.orElse(-1.0)) {
        most = Optional.of(gigabits);
      }
    }
    return most;
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
        rdma(receiver, PACKETS),
        lossless(receiver),
        marks,
        larger(drops, rdma(receiver, LOST)),
        rdma(receiver, MARKS_SEEN).or(() -> kernelMarks),
        rdma(receiver, SENT).or(() -> kernelMarks.map(_ -> 0L)),
        all(senders, HANDLED),
        all(senders, IGNORED),
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
      Optional<Long> found = growth(host, "rdma/", FactKey.text("rdma.counter", name));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Long> ethernet(String host, String name) {
    return growth(host, "net/", FactKey.text("ethtool.counter", name));
  }

  private Optional<Long> growth(String host, String below, String key) {
    MachineFacts first = before.get(host);
    MachineFacts last = after.get(host);
    if (first == null || last == null) {
      return Optional.empty();
    }
    Optional<Long> sum = Optional.empty();
    for (String subject : last.subjects()) {
      if (subject.startsWith(below)) {
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
      long packets = ethernet(receiver, "rx_prio" + priority + "_packets").orElse(0L);
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
      if (subject.startsWith("net/") && paused.isPresent()) {
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
            ethernet(sender, "rx_prio" + priority + "_pause_duration")
                .map(microseconds -> microseconds / 1e6 / seconds(sender));
        if (part.isPresent() && part.get() >= most.orElse(-1.0)) {
          most = part;
        }
      }
    }
    return most.map(part -> Math.min(1, part));
  }
}
