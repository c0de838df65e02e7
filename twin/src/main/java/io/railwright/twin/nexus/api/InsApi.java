package io.railwright.twin.nexus.api;

import io.railwright.model.json.JsonOutput;
import io.railwright.twin.nexus.CommandLine;
import io.railwright.twin.nexus.NexusSwitch;
import io.railwright.twin.nexus.show.Body;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Requests in the form {@code ins_api}: commands with a semicolon between them. */
final class InsApi {
  private static final String VERSION = "1.0";
  private static final String TABLES = "cli_show";
  private static final String TEXT = "cli_show_ascii";
  private static final String CONFIGURATION = "cli_conf";
  private static final String FIRST = "1";
  private static final String END = "eoc";

  /** Of more commands the switch takes the first ten. */
  private static final int MOST_COMMANDS = 10;

  private final NexusSwitch device;
  private final Chunks chunks = new Chunks();

  InsApi(NexusSwitch device) {
    this.device = device;
  }

  String answer(JsonNode request) {
    String type = request.text("type");
    String input = request.text("input");
    boolean chunked = request.text("chunk").equals("1");
    if (!List.of(TABLES, TEXT, CONFIGURATION).contains(type)) {
      return print(type, END, List.of(ApiOutput.refused(input, "Message type not supported")));
    }
    List<String> commands = CommandLine.commands(input).stream().limit(MOST_COMMANDS).toList();
    if (chunked && commands.size() == 1 && !type.equals(CONFIGURATION)) {
      return part(type, commands.getFirst(), request.text("sid"));
    }
    return print(
        type, END, type.equals(CONFIGURATION) ? configure(commands) : show(type, commands));
  }

  private List<ApiOutput> show(String type, List<String> commands) {
    CommandLine session = device.commandLine();
    return commands.stream().map(it -> show(type, it, session)).toList();
  }

  private static ApiOutput show(String type, String command, CommandLine session) {
    return command.strip().startsWith("sh")
        ? ApiOutput.of(command, session.type(command), type.equals(TABLES))
        : ApiOutput.refused(command, "% Invalid command");
  }

  /** The first line that is refused is the last that is tried. */
  private List<ApiOutput> configure(List<String> lines) {
    CommandLine session = device.commandLine();
    session.type("configure terminal");
    List<ApiOutput> outputs = new ArrayList<>();
    for (String line : lines) {
      CommandLine.Output output = session.type(line);
      outputs.add(
          output.complaint().isNone()
              ? new ApiOutput(line, ApiOutput.Code.SUCCESS, "", Optional.of(new Body()))
              : ApiOutput.of(line, output, false));
      if (outputs.getLast().isRefused()) {
        return outputs;
      }
    }
    return outputs;
  }

  private String part(String type, String command, String session) {
    Optional<Chunks.Part> waiting = session.equals(FIRST) ? Optional.empty() : chunks.next(session);
    if (waiting.isEmpty()) {
      ApiOutput whole = show(type, command, device.commandLine());
      if (whole.code() != ApiOutput.Code.SUCCESS) {
        return print(type, END, List.of(whole));
      }
      waiting = Optional.of(chunks.first(whole.body().map(Body::print).orElse(whole.text())));
    }
    Chunks.Part part = waiting.get();
    ApiOutput output =
        new ApiOutput(command, ApiOutput.Code.SUCCESS, part.text(), Optional.empty());
    return print(type, part.next(), List.of(output));
  }

  /** One output is an object, several are a list. */
  private static String print(String type, String session, List<ApiOutput> outputs) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      json.writeStartObject();
      json.writeName("ins_api");
      json.writeStartObject();
      json.writeStringProperty("type", type);
      json.writeStringProperty("version", VERSION);
      json.writeStringProperty("sid", session);
      json.writeName("outputs");
      json.writeStartObject();
      json.writeName("output");
      if (outputs.size() == 1) {
        outputs.getFirst().write(json);
      } else {
        json.writeStartArray();
        outputs.forEach(it -> it.write(json));
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndObject();
    }
    return text.toString();
  }
}
