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
 * NX-API CLI of Cisco NX-OS in the form {@code ins_api}. The members of a request stand in the
 * order in which the switch wants them.
 */
record NxApi() implements CommandApi {
  private static final JsonFactory JSON = new JsonFactory();

  /** Of more the switch takes the first ten and leaves the others out. */
  private static final int MOST_COMMANDS = 10;

  private static final String WHOLE = "0";
  private static final String PART = "1";
  private static final String FIRST = "1";

  /** End of chunks. */
  private static final String END = "eoc";

  @Override
  public String title() {
    return "NX-API";
  }

  @Override
  public String path() {
    return "/ins";
  }

  @Override
  public String enabling() {
    return "feature nxapi";
  }

  @Override
  public String cookie() {
    return "nxapi_auth";
  }

  @Override
  public int mostCommands() {
    return MOST_COMMANDS;
  }

  @Override
  public String request(List<String> lines, boolean structured) {
    return request(String.join(" ;", lines), structured, WHOLE, FIRST);
  }

  @Override
  public Optional<String> partRequest(String line, boolean structured, String session) {
    return Optional.of(request(line, structured, PART, session.isEmpty() ? FIRST : session));
  }

  @Override
  public Optional<String> configuration(List<String> lines) {
    return Optional.of(request(String.join(" ;", lines), "cli_conf", WHOLE, FIRST));
  }

  private static String request(String input, boolean structured, String chunk, String session) {
    return request(input, structured ? "cli_show" : "cli_show_ascii", chunk, session);
  }

  private static String request(String input, String type, String chunk, String session) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeName("ins_api");
      json.writeStartObject();
      json.writeStringProperty("version", "1.0");
      json.writeStringProperty("type", type);
      json.writeStringProperty("chunk", chunk);
      json.writeStringProperty("sid", session);
      json.writeStringProperty("input", input);
      json.writeStringProperty("output_format", "json");
      json.writeEndObject();
      json.writeEndObject();
    }
    return text.toString();
  }

  @Override
  public ApiReply read(String text, int asked) throws BadReplyException {
    Map<String, String> reply = JsonParts.members(text);
    if (!reply.containsKey("ins_api")) {
      throw new BadReplyException("it is no answer of NX-API");
    }
    Map<String, String> api = JsonParts.members(reply.getOrDefault("ins_api", ""));
    Map<String, String> outputs = JsonParts.members(api.getOrDefault("outputs", ""));
    List<CommandOutput> read = new ArrayList<>();
    for (String output : JsonParts.items(outputs.getOrDefault("output", ""))) {
      read.add(output(JsonParts.members(output)));
    }
    String session = JsonParts.text(api, "sid");
    return new ApiReply(read, session.equals(END) ? "" : session);
  }

  private static CommandOutput output(Map<String, String> output) throws BadReplyException {
    String code = JsonParts.text(output, "code");
    String error = JsonParts.text(output, "clierror").strip();
    String body = output.getOrDefault("body", "");
    return new CommandOutput(
        result(code),
        JsonParts.text(output, "input").strip(),
        code.matches("[0-9]{1,5}") ? Integer.parseInt(code) : 0,
        JsonParts.isObject(body) || body.startsWith("[") ? body : JsonParts.text(body),
        error.isEmpty() ? JsonParts.text(output, "msg").strip() : error);
  }

  /** Codes are those of HTTP. */
  private static Result result(String code) {
    return switch (code) {
      case "200" -> Result.ANSWERED;
      case "501" -> Result.UNSTRUCTURED;
      case "413" -> Result.TOO_LARGE;
      case "400" -> Result.REFUSED;
      default -> Result.FAILED;
    };
  }
}
