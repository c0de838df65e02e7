package io.railwright.view.benchmark;

import io.railwright.model.benchmark.DeadLink;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.model.benchmark.EcnSecond;
import io.railwright.model.text.Plain;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/** The loop of congestion control: the dead link, why, and what the counters did. */
public final class EcnView {
  private final TextOutput out;

  public EcnView(TextOutput out) {
    this.out = out;
  }

  public void text(EcnReport report) {
    out.println(
        Fit.plural(report.senders().size(), "sender")
            + " -> "
            + Plain.line(report.receiver())
            + ", dead link: "
            + report.deadLink().word());
    Wrapped.paragraph(Plain.line(report.because(), 600), out.columns() - 2)
        .forEach(line -> out.println("  " + line));
    report.received().ifPresent(it -> out.println("  received: " + Numbers.of(it) + " Gb/s"));
    report.counters().forEach((name, value) -> out.println("  " + name + ": " + value));
    second("Gb/s received", report, EcnSecond::received);
    second("marks seen", report, EcnSecond::marksSeen);
    second("CNPs sent", report, EcnSecond::sent);
    second("CNPs handled", report, EcnSecond::handled);
    report.notices().forEach(it -> out.println("note: " + Plain.line(it, 600)));
    out.flush();
  }

  /** One number a second, so that a start, an end and a fall are seen. */
  private void second(
      String name, EcnReport report, Function<EcnSecond, Optional<? extends Number>> of) {
    List<String> values =
        report.during().stream().map(of).map(it -> it.map(EcnView::number).orElse("?")).toList();
    if (values.stream().anyMatch(it -> !it.equals("?"))) {
      String line = name + " by the second: " + String.join(" ", values);
      Wrapped.paragraph(line, out.columns() - 4).forEach(it -> out.println("  " + it));
    }
  }

  private static String number(Number number) {
    return number instanceof Long count ? count.toString() : Numbers.of(number.doubleValue());
  }

  private static void during(JsonGenerator json, List<EcnSecond> seconds) {
    json.writeArrayPropertyStart("during");
    for (EcnSecond second : seconds) {
      json.writeStartObject();
      json.writeNumberProperty("at", second.at());
      second.received().ifPresent(it -> json.writeNumberProperty("received", it));
      second.marksSeen().ifPresent(it -> json.writeNumberProperty("marksSeen", it));
      second.sent().ifPresent(it -> json.writeNumberProperty("sent", it));
      second.handled().ifPresent(it -> json.writeNumberProperty("handled", it));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  public void json(EcnReport report) {
    JsonGenerator json = JsonDocument.start(out, "railwright/bench-ecn-1");
    report.made().ifPresent(it -> json.writeStringProperty("made", it.toString()));
    json.writeStringProperty("test", "ecn-loop");
    json.writeStringProperty("receiver", report.receiver());
    JsonDocument.strings(json, "senders", report.senders());
    json.writeArrayPropertyStart("runs");
    report.received().ifPresent(json::writeNumber);
    json.writeEndArray();
    json.writeStringProperty("unit", "Gb/s");
    if (report.ceiling().isPresent()) {
      BenchmarkJson.ceiling(json, report.ceiling().get());
    } else {
      json.writeNullProperty("ceiling");
    }
    json.writeStringProperty("verdict", "no-verdict");
    json.writeStringProperty("deadLink", report.deadLink().word());
    json.writeStringProperty("because", report.because());
    json.writeObjectPropertyStart("counters");
    report.counters().forEach(json::writeStringProperty);
    json.writeEndObject();
    during(json, report.during());
    JsonDocument.strings(json, "notices", report.notices());
    report.configuration().ifPresent(it -> ConfigurationJson.print(json, it));
    JsonDocument.end(json);
  }

  /** Whether the loop is closed; where nothing can be said it is not. */
  public static boolean isClosed(EcnReport report) {
    return report.deadLink() == DeadLink.NONE;
  }
}
