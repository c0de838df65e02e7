package io.railwright.view.change;

import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.json.PlanJson;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;

/** Who changed what, when, and what came of it. */
public final class JournalView {
  private static final int MOST_NAMES = 3;
  private static final int MOST_LEFT = 5;
  private static final int LONGEST = 200;
  private static final int LONGEST_REASONS = 4096;
  private static final Pattern FRACTION = Pattern.compile("\\.[0-9]+Z$");

  private final TextOutput out;

  public JournalView(TextOutput out) {
    this.out = out;
  }

  public void list(List<JournalSummary> journals) {
    if (journals.isEmpty()) {
      out.println("No plan was ever applied by this user.");
      return;
    }
    TextTable table =
        new TextTable("journal", "began", "who", "fabric", "machines", "steps", "state");
    for (JournalSummary journal : journals) {
      table.row(
          journal.name(),
          second(journal.began()),
          Plain.line(journal.who()),
          Plain.line(journal.fabric()),
          FoldedNames.some(journal.machines(), MOST_NAMES),
          Integer.toString(journal.steps()),
          journal.stateWords());
    }
    table.lines(out.tableColumns()).forEach(out::println);
    journals.stream()
        .filter(it -> next(it).isPresent())
        .limit(MOST_LEFT)
        .forEach(
            it -> {
              why(it).ifPresent(out::println);
              next(it).ifPresent(line -> out.println(Plain.line(line)));
            });
  }

  /** Why it has not ended as planned, where its journal says that. */
  private static Optional<String> why(JournalSummary journal) {
    return journal.reasons().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Plain.line(
                "%s: %s".formatted(journal.name(), String.join("; ", journal.reasons())),
                LONGEST_REASONS));
  }

  /** What to type where something is left to do. */
  private static Optional<String> next(JournalSummary journal) {
    String name = ShellWords.quote(Plain.line(journal.name()));
    if (!journal.trouble().isEmpty()) {
      return Optional.empty();
    }
    String both =
        "to go on: rail apply --resume " + name + "; to take it back: rail rollback " + name;
    return switch (journal.state()) {
      case RUNNING -> journal.isStopped() ? Optional.of(both) : Optional.empty();
      case STOPPING ->
          journal.isStopped()
              ? Optional.of("to end the way back: rail rollback " + name)
              : Optional.empty();
      case NEEDS_PERSON -> Optional.of("when it is settled: rail rollback " + name);
      case REFUSED, DONE, ROLLED_BACK -> Optional.empty();
    };
  }

  public void show(JournalSummary journal) {
    list(List.of(journal));
    if (!journal.trouble().isEmpty()) {
      out.println(Plain.line(journal.trouble(), LONGEST_REASONS));
    }
    List<Event> events = journal.events();
    List<String> lines = lines(journal);
    for (int at = 0; at < events.size(); at++) {
      out.println("  " + Plain.line(lines.get(at), longest(events.get(at))));
    }
  }

  /** What a tool printed is cut; why something is left to people is for them to read. */
  private static int longest(Event event) {
    return event instanceof Event.PlanMoved || event instanceof Event.Left
        ? LONGEST_REASONS
        : LONGEST;
  }

  /** What happened, a line for each record. */
  public static List<String> lines(JournalSummary journal) {
    return lines(journal.events(), steps(journal));
  }

  /** The same, where the steps are known already. */
  public static List<String> lines(JournalDetail journal) {
    List<Step> steps = journal.steps().stream().map(JournalDetail.KeptStep::step).toList();
    return lines(journal.summary().events(), steps);
  }

  private static List<String> lines(List<Event> events, List<Step> steps) {
    JournalWords words = new JournalWords(steps);
    return events.stream().map(words::line).toList();
  }

  /** Those of the plan that it begins with; none where that can't be read. */
  private static List<Step> steps(JournalSummary journal) {
    for (Event event : journal.events()) {
      if (event instanceof Event.Begun begun) {
        try {
          return PlanJson.read(begun.plan()).steps();
        } catch (IllegalArgumentException unknown) {
          return List.of();
        }
      }
    }
    return List.of();
  }

  /** Nobody reads what is smaller than a second. */
  public static String second(String time) {
    return FRACTION.matcher(time).replaceFirst("Z");
  }

  public void json(List<JournalSummary> journals) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/journals-1")) {
      json.writeArrayPropertyStart("journals");
      for (JournalSummary journal : journals) {
        json.writeStartObject();
        summary(json, journal, lines(journal));
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  /** One of them, with the steps of its plan. */
  public void json(JournalDetail journal) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/journal-1")) {
      summary(json, journal.summary(), lines(journal));
      json.writeArrayPropertyStart("plan");
      journal.steps().forEach(it -> step(json, it));
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  private static void step(JsonGenerator json, JournalDetail.KeptStep kept) {
    Step step = kept.step();
    json.writeStartObject();
    json.writeNumberProperty("step", step.id());
    json.writeNumberProperty("wave", step.wave());
    json.writeStringProperty("machine", step.machine());
    json.writeStringProperty("what", step.what());
    if (step.act() instanceof Step.Act.Set(Setting _, State old, State target)) {
      json.writeStringProperty("old", old.words());
      json.writeStringProperty("target", target.words());
    }
    json.writeStringProperty("mends", step.finding());
    json.writeStringProperty("progress", kept.progress().word());
    json.writeStringProperty("lastSeen", kept.lastSeen());
    json.writeEndObject();
  }

  private static void summary(JsonGenerator json, JournalSummary journal, List<String> events) {
    json.writeStringProperty("name", journal.name());
    json.writeStringProperty("began", journal.began());
    json.writeStringProperty("who", journal.who());
    json.writeStringProperty("fabric", journal.fabric());
    JsonDocument.strings(json, "machines", journal.machines());
    json.writeNumberProperty("steps", journal.steps());
    json.writeStringProperty("state", journal.state().word());
    json.writeBooleanProperty("stopped", journal.isStopped());
    json.writeStringProperty("trouble", journal.trouble());
    JsonDocument.strings(json, "events", events);
  }
}
