package io.railwright.reach.api;

import io.railwright.reach.api.CommandOutput.Result;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * eAPI of Arista EOS, which is JSON-RPC. Where one command fails, those behind it are not run and
 * the whole reply is an error, so that each is asked by itself.
 */
record Eapi() implements CommandApi {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int MOST_COMMANDS = 20;

  /** The command line does not know the command. */
  private static final int INVALID = 1002;

  /** The command has no model for JSON. */
  private static final int UNCONVERTED = 1003;

  @Override
  public String title() {
    return "eAPI";
  }

  @Override
  public String path() {
    return "/command-api";
  }

  @Override
  public String enabling() {
    return "management api http-commands', 'no shutdown";
  }

  @Override
  public String cookie() {
    return "";
  }

  @Override
  public int mostCommands() {
    return MOST_COMMANDS;
  }

  @Override
  public String request(List<String> lines, boolean structured) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("jsonrpc", "2.0");
      json.writeStringProperty("method", "runCmds");
      json.writeName("params");
      json.writeStartObject();
      json.writeNumberProperty("version", 1);
      json.writeName("cmds");
      json.writeStartArray();
      lines.forEach(json::writeString);
      json.writeEndArray();
      json.writeStringProperty("format", structured ? "json" : "text");
      json.writeEndObject();
      json.writeStringProperty("id", "1");
      json.writeEndObject();
    }
    return text.toString();
  }

  /** It sends every output whole. */
  @Override
  public Optional<String> partRequest(String line, boolean structured, String session) {
    return Optional.empty();
  }

  @Override
  public Optional<String> configuration(List<String> lines) {
    return Optional.empty();
  }

  @Override
  public ApiReply read(String text, int asked) throws BadReplyException {
    Map<String, String> reply = JsonParts.members(text);
    if (!reply.containsKey("jsonrpc")) {
      throw new BadReplyException("it is no answer of eAPI");
    }
    List<CommandOutput> outputs = new ArrayList<>();
    if (reply.containsKey("error")) {
      Map<String, String> error = JsonParts.members(reply.getOrDefault("error", ""));
      return new ApiReply(asked > 1 ? List.of() : List.of(failure(error)), "");
    }
    for (String result : JsonParts.items(reply.getOrDefault("result", ""))) {
      outputs.add(new CommandOutput(Result.ANSWERED, "", 0, printed(result), ""));
    }
    return new ApiReply(outputs, "");
  }

  /** The text of a terminal stands alone in {@code output}. */
  private static String printed(String result) throws BadReplyException {
    Map<String, String> members = JsonParts.members(result);
    boolean text = members.size() == 1 && members.getOrDefault("output", "").startsWith("\"");
    return text ? JsonParts.text(members, "output") : result;
  }

  private static CommandOutput failure(Map<String, String> error) throws BadReplyException {
    String number = JsonParts.text(error, "code");
    int code = number.matches("-?[0-9]{1,6}") ? Integer.parseInt(number) : 0;
    Result result =
        switch (code) {
          case INVALID -> Result.REFUSED;
          case UNCONVERTED -> Result.UNSTRUCTURED;
          default -> Result.FAILED;
        };
    return CommandOutput.of(result, code, JsonParts.text(error, "message").strip());
  }
}
