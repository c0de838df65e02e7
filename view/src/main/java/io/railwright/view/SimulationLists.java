package io.railwright.view;

import io.railwright.model.report.Choice;
import io.railwright.model.simulation.SimulationParameter;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What can be simulated, and what can be set. */
public final class SimulationLists {
  private final TextOutput out;

  public SimulationLists(TextOutput out) {
    this.out = out;
  }

  public void scenarios(List<Choice> scenarios, boolean asJson) {
    if (!asJson) {
      scenarios.forEach(it -> line("%-18s ".formatted(it.name()), it.meaning()));
      return;
    }
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sim-scenarios-1")) {
      named(json, "scenarios", scenarios);
      JsonDocument.end(json);
    }
  }

  public void parameters(
      List<SimulationParameter> parameters, List<Choice> profiles, boolean asJson) {
    if (!asJson) {
      profiles.forEach(it -> line("profile %-10s ".formatted(it.name()), it.meaning()));
      out.println();
      parameters.forEach(this::parameter);
      return;
    }
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sim-parameters-1")) {
      named(json, "profiles", profiles);
      json.writeArrayPropertyStart("parameters");
      for (SimulationParameter line : parameters) {
        json.writeStartObject();
        json.writeStringProperty("name", line.name());
        json.writeStringProperty("firmwareName", line.firmwareName());
        json.writeStringProperty("unit", line.unit());
        json.writeStringProperty("usual", line.usual());
        json.writeStringProperty("meaning", line.meaning());
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  private void parameter(SimulationParameter line) {
    String other = line.firmwareName().isEmpty() ? "" : " (" + line.firmwareName() + ")";
    line(
        "%-18s %-16s ".formatted(line.name(), line.usual()),
        line.meaning() + other + "; " + line.unit());
  }

  private void line(String label, String text) {
    Wrapped.beside(label, text, out.tableColumns()).forEach(out::println);
  }

  private static void named(JsonGenerator json, String list, List<Choice> entries) {
    json.writeArrayPropertyStart(list);
    for (Choice entry : entries) {
      json.writeStartObject();
      json.writeStringProperty("name", entry.name());
      json.writeStringProperty("meaning", entry.meaning());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
