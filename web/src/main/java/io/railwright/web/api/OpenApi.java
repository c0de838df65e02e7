package io.railwright.web.api;

import io.railwright.model.json.JsonOutput;
import io.railwright.web.access.Gate;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The description of the API in the form of OpenAPI 3.1, made from what the routes declare. */
public final class OpenApi {
  private static final String PROBLEM = "application/problem+json";

  private final JsonGenerator json;

  private OpenApi(JsonGenerator json) {
    this.json = json;
  }

  public static String of(List<Route> routes, String version) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      new OpenApi(json).write(routes, version);
    }
    return text.toString();
  }

  private void write(List<Route> routes, String version) {
    json.writeStartObject();
    json.writeStringProperty("openapi", "3.1.0");
    json.writeObjectPropertyStart("info");
    json.writeStringProperty("title", "rail serve");
    json.writeStringProperty("version", version);
    json.writeStringProperty(
        "description",
        "What a watched RoCE fabric does now, what is wrong with it, and what was proven of it.");
    json.writeEndObject();
    json.writeObjectPropertyStart("paths");
    byPattern(routes)
        .forEach(
            (pattern, all) -> {
              json.writeObjectPropertyStart(pattern);
              all.forEach(this::operation);
              json.writeEndObject();
            });
    json.writeEndObject();
    components();
    json.writeEndObject();
  }

  private static Map<String, List<Route>> byPattern(List<Route> routes) {
    Map<String, List<Route>> all = new LinkedHashMap<>();
    routes.stream()
        .filter(it -> it.kind() == Route.Kind.API)
        .forEach(it -> all.computeIfAbsent(it.pattern(), _ -> new ArrayList<>()).add(it));
    return all;
  }

  private void operation(Route route) {
    json.writeObjectPropertyStart(route.method().toLowerCase(Locale.ROOT));
    json.writeStringProperty("operationId", id(route));
    json.writeStringProperty("summary", route.summary());
    json.writeStringProperty("x-rail-role", route.role().word());
    json.writeArrayPropertyStart("parameters");
    route.parameters().stream()
        .filter(it -> it.place() != Parameter.Place.BODY)
        .forEach(this::parameter);
    if (route.isOrder() && route.role() != Role.NOBODY) {
      csrf();
    }
    json.writeEndArray();
    if (route.isOrder()) {
      body(route.parameters().stream().filter(it -> it.place() == Parameter.Place.BODY).toList());
    }
    security(route);
    json.writeObjectPropertyStart("responses");
    json.writeObjectPropertyStart("200");
    json.writeStringProperty("description", route.summary());
    content(route.type(), route.schema());
    json.writeEndObject();
    json.writeObjectPropertyStart("default");
    json.writeStringProperty("description", "Why the request is not answered as asked");
    content(PROBLEM, "problem-1");
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String id(Route route) {
    String words = route.pattern().replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
    return route.method().toLowerCase(Locale.ROOT) + "-" + words;
  }

  private void parameter(Parameter parameter) {
    json.writeStartObject();
    json.writeStringProperty("name", parameter.name());
    json.writeStringProperty("in", parameter.place().name().toLowerCase(Locale.ROOT));
    json.writeBooleanProperty("required", parameter.required());
    json.writeStringProperty("description", parameter.description());
    json.writeStringProperty("example", parameter.example());
    json.writeName("schema");
    type(parameter.type());
    json.writeEndObject();
  }

  private void csrf() {
    json.writeStartObject();
    json.writeStringProperty("name", Gate.CSRF_HEADER);
    json.writeStringProperty("in", "header");
    json.writeBooleanProperty("required", false);
    json.writeStringProperty(
        "description", "What /api/v1/session tells; not needed with a token in the header.");
    json.writeName("schema");
    type(new Parameter.Type.Text());
    json.writeEndObject();
  }

  private void type(Parameter.Type type) {
    json.writeStartObject();
    json.writeStringProperty("type", "string");
    switch (type) {
      case Parameter.Type.Text _ -> json.writeNumberProperty("maxLength", 512);
      case Parameter.Type.Time _ -> json.writeStringProperty("format", "date-time");
      case Parameter.Type.Shard _ ->
          json.writeStringProperty("pattern", "^[1-9][0-9]{0,3}/[1-9][0-9]{0,3}$");
      case Parameter.Type.Choice(List<String> words) -> {
        json.writeArrayPropertyStart("enum");
        words.forEach(json::writeString);
        json.writeEndArray();
      }
    }
    json.writeEndObject();
  }

  private void body(List<Parameter> parameters) {
    json.writeObjectPropertyStart("requestBody");
    json.writeBooleanProperty("required", parameters.stream().anyMatch(Parameter::required));
    json.writeObjectPropertyStart("content");
    for (String form : List.of(Answer.JSON, "application/x-www-form-urlencoded")) {
      json.writeObjectPropertyStart(form);
      json.writeObjectPropertyStart("schema");
      json.writeStringProperty("type", "object");
      json.writeObjectPropertyStart("properties");
      for (Parameter parameter : parameters) {
        json.writeName(parameter.name());
        type(parameter.type());
      }
      json.writeEndObject();
      json.writeArrayPropertyStart("required");
      parameters.stream().filter(Parameter::required).forEach(it -> json.writeString(it.name()));
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /** Either of the two ways to say who asks, where that matters. */
  private void security(Route route) {
    json.writeArrayPropertyStart("security");
    if (route.role() != Role.NOBODY) {
      for (String way : List.of("token", "cookie")) {
        json.writeStartObject();
        json.writeArrayPropertyStart(way);
        json.writeEndArray();
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }

  private void content(String type, String schema) {
    json.writeObjectPropertyStart("content");
    json.writeObjectPropertyStart(type);
    if (!schema.isEmpty()) {
      json.writeObjectPropertyStart("schema");
      json.writeStringProperty("$ref", Schemas.address(schema));
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void components() {
    json.writeObjectPropertyStart("components");
    json.writeObjectPropertyStart("securitySchemes");
    json.writeObjectPropertyStart("token");
    json.writeStringProperty("type", "http");
    json.writeStringProperty("scheme", "bearer");
    json.writeEndObject();
    json.writeObjectPropertyStart("cookie");
    json.writeStringProperty("type", "apiKey");
    json.writeStringProperty("in", "cookie");
    json.writeStringProperty("name", Gate.COOKIE);
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }
}
