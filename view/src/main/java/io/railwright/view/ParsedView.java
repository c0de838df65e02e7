package io.railwright.view;

import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.json.Values;
import io.railwright.model.report.ReadableTool;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What a parser understood, and what it did not. */
public final class ParsedView {
  private final TextOutput out;

  public ParsedView(TextOutput out) {
    this.out = out;
  }

  public void text(Parsed parsed) {
    for (Reading reading : parsed.readings()) {
      String subject = reading.subject().isEmpty() ? "" : reading.subject() + " ";
      out.printf(
          "%5s  %s%s = %s%n",
          reading.line() == 0 ? "" : reading.line(),
          Plain.line(subject) + (subject.isEmpty() ? "" : " "),
          Plain.line(reading.key()),
          Plain.line(reading.value().print()));
    }
    if (!parsed.notUnderstood().isEmpty()) {
      out.println("not understood");
      parsed.notUnderstood().forEach(line -> out.println("       " + Plain.line(line)));
      int more = parsed.linesNotUnderstood() - parsed.notUnderstood().size();
      out.print(more > 0 ? "       and %d more%n".formatted(more) : "");
    }
    out.print(
        parsed.leftOut() > 0
            ? "%d values were left out: no machine has as many%n".formatted(parsed.leftOut())
            : "");
    out.println(
        Fit.plural(parsed.readings().size(), "fact")
            + ", "
            + Fit.plural(parsed.linesNotUnderstood(), "line")
            + " not understood");
  }

  public void json(Parsed parsed) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/parse-2")) {
      json.writeArrayPropertyStart("facts");
      parsed.readings().forEach(reading -> write(json, reading));
      json.writeEndArray();
      json.writeArrayPropertyStart("notUnderstood");
      parsed.notUnderstood().forEach(json::writeString);
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  private static void write(JsonGenerator json, Reading reading) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("subject", reading.subject());
    json.writeStringProperty("key", reading.key());
    Values.write(json, reading.value());
    json.writeStringProperty("moment", reading.moment().word());
    json.writeStringProperty("raw", reading.raw());
    json.writeNumberProperty("line", reading.line());
    json.writeEndObject();
  }

  private static String command(ReadableTool tool) {
    return tool.command().isEmpty() ? "(none; only files are read)" : tool.command();
  }

  public void list(List<ReadableTool> tools, boolean asJson) {
    if (!asJson) {
      TextTable table = new TextTable("tool", "command that hosts are asked by");
      tools.forEach(tool -> table.row(tool.name(), command(tool)));
      table.lines(out.tableColumns()).forEach(out::println);
      out.println();
      out.println("rail parse --list -o json has every command in full.");
      return;
    }
    try (JsonGenerator json = JsonDocument.start(out, "railwright/parsers-1")) {
      json.writeArrayPropertyStart("tools");
      for (ReadableTool tool : tools) {
        json.writeStartObject();
        json.writeStringProperty("name", tool.name());
        json.writeStringProperty("command", tool.command());
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }
}
