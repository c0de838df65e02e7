package io.railwright.twin.nexus.api;

import io.railwright.model.json.JsonOutput;
import io.railwright.twin.nexus.CommandLine;
import io.railwright.twin.nexus.NexusSwitch;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Requests of JSON-RPC: a command in each, and several in a list of them. */
final class JsonRpc {
  private static final String TABLES = "cli";
  private static final String TEXT = "cli_ascii";
  private static final int NO_SUCH_METHOD = -32601;
  private static final int WRONG_PARAMETERS = -32602;

  private final NexusSwitch device;

  JsonRpc(NexusSwitch device) {
    this.device = device;
  }

  /** A list for several, an object for one; all are typed in one session. */
  String answer(JsonNode request) {
    CommandLine session = device.commandLine();
    List<JsonNode> calls = request.items().isEmpty() ? List.of(request) : request.items();
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      if (calls.size() > 1) {
        json.writeStartArray();
      }
      calls.forEach(call -> write(call, session, json));
      if (calls.size() > 1) {
        json.writeEndArray();
      }
    }
    return text.toString();
  }

  private static void write(JsonNode call, CommandLine session, JsonGenerator json) {
    String method = call.text("method");
    String command = call.member("params").text("cmd");
    json.writeStartObject();
    json.writeStringProperty("jsonrpc", "2.0");
    if (!List.of(TABLES, TEXT).contains(method)) {
      writeError(NO_SUCH_METHOD, "Method not found", "Method not found", json);
    } else {
      boolean tables = method.equals(TABLES) && command.strip().startsWith("sh");
      write(ApiOutput.of(command, session.type(command), tables), json);
    }
    writeNumber(call.text("id"), json);
    json.writeEndObject();
  }

  private static void write(ApiOutput output, JsonGenerator json) {
    if (output.code() != ApiOutput.Code.SUCCESS) {
      String why = output.isRefused() ? output.text() : output.code().words() + "\n";
      writeError(WRONG_PARAMETERS, "Invalid params", why, json);
      return;
    }
    json.writeName("result");
    if (output.body().isEmpty() && output.text().isEmpty()) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    output
        .body()
        .ifPresentOrElse(
            body -> {
              json.writeName("body");
              body.write(json);
            },
            () -> json.writeStringProperty("msg", output.text()));
    json.writeEndObject();
  }

  private static void writeError(int code, String message, String why, JsonGenerator json) {
    json.writeName("error");
    json.writeStartObject();
    json.writeNumberProperty("code", code);
    json.writeStringProperty("message", message);
    json.writeName("data");
    json.writeStartObject();
    json.writeStringProperty("msg", why);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeNumber(String id, JsonGenerator json) {
    if (id.matches("\\d{1,9}")) {
      json.writeNumberProperty("id", Integer.parseInt(id));
    } else {
      json.writeStringProperty("id", id);
    }
  }
}
