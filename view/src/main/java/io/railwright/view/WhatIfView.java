package io.railwright.view;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Party;
import io.railwright.model.simulation.WhatIfReport.Shown;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Before and after, as text or as the document {@code railwright/whatif-1}. */
public final class WhatIfView {
  /** From here on a multiple reads better than a percentage. */
  private static final double LARGE = 9.995;

  private final TextOutput out;

  public WhatIfView(TextOutput out) {
    this.out = out;
  }

  public void print(WhatIfReport report) {
    SimulationLines lines = new SimulationLines(out);
    lines.headline(
        report.scenario()
            + ", "
            + HumanUnits.count(report.pairs(), "pair")
            + " of runs from seed "
            + report.firstSeed()
            + ": as it is, and with "
            + String.join(", ", report.changes()));
    out.println();
    if (!report.measures().isEmpty()) {
      table(report).lines(out.tableColumns()).forEach(out::println);
      out.println();
    }
    report.applied().forEach(it -> lines.line("changed", it));
    report.notSimulated().forEach(it -> lines.line("left out", it));
    report.assumed().forEach(it -> lines.line("assumed", it));
    lines.line("pairs", ending(report));
    lines.line("verdict", report.verdict());
  }

  /** Why no more pairs were run. */
  public static String ending(WhatIfReport report) {
    boolean equal = report.measures().stream().allMatch(it -> it.shown() == Shown.EQUAL);
    if (equal && report.ending() == WhatIfReport.Ending.NARROW) {
      return report.pairs() + " have run, and the two runs of each are equal";
    }
    return switch (report.ending()) {
      case NARROW ->
          report.pairs()
              + " were enough: the intervals of times and goodput are narrower than the"
              + " difference, or than 2 %";
      case ALL_RUN ->
          "all "
              + report.pairs()
              + " have run, and an interval is still wider than the difference and than 2 %;"
              + " --seeds allows more";
      case INTERRUPTED -> "interrupted after " + report.pairs() + " of at most " + report.most();
    };
  }

  private static TextTable table(WhatIfReport report) {
    TextTable table = new TextTable("", "before", "after", "difference", "95 % interval", "shown");
    for (Difference one : report.measures()) {
      table.row(cells(one).toArray(String[]::new));
    }
    return table;
  }

  /** A row of the table. */
  public static List<String> cells(Difference one) {
    return List.of(
        one.measure().words(),
        amount(one.measure(), one.before()),
        amount(one.measure(), one.after()),
        change(one, one.difference()),
        interval(one),
        shown(one));
  }

  private static String interval(Difference one) {
    if (one.low().isEmpty() || one.high().isEmpty() || one.shown() == Shown.EQUAL) {
      return "-";
    }
    return change(one, one.low().get()) + " to " + change(one, one.high().get());
  }

  private static String shown(Difference one) {
    return switch (one.shown()) {
      case EQUAL -> "no difference";
      case NOT_SHOWN -> "no difference shown";
      case LESS -> "less";
      case MORE -> "more";
    };
  }

  /** As a part of what was before, where that is more than nothing. */
  private static String change(Difference one, double difference) {
    if (difference == 0) {
      return "0";
    }
    double part = one.before() == 0 ? 0 : difference / one.before();
    if (part == 0 || Math.abs(part) >= LARGE) {
      return (difference < 0 ? "-" : "+") + amount(one.measure(), Math.abs(difference));
    }
    return String.format(Locale.ROOT, "%+.1f %%", 100 * part);
  }

  static String amount(RunMeasure measure, double value) {
    return switch (measure.unit()) {
      case MICROSECONDS -> SimulationLines.time(value);
      case KILOBYTES -> SimulationLines.size(value);
      case GIGABITS_PER_SECOND -> SimulationLines.rate(value);
      case TIMES, COUNT -> HumanUnits.number(value);
    };
  }

  public void printJson(WhatIfReport report) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/whatif-1")) {
      json.writeStringProperty("scenario", report.scenario());
      json.writeStringProperty("profile", report.profile());
      JsonDocument.strings(json, "changes", report.changes());
      JsonDocument.strings(json, "applied", report.applied());
      JsonDocument.strings(json, "notSimulated", report.notSimulated());
      json.writeNumberProperty("firstSeed", report.firstSeed());
      json.writeNumberProperty("pairs", report.pairs());
      json.writeNumberProperty("most", report.most());
      json.writeStringProperty("ending", report.ending().word());
      json.writeArrayPropertyStart("measures");
      report.measures().forEach(it -> measure(json, it));
      json.writeEndArray();
      json.writeArrayPropertyStart("parties");
      report.parties().forEach(it -> party(json, it));
      json.writeEndArray();
      json.writeStringProperty("verdict", report.verdict());
      JsonDocument.strings(json, "assumed", report.assumed());
      JsonDocument.end(json);
    }
  }

  private static void measure(JsonGenerator json, Difference one) {
    json.writeStartObject();
    json.writeStringProperty("name", one.measure().field());
    json.writeNumberProperty("pairs", one.pairs());
    json.writeNumberProperty("before", one.before());
    json.writeNumberProperty("after", one.after());
    json.writeNumberProperty("difference", one.difference());
    optional(json, "low", one.low());
    optional(json, "high", one.high());
    json.writeStringProperty("shown", one.shown().word());
    optional(json, "smallestShown", one.smallest());
    one.pairsFor2Percent().ifPresent(it -> json.writeNumberProperty("pairsFor2Percent", it));
    json.writeEndObject();
  }

  private static void optional(JsonGenerator json, String name, Optional<Double> value) {
    value.ifPresent(it -> json.writeNumberProperty(name, it));
  }

  private static void party(JsonGenerator json, Party party) {
    json.writeStartObject();
    json.writeStringProperty("name", party.name());
    json.writeNumberProperty("beforeMicroseconds", party.before());
    json.writeNumberProperty("afterMicroseconds", party.after());
    json.writeNumberProperty("lowMicroseconds", party.low());
    json.writeNumberProperty("highMicroseconds", party.high());
    json.writeEndObject();
  }
}
