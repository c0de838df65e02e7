package io.railwright.twin.nexus.api;

import io.railwright.twin.nexus.CommandLine;
import io.railwright.twin.nexus.show.Body;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What came of one command.
 *
 * @param text what it printed
 * @param body the same in tables, where there are any and they were asked for
 */
record ApiOutput(String input, Code code, String text, Optional<Body> body) {
  /** As the switch numbers them, after HTTP. */
  enum Code {
    SUCCESS("200", "Success"),
    WRONG_COMMAND("400", "Input CLI command error"),
    NO_TABLES("501", "Structured output unsupported");

    private final String number;
    private final String words;

    Code(String number, String words) {
      this.number = number;
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  static ApiOutput of(String input, CommandLine.Output output, boolean tables) {
    if (!output.complaint().isNone()) {
      return refused(input, output.complaint().text());
    }
    boolean none = tables && output.body().isEmpty();
    return new ApiOutput(
        input,
        none ? Code.NO_TABLES : Code.SUCCESS,
        output.text(),
        tables ? output.body() : Optional.empty());
  }

  static ApiOutput refused(String input, String why) {
    return new ApiOutput(input, Code.WRONG_COMMAND, why + "\n", Optional.empty());
  }

  boolean isRefused() {
    return code == Code.WRONG_COMMAND;
  }

  /** In the form {@code ins_api}, whose codes are texts. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    if (isRefused()) {
      json.writeStringProperty("clierror", text);
    }
    json.writeStringProperty("input", input);
    json.writeStringProperty("msg", code.words);
    json.writeStringProperty("code", code.number);
    if (code == Code.SUCCESS) {
      json.writeName("body");
      body.ifPresentOrElse(it -> it.write(json), () -> json.writeString(text));
    }
    json.writeEndObject();
  }
}
