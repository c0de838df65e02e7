package io.railwright.model.json;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.value.PciAddress;
import java.io.StringWriter;
import java.io.Writer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** A plan as a file. What follows from the rest is written too, and held against it when read. */
public final class PlanJson {
  private static final String SCHEMA = "railwright/plan-1";

  private PlanJson() {}

  public static String text(Plan plan) {
    StringWriter text = new StringWriter();
    write(plan, text);
    return text.toString();
  }

  /** A line for each step, so that two plans can be compared by diff. */
  public static void write(Plan plan, Writer out) {
    try (JsonGenerator json = JsonOutput.to(out)) {
      json.writeStartObject();
      json.writeStringProperty("schema", SCHEMA);
      json.writeStringProperty("digest", plan.digest());
      json.writeStringProperty("fabric", plan.fabric());
      json.writeStringProperty("source", plan.source());
      json.writeStringProperty("made", plan.made().toString());
      machines(plan, json);
      json.writeArrayPropertyStart("steps");
      plan.steps().forEach(step -> write(step, json));
      json.writeEndArray();
      json.writeArrayPropertyStart("leftOut");
      plan.leftOut().forEach(left -> write(left, json));
      json.writeEndArray();
      json.writeArrayPropertyStart("assumes");
      plan.assumes().forEach(assumption -> json.writeString(assumption.toString()));
      json.writeEndArray();
      TermsJson.write(plan.terms(), json);
      json.writeEndObject();
      json.writeRaw("\n");
    }
  }

  private static void machines(Plan plan, JsonGenerator json) {
    json.writeRaw("\n");
    json.writeObjectPropertyStart("machines");
    for (String machine : plan.machines()) {
      json.writeStringProperty(machine, plan.digest(machine));
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("reboots");
    plan.reboots().forEach(json::writeNumberProperty);
    json.writeEndObject();
  }

  private static void write(Step step, JsonGenerator json) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeNumberProperty("id", step.id());
    json.writeStringProperty("machine", step.machine());
    switch (step.act()) {
      case Step.Act.Reboot _ -> bare(json, "reboot");
      case Step.Act.Save _ -> bare(json, "save");
      case Step.Act.ResetCard(PciAddress card) -> reset(json, card);
      case Step.Act.Set(Setting setting, State old, State target) -> {
        set(json, "action", setting, old, target);
        set(json, "inverse", setting, target, old);
      }
    }
    json.writeStringProperty("effect", step.effect().word());
    json.writeStringProperty("risk", step.risk().word());
    json.writeStringProperty("reversible", step.reversible().word());
    json.writeNumberProperty("wave", step.wave());
    json.writeStringProperty("finding", step.finding());
    json.writeStringProperty("gain", step.gain());
    json.writeEndObject();
  }

  /** What is its own inverse. */
  private static void bare(JsonGenerator json, String kind) {
    for (String name : List.of("action", "inverse")) {
      json.writeObjectPropertyStart(name);
      json.writeStringProperty("kind", kind);
      json.writeEndObject();
    }
  }

  private static void reset(JsonGenerator json, PciAddress card) {
    for (String name : List.of("action", "inverse")) {
      json.writeObjectPropertyStart(name);
      json.writeStringProperty("kind", "reset-card");
      json.writeStringProperty("card", card.toString());
      json.writeEndObject();
    }
  }

  private static void set(JsonGenerator json, String name, Setting setting, State from, State to) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("kind", "set");
    json.writeName("setting");
    SettingJson.write(json, setting);
    SettingJson.write(json, "from", from);
    SettingJson.write(json, "to", to);
    json.writeEndObject();
  }

  private static void write(Plan.LeftOut left, JsonGenerator json) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("finding", left.finding());
    json.writeStringProperty("machine", left.machine());
    json.writeStringProperty("why", left.why());
    json.writeStringProperty("advice", left.advice());
    json.writeEndObject();
  }

  /**
   * Reads a plan.
   *
   * @throws IllegalArgumentException with what is wrong, where it is none or was changed by hand
   */
  public static Plan read(String text) {
    JsonTree tree = JsonTree.parse(text);
    if (!tree.has("schema") || !tree.text("schema").equals(SCHEMA)) {
      throw new IllegalArgumentException("it is no plan of this form (" + SCHEMA + ")");
    }
    Plan plan =
        new Plan(
            tree.text("fabric"),
            tree.text("source"),
            time(tree.text("made")),
            tree.items("steps").stream().map(PlanJson::step).toList(),
            tree.items("leftOut").stream().map(PlanJson::left).toList(),
            tree.texts("assumes").stream().map(PlanJson::assumption).toList(),
            TermsJson.read(tree));
    if (!plan.digest().equals(tree.text("digest"))) {
      throw new IllegalArgumentException(
          "its steps do not have the digest that it names: it was changed after it was made");
    }
    checkDerived(tree, plan);
    return plan;
  }

  /**
   * What follows from the steps is derived from them and never taken from the file. But people read
   * it there, so that a file which says otherwise is not the one that they were shown.
   */
  private static void checkDerived(JsonTree read, Plan plan) {
    JsonTree written = JsonTree.parse(text(plan));
    for (String name : List.of("machines", "reboots")) {
      check(read, written, name, "'" + name + "'");
    }
    List<JsonTree> steps = read.items("steps");
    for (int at = 0; at < steps.size(); at++) {
      JsonTree step = written.items("steps").get(at);
      check(steps.get(at), step, "inverse", "the inverse of step " + (at + 1));
    }
  }

  private static void check(JsonTree read, JsonTree written, String name, String what) {
    if (!read.has(name)) {
      throw new IllegalArgumentException(what + " is missing: it was changed after it was made");
    }
    if (!read.member(name).equals(written.member(name))) {
      throw new IllegalArgumentException(
          what + " does not follow from its steps: it was changed after it was made");
    }
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException wrong) {
      throw new IllegalArgumentException("'" + text + "' is no time", wrong);
    }
  }

  private static Step step(JsonTree tree) {
    return new Step(
        tree.number("id"),
        tree.text("machine"),
        act(tree.member("action")),
        SettingJson.worded(Effect.class, tree, "effect"),
        SettingJson.worded(Risk.class, tree, "risk"),
        SettingJson.worded(Reversible.class, tree, "reversible"),
        tree.number("wave"),
        tree.text("finding"),
        tree.text("gain"));
  }

  private static Step.Act act(JsonTree tree) {
    String kind = tree.text("kind");
    return switch (kind) {
      case "reboot" -> new Step.Act.Reboot();
      case "save" -> new Step.Act.Save();
      case "reset-card" -> new Step.Act.ResetCard(SettingJson.card(tree.text("card")));
      case "set" ->
          new Step.Act.Set(
              SettingJson.setting(tree.member("setting")),
              SettingJson.state(tree, "from"),
              SettingJson.state(tree, "to"));
      default -> throw new IllegalArgumentException("nothing is known of an action '" + kind + "'");
    };
  }

  private static Plan.LeftOut left(JsonTree tree) {
    return new Plan.LeftOut(
        tree.text("finding"), tree.text("machine"), tree.text("why"), tree.text("advice"));
  }

  private static Assumption assumption(String text) {
    List<String> parts = List.of(text.split("=", 2));
    return new Assumption(parts.getFirst(), parts.size() > 1 ? parts.getLast() : "");
  }
}
