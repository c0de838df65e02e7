package io.railwright.collect.host.log;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The kernel's log of a live host, shortened: of each thing that it says of a device the last word,
 * and how often it spoke of it; of the errors of a GPU, each kind since its driver was loaded.
 * Whole messages of many hosts would drown what differs.
 */
public final class KernelLogSummary {
  public static final Probe PROBE =
      new Probe(
          Question.run("kernel-log", "dmesg").keeping(LogMessages.OF_INTEREST),
          KernelLogSummary::parse);

  private static final Set<String> LEFT_OUT = Set.of("log.time", "log.message", "log.driver");

  private record Said(Reading last, int times) {
    Said then(Said later) {
      return new Said(later.last, times + later.times);
    }
  }

  /** Of one GPU; there are some 170 numbers, of which a log has a few. */
  private static final int MOST_XIDS = 64;

  private final Map<String, Said> said = new LinkedHashMap<>();
  private final Map<String, Map<String, Reading>> xids = new LinkedHashMap<>();
  private int leftOut;

  private KernelLogSummary() {}

  static Parsed parse(Printed printed) {
    KernelLogSummary summary = new KernelLogSummary();
    Readings all = Readings.givenTo(summary::take);
    KernelLog.read(printed, all);
    Readings readings = new Readings(printed);
    if (printed.whole() && printed.err().isBlank()) {
      // So that a message that is not there can be told from a log that was not read.
      readings.add("", "log.read", new Value.Flag(true), "", 0);
    }
    summary.said.values().forEach(word -> add(word, readings));
    summary.xids.forEach((subject, kinds) -> addXids(subject, kinds, readings));
    readings.addRest(all.parsed());
    readings.leaveOut(summary.leftOut);
    return readings.parsed();
  }

  private void take(Reading reading) {
    if (LEFT_OUT.contains(reading.key())) {
      return;
    }
    if (reading.key().equals("log.xid.kind")) {
      Map<String, Reading> kinds =
          xids.computeIfAbsent(reading.subject(), _ -> new LinkedHashMap<>());
      if (kinds.size() < MOST_XIDS) {
        kinds.putIfAbsent(reading.value().print(), reading);
      }
      return;
    }
    if (reading.key().equals("log.nvidia-driver")) {
      forgetXids();
    }
    String key = reading.subject() + " " + reading.key();
    if (said.size() < Readings.MOST || said.containsKey(key)) {
      said.merge(key, new Said(reading, 1), Said::then);
    } else {
      leftOut++;
    }
  }

  /** A driver that is loaded starts anew. */
  private void forgetXids() {
    xids.clear();
    said.values().removeIf(it -> it.last.key().startsWith("log.xid"));
  }

  /** All of them: the last is often a consequence of one before. */
  private static void addXids(String subject, Map<String, Reading> kinds, Readings readings) {
    Reading first = kinds.values().iterator().next();
    Value all = new Value.Listing(List.copyOf(kinds.keySet()));
    readings.add(subject, "log.xids", all, first.raw(), first.line());
  }

  private static void add(Said said, Readings readings) {
    Reading last = said.last;
    readings.add(last);
    if (said.times > 1) {
      String times = FactKey.text("log.times", last.key().substring("log.".length()));
      readings.add(last.subject(), times, new Value.Count(said.times), last.raw(), last.line());
    }
  }
}
