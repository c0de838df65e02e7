package io.railwright.web.api;

import io.railwright.view.JsonDocument;
import io.railwright.view.layout.TextOutput;
import io.railwright.web.http.Answer;
import java.io.StringWriter;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Answers that are a document of JSON. */
final class Documents {
  private Documents() {}

  static Answer printed(Consumer<TextOutput> view) {
    StringWriter text = new StringWriter();
    TextOutput out = TextOutput.of(text);
    view.accept(out);
    out.flush();
    return Answer.text(Answer.JSON, text.toString());
  }

  static Answer written(String schema, Consumer<JsonGenerator> content) {
    return written(200, schema, content);
  }

  static Answer written(int status, String schema, Consumer<JsonGenerator> content) {
    StringWriter text = new StringWriter();
    TextOutput out = TextOutput.of(text);
    JsonGenerator json = JsonDocument.start(out, "railwright/" + schema);
    content.accept(json);
    JsonDocument.end(json);
    out.flush();
    return new Answer.Whole(status, Answer.JSON, text.toString(), Map.of());
  }
}
