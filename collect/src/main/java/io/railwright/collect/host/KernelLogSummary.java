package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The kernel's log of a live host, shortened: of each thing that it says of a device the last word,
 * and how often it spoke of it. Whole messages of many hosts would drown what differs.
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

  private final Map<String, Said> said = new LinkedHashMap<>();
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
    readings.addRest(all.parsed());
    readings.leaveOut(summary.leftOut);
    return readings.parsed();
  }

  private void take(Reading reading) {
    if (LEFT_OUT.contains(reading.key())) {
      return;
    }
    String key = reading.subject() + " " + reading.key();
    if (said.size() < Readings.MOST || said.containsKey(key)) {
      said.merge(key, new Said(reading, 1), Said::then);
    } else {
      leftOut++;
    }
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
