package io.railwright.view.audit;

import io.railwright.model.report.AuditReport;
import io.railwright.model.value.TimeSpan;
import java.time.Duration;

/** Of what time the rates of an audit are. */
final class CountedTime {
  static final String SINCE_BOOT = "since-boot";
  static final String BETWEEN_READS = "between-reads";

  private CountedTime() {}

  static String word(AuditReport report) {
    return report.interval().isPresent() ? BETWEEN_READS : SINCE_BOOT;
  }

  static String sentence(AuditReport report) {
    return report
        .interval()
        .map(CountedTime::between)
        .orElse(
            "Counters are averages since boot; where a driver was loaded later, the true rates are"
                + " higher.");
  }

  private static String between(Duration interval) {
    String time = new TimeSpan(interval.toNanos()).rough();
    return "Counters are what was added between two reads, " + time + " apart or more.";
  }
}
