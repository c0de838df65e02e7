package io.railwright.web.http;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** What a request is answered with. */
public sealed interface Answer {
  String JSON = "application/json";
  String HTML = "text/html; charset=utf-8";

  /** Headers beside those that every answer has. */
  Map<String, String> headers();

  /** All of it at once. */
  record Whole(int status, String type, String body, Map<String, String> headers)
      implements Answer {
    public Whole {
      headers = Map.copyOf(headers);
    }
  }

  /** A long text, written piece by piece. */
  record Streamed(String type, Content content, Map<String, String> headers) implements Answer {
    public Streamed {
      headers = Map.copyOf(headers);
    }
  }

  /**
   * The stream of what happens, until one side has enough.
   *
   * @param missed what is told before anything else; empty for nothing
   */
  record Live(String missed) implements Answer {
    @Override
    public Map<String, String> headers() {
      return Map.of();
    }
  }

  /** Writes a long text. */
  @FunctionalInterface
  interface Content {
    void writeTo(Appendable out) throws IOException;
  }

  static Answer text(String type, String text) {
    return new Whole(200, type, text, Map.of());
  }

  /** The browser is to ask for another page. */
  static Answer redirect(String place) {
    return new Whole(303, "text/plain; charset=utf-8", "", Map.of("Location", place));
  }

  /** The same with one header more. */
  static Answer with(Answer answer, String name, String value) {
    Map<String, String> headers = new HashMap<>(answer.headers());
    headers.put(name, value);
    return switch (answer) {
      case Whole it -> new Whole(it.status(), it.type(), it.body(), headers);
      case Streamed it -> new Streamed(it.type(), it.content(), headers);
      case Live it -> it;
    };
  }
}
