package io.railwright.web.http;

import io.railwright.model.json.JsonOutput;
import io.railwright.model.text.Plain;
import java.io.StringWriter;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** A problem as RFC 9457 has it, with a sentence for a person. */
public final class ProblemAnswer {
  public static final String TYPE = "application/problem+json";

  private static final int LONGEST = 600;

  private ProblemAnswer() {}

  public static Answer.Whole of(WebProblem problem) {
    return new Answer.Whole(
        problem.status(), TYPE, json(problem.status(), problem.detail()), headers(problem));
  }

  private static Map<String, String> headers(WebProblem problem) {
    return switch (problem.status()) {
      case 401 -> Map.of("WWW-Authenticate", "Bearer realm=\"rail\"");
      case 503, 429 -> Map.of("Retry-After", "5");
      default -> problem.headers();
    };
  }

  /** The document alone, for what fails before there is a route. */
  public static String json(int status, String detail) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      json.writeStartObject();
      json.writeStringProperty("type", "about:blank");
      json.writeStringProperty("title", WebProblem.title(status));
      json.writeNumberProperty("status", status);
      json.writeStringProperty("detail", Plain.line(detail, LONGEST));
      json.writeEndObject();
    }
    return text + "\n";
  }
}
