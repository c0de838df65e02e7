package io.railwright.change.history;

import io.railwright.model.change.LinkState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.json.JsonTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** What a machine was like, in the records of a journal. */
final class ConditionJson {
  private ConditionJson() {}

  static void write(MachineCondition condition, JsonGenerator json) {
    json.writeStringProperty("unread", condition.unread());
    json.writeArrayPropertyStart("links");
    new TreeMap<>(condition.links()).forEach((name, link) -> write(name, link, json));
    json.writeEndArray();
    texts(json, "disagreements", condition.disagreements());
  }

  private static void write(String name, LinkState link, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", name);
    json.writeBooleanProperty("up", link.up());
    json.writeNumberProperty("megabits", link.megabits());
    json.writeNumberProperty("lanes", link.lanes());
    json.writeStringProperty("fec", link.fec());
    texts(json, "gids", link.gids());
    json.writeEndObject();
  }

  static void texts(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  static MachineCondition read(JsonTree tree) {
    Map<String, LinkState> links = new LinkedHashMap<>();
    for (JsonTree link : tree.items("links")) {
      links.put(
          link.text("name"),
          new LinkState(
              link.flag("up"),
              link.number("megabits"),
              link.number("lanes"),
              link.text("fec"),
              link.texts("gids")));
    }
    return new MachineCondition(tree.text("unread"), links, tree.texts("disagreements"));
  }
}
