package io.railwright.cli.view;

import io.railwright.cli.view.layout.TextOutput;
import io.railwright.flow.RunSimulation.Named;
import io.railwright.flow.RunSimulation.ParameterLine;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What can be simulated, and what can be set. */
public final class SimulationLists {
  private final TextOutput out;

  public SimulationLists(TextOutput out) {
    this.out = out;
  }

  public void scenarios(List<Named> scenarios, boolean asJson) {
    if (!asJson) {
      scenarios.forEach(it -> out.printf("%-18s %s%n", it.name(), it.meaning()));
      return;
    }
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sim-scenarios-1")) {
      named(json, "scenarios", scenarios);
      JsonDocument.end(json);
    }
  }

  public void parameters(List<ParameterLine> parameters, List<Named> profiles, boolean asJson) {
    if (!asJson) {
      profiles.forEach(it -> out.printf("profile %-10s %s%n", it.name(), it.meaning()));
      out.println();
      parameters.forEach(this::parameter);
      return;
    }
    try (JsonGenerator json = JsonDocument.start(out, "railwright/sim-parameters-1")) {
      named(json, "profiles", profiles);
      json.writeArrayPropertyStart("parameters");
      for (ParameterLine line : parameters) {
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

  private void parameter(ParameterLine line) {
    String other = line.firmwareName().isEmpty() ? "" : " (" + line.firmwareName() + ")";
    out.printf(
        "%-18s %-16s %s%s; %s%n", line.name(), line.usual(), line.meaning(), other, line.unit());
  }

  private static void named(JsonGenerator json, String list, List<Named> entries) {
    json.writeArrayPropertyStart(list);
    for (Named entry : entries) {
      json.writeStartObject();
      json.writeStringProperty("name", entry.name());
      json.writeStringProperty("meaning", entry.meaning());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
