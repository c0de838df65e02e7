package io.railwright.view.audit;

import io.railwright.model.finding.Action;
import io.railwright.view.JsonDocument;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What sets something right, as documents have it: its kind, its parts, and a line for people. */
final class ActionsJson {
  private ActionsJson() {}

  static void write(JsonGenerator json, List<Action> actions) {
    json.writeArrayPropertyStart("actions");
    for (Action action : actions) {
      json.writeStartObject();
      write(json, action);
      json.writeStringProperty("text", action.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Action action) {
    switch (action) {
      case Action.Command(List<String> words) -> {
        json.writeStringProperty("kind", "command");
        JsonDocument.strings(json, "words", words);
      }
      case Action.Write(String path, String content) -> {
        json.writeStringProperty("kind", "write");
        json.writeStringProperty("path", path);
        json.writeStringProperty("content", content);
      }
      case Action.KernelArgument(String argument) -> {
        json.writeStringProperty("kind", "kernel-argument");
        json.writeStringProperty("argument", argument);
      }
      case Action.ClusterResource(String kind, String setting, var _) -> {
        json.writeStringProperty("kind", "cluster-resource");
        json.writeStringProperty("resource", kind);
        json.writeStringProperty("setting", setting);
      }
      case Action.Configuration(List<String> lines) -> {
        json.writeStringProperty("kind", "configuration");
        JsonDocument.strings(json, "lines", lines);
      }
      case Action.AtBoot(Action how) -> {
        json.writeStringProperty("kind", "at-boot");
        json.writeObjectPropertyStart("how");
        write(json, how);
        json.writeEndObject();
      }
      case Action.ByHand _ -> json.writeStringProperty("kind", "by-hand");
    }
  }
}
