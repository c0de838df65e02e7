package io.railwright.model.json;

import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Risk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** What a plan was judged by, in its file. */
final class TermsJson {
  private TermsJson() {}

  static void write(Terms terms, JsonGenerator json) {
    if (terms.equals(Terms.NONE)) {
      return;
    }
    json.writeRaw("\n");
    json.writeObjectPropertyStart("terms");
    texts(json, "rules", terms.rules());
    json.writeStringProperty("profile", terms.profile());
    json.writeStringProperty("site", terms.site());
    texts(json, "assumed", terms.assumed());
    texts(json, "hosts", terms.hosts());
    json.writeNumberProperty("atOnce", terms.atOnce());
    json.writeObjectPropertyStart("behind");
    new TreeMap<>(terms.behind()).forEach(json::writeStringProperty);
    json.writeEndObject();
    terms.guests().ifPresent(it -> write(it, json));
    if (!terms.follows().isEmpty()) {
      json.writeStringProperty("follows", terms.follows());
    }
    json.writeEndObject();
  }

  private static void write(GuestStage guests, JsonGenerator json) {
    json.writeObjectPropertyStart("guests");
    texts(json, "machines", guests.machines());
    json.writeStringProperty("maxRisk", guests.maxRisk().word());
    texts(json, "only", guests.only());
    texts(json, "except", guests.except());
    json.writeStringProperty("files", guests.files());
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  static Terms read(JsonTree plan) {
    if (!plan.has("terms")) {
      return Terms.NONE;
    }
    JsonTree terms = plan.member("terms");
    return new Terms(
        terms.texts("rules"),
        terms.text("profile"),
        terms.text("site"),
        terms.texts("assumed"),
        terms.texts("hosts"),
        terms.number("atOnce"),
        behind(terms.member("behind")),
        terms.has("guests") ? Optional.of(guests(terms.member("guests"))) : Optional.empty(),
        terms.has("follows") ? terms.text("follows") : "");
  }

  private static GuestStage guests(JsonTree guests) {
    return new GuestStage(
        guests.texts("machines"),
        SettingJson.worded(Risk.class, guests, "maxRisk"),
        guests.texts("only"),
        guests.texts("except"),
        guests.text("files"));
  }

  private static Map<String, String> behind(JsonTree ports) {
    if (!(ports instanceof JsonTree.Members(Map<String, JsonTree> values))) {
      throw new IllegalArgumentException("'behind' names no ports");
    }
    Map<String, String> behind = new LinkedHashMap<>();
    values.keySet().forEach(port -> behind.put(port, ports.text(port)));
    return behind;
  }
}
