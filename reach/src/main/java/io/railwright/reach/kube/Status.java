package io.railwright.reach.kube;

import io.railwright.model.text.Plain;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** What an API server says where it does not do what it was asked: its object {@code Status}. */
record Status(String reason, String message) {
  private static final JsonFactory JSON = new JsonFactory();

  /** Empty where somebody else answers, or something else. */
  static Optional<Status> read(String text) {
    String kind = "";
    String reason = "";
    String message = "";
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        boolean plain = json.nextToken() == JsonToken.VALUE_STRING;
        switch (plain ? name : "") {
          case "kind" -> kind = json.getString();
          case "reason" -> reason = json.getString();
          case "message" -> message = json.getString();
          default -> json.skipChildren();
        }
      }
    } catch (JacksonException _) {
      return Optional.empty(); // who sends no JSON sends no Status
    }
    return kind.equals("Status")
        ? Optional.of(new Status(Plain.line(reason), Plain.line(message)))
        : Optional.empty();
  }
}
