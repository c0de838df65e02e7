package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import java.util.List;
import java.util.Set;

/** The tables about the queues of one port. */
final class QueuingPort {
  private static final Set<String> HEADINGS =
      Set.of("Port Egress Statistics", "Port Ingress Statistics", "PFC Statistics", "Statistics:");

  /** What all ports of a slice of the chip counted together. */
  private static final String SLICE = "Slice ";

  private final String port;
  private final QueueCounters counters;
  private final QueueSummary summary;
  private final PfcStatistics pfc;
  private final ReceiveClass receive;
  private boolean ofSlice;

  QueuingPort(String port) {
    this.port = port;
    this.counters = new QueueCounters(port);
    this.summary = new QueueSummary(port);
    this.pfc = new PfcStatistics(port);
    this.receive = new ReceiveClass(port);
  }

  /** Rows of a table before a heading are no rows behind it. */
  void beginTable() {
    summary.end();
  }

  boolean take(String text, int number, Readings readings) {
    String heading = text.startsWith("Per ") ? text.substring(4) : text;
    boolean slice = heading.startsWith(SLICE) && heading.endsWith(" Statistics");
    if (slice || HEADINGS.contains(heading) || text.startsWith("Disable-action")) {
      ofSlice = slice;
      summary.end();
      return true;
    }
    if (text.startsWith("Template: ")) {
      return true;
    }
    return text.startsWith("|")
        ? counters.take(text, number, readings)
        : summary.take(text, number, readings)
            || pfc.take(text, number, readings)
            || receive.take(text, number, readings)
            || takeStatistic(text, number, readings);
  }

  /** {@code Ingress MMU Drop Pkts 10}: a counter of the whole port, or of all beside it too. */
  private boolean takeStatistic(String text, int number, Readings readings) {
    List<String> words = Words.list(text);
    boolean counts =
        words.size() > 2
            && NxosNumber.isWhole(words.getLast())
            && words.get(words.size() - 2).matches("(?i)(pkts|packets|byts|bytes):?");
    if (counts) {
      String label = String.join(" ", words.subList(0, words.size() - 1));
      String name = Words.slug((ofSlice ? SLICE : "") + label.replace(":", ""));
      String key = FactKey.text(ofSlice ? "port.counter" : "port.errors", name);
      String subject = SwitchSubject.port(port);
      readings.add(subject, key, NxosNumber.count(words.getLast()), text, number);
    }
    return counts;
  }
}
