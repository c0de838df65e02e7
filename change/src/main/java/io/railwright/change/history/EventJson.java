package io.railwright.change.history;

import io.railwright.model.change.Event;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Step;
import io.railwright.model.json.JsonOutput;
import io.railwright.model.json.JsonTree;
import io.railwright.model.json.SettingJson;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Events as the records of a journal. */
public final class EventJson {
  private EventJson() {}

  public static String text(Event event) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      json.writeStartObject();
      write(event, json);
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void write(Event event, JsonGenerator json) {
    switch (event) {
      case Event.Begun(String plan, String token, String who, String time) -> {
        json.writeStringProperty("event", "begun");
        json.writeStringProperty("token", token);
        json.writeStringProperty("who", who);
        json.writeStringProperty("time", time);
        json.writeStringProperty("plan", plan);
      }
      case Event.Resumed(String who, String time) -> {
        json.writeStringProperty("event", "resumed");
        json.writeStringProperty("who", who);
        json.writeStringProperty("time", time);
      }
      case Event.PlanMoved(Event.PlanState state, List<String> why, String time) -> {
        json.writeStringProperty("event", "plan");
        json.writeStringProperty("state", state.word());
        ConditionJson.texts(json, "why", why);
        json.writeStringProperty("time", time);
      }
      case Event.MachineMoved(String machine, Event.MachineState state, String time) -> {
        json.writeStringProperty("event", "machine");
        json.writeStringProperty("machine", machine);
        json.writeStringProperty("state", state.word());
        json.writeStringProperty("time", time);
      }
      case Event.Intended intended -> write(intended, json);
      case Event.Acted(int step, int attempt, String outcome, String output, String time) -> {
        json.writeStringProperty("event", "acted");
        json.writeNumberProperty("step", step);
        json.writeNumberProperty("attempt", attempt);
        json.writeStringProperty("outcome", outcome);
        json.writeStringProperty("output", output);
        json.writeStringProperty("time", time);
      }
      case Event.Judged judged -> write(judged, json);
      case Event.Noted(String machine, MachineCondition condition, String time) -> {
        json.writeStringProperty("event", "noted");
        json.writeStringProperty("machine", machine);
        json.writeStringProperty("time", time);
        ConditionJson.write(condition, json);
      }
      case Event.WaveJudged(int wave, boolean well, List<String> why, String time) -> {
        json.writeStringProperty("event", "wave");
        json.writeNumberProperty("wave", wave);
        json.writeBooleanProperty("well", well);
        ConditionJson.texts(json, "why", why);
        json.writeStringProperty("time", time);
      }
      case Event.Left(List<String> why, String time) -> {
        json.writeStringProperty("event", "left");
        ConditionJson.texts(json, "why", why);
        json.writeStringProperty("time", time);
      }
    }
  }

  private static void write(Event.Intended intended, JsonGenerator json) {
    json.writeStringProperty("event", "intended");
    json.writeNumberProperty("step", intended.step());
    json.writeNumberProperty("attempt", intended.attempt());
    json.writeBooleanProperty("undo", intended.undo());
    SettingJson.write(json, "active", intended.seen().active());
    SettingJson.write(json, "next", intended.seen().next());
    SettingJson.write(json, "target", intended.target());
    json.writeStringProperty("time", intended.time());
  }

  private static void write(Event.Judged judged, JsonGenerator json) {
    json.writeStringProperty("event", "judged");
    json.writeNumberProperty("step", judged.step());
    json.writeStringProperty("progress", judged.progress().word());
    json.writeStringProperty("seen", judged.seen());
    json.writeStringProperty("why", judged.why());
    json.writeStringProperty("time", judged.time());
  }

  /**
   * Reads a record.
   *
   * @throws IllegalArgumentException where it is none of ours
   */
  public static Event read(String record) {
    JsonTree tree = JsonTree.parse(record);
    String event = tree.text("event");
    String time = tree.text("time");
    return switch (event) {
      case "begun" ->
          new Event.Begun(tree.text("plan"), tree.text("token"), tree.text("who"), time);
      case "resumed" -> new Event.Resumed(tree.text("who"), time);
      case "plan" ->
          new Event.PlanMoved(
              SettingJson.worded(Event.PlanState.class, tree, "state"),
              tree.has("why") ? tree.texts("why") : List.of(), // older journals have none
              time);
      case "machine" ->
          new Event.MachineMoved(
              tree.text("machine"),
              SettingJson.worded(Event.MachineState.class, tree, "state"),
              time);
      case "intended" ->
          new Event.Intended(
              tree.number("step"),
              tree.number("attempt"),
              tree.flag("undo"),
              new Observed(SettingJson.state(tree, "active"), SettingJson.state(tree, "next")),
              SettingJson.state(tree, "target"),
              time);
      case "acted" ->
          new Event.Acted(
              tree.number("step"),
              tree.number("attempt"),
              tree.text("outcome"),
              tree.text("output"),
              time);
      case "judged" ->
          new Event.Judged(
              tree.number("step"),
              SettingJson.worded(Step.Progress.class, tree, "progress"),
              tree.text("seen"),
              tree.text("why"),
              time);
      case "noted" -> new Event.Noted(tree.text("machine"), ConditionJson.read(tree), time);
      case "wave" ->
          new Event.WaveJudged(tree.number("wave"), tree.flag("well"), tree.texts("why"), time);
      case "left" -> new Event.Left(tree.texts("why"), time);
      default -> throw new IllegalArgumentException("nothing is known of an event '" + event + "'");
    };
  }
}
