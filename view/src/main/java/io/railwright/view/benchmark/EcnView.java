package io.railwright.view.benchmark;

import io.railwright.model.benchmark.DeadLink;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.model.text.Plain;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
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
    report.notices().forEach(it -> out.println("note: " + Plain.line(it, 600)));
    out.flush();
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
    JsonDocument.strings(json, "notices", report.notices());
    report.configuration().ifPresent(it -> ConfigurationJson.print(json, it));
    JsonDocument.end(json);
  }

  /** Whether the loop is closed; where nothing can be said it is not. */
  public static boolean isClosed(EcnReport report) {
    return report.deadLink() == DeadLink.NONE;
  }
}
