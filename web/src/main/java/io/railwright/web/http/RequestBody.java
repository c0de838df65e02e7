package io.railwright.web.http;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The pairs of an order: a form, or one flat object of texts. */
final class RequestBody {
  private static final JsonFactory FACTORY = new JsonFactory();

  private RequestBody() {}

  static Map<String, String> pairs(WebRequest request) throws WebProblem {
    String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
    if (request.body().isEmpty()) {
      return Map.of();
    }
    return switch (type) {
      case "application/x-www-form-urlencoded" -> UrlText.pairs(request.body());
      case "application/json" -> json(request.body());
      default ->
          throw new WebProblem(
              415,
              "an order is a form (application/x-www-form-urlencoded) or one object"
                  + " (application/json)");
    };
  }

  private static Map<String, String> json(String body) throws WebProblem {
    Map<String, String> pairs = new LinkedHashMap<>();
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), body)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw flat();
      }
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = String.valueOf(json.currentName());
        JsonToken value = json.nextToken();
        if (value == null || !value.isScalarValue() || value == JsonToken.VALUE_NULL) {
          throw flat();
        }
        if (pairs.put(name, String.valueOf(json.getString())) != null) {
          throw new WebProblem(400, "a parameter stands there twice");
        }
      }
      if (json.currentToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
        throw flat();
      }
      return pairs;
    } catch (JacksonException broken) {
      throw new WebProblem(400, "the body is no JSON");
    }
  }

  private static WebProblem flat() {
    return new WebProblem(400, "the body must be one object whose values are texts");
  }
}
