package io.railwright.view.change;

import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.view.JsonDocument;
import io.railwright.view.layout.Fit;
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
    String both = "to go on: rail apply --resume " + name + "; to go back: rail rollback " + name;
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
      out.println(Plain.line(journal.trouble()));
    }
    for (Event event : journal.events()) {
      out.println("  " + Plain.line(line(event), longest(event)));
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
    return journal.events().stream().map(JournalView::line).toList();
  }

  private static String line(Event event) {
    return switch (event) {
      case Event.Begun(String _, String _, String who, String time) ->
          second(time) + " begun by " + who;
      case Event.Resumed(String who, String time) -> second(time) + " gone on with by " + who;
      case Event.PlanMoved(Event.PlanState state, List<String> why, String time) ->
          second(time)
              + " plan "
              + state.word()
              + (why.isEmpty() ? "" : ": " + String.join("; ", why));
      case Event.MachineMoved(String machine, Event.MachineState state, String time) ->
          second(time) + " " + machine + " " + state.word();
      case Event.Intended intended ->
          "%s step %d %s: %s -> %s"
              .formatted(
                  second(intended.time()),
                  intended.step(),
                  intended.undo() ? "undo" : "do",
                  intended.seen().next().words(),
                  intended.target().words());
      case Event.Acted(int step, int _, String outcome, String output, String time) ->
          second(time) + " step " + step + " answered: " + outcome + " " + output;
      case Event.Judged judged ->
          "%s step %d %s %s %s"
              .formatted(
                  second(judged.time()),
                  judged.step(),
                  judged.progress().word(),
                  judged.seen(),
                  judged.why());
      case Event.Noted(String machine, MachineCondition condition, String time) ->
          second(time) + " " + machine + " " + before(condition);
      case Event.WaveJudged(int wave, boolean well, List<String> why, String time) ->
          "%s wave %d %s %s"
              .formatted(second(time), wave, well ? "well" : "not well", String.join("; ", why));
      case Event.Left(List<String> why, String time) ->
          second(time) + " left unfinished: " + String.join("; ", why);
    };
  }

  private static String before(MachineCondition condition) {
    long up = condition.links().values().stream().filter(LinkState::up).count();
    return condition.unread().isEmpty()
        ? "has %s up before the first step".formatted(Fit.plural(up, "link"))
        : "could not be read before the first step: " + condition.unread();
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
        summary(json, journal);
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonDocument.end(json);
    }
  }

  /** One of them, with the steps of its plan. */
  public void json(JournalDetail journal) {
    try (JsonGenerator json = JsonDocument.start(out, "railwright/journal-1")) {
      summary(json, journal.summary());
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

  private static void summary(JsonGenerator json, JournalSummary journal) {
    json.writeStringProperty("name", journal.name());
    json.writeStringProperty("began", journal.began());
    json.writeStringProperty("who", journal.who());
    json.writeStringProperty("fabric", journal.fabric());
    JsonDocument.strings(json, "machines", journal.machines());
    json.writeNumberProperty("steps", journal.steps());
    json.writeStringProperty("state", journal.state().word());
    json.writeBooleanProperty("stopped", journal.isStopped());
    json.writeStringProperty("trouble", journal.trouble());
    JsonDocument.strings(json, "events", lines(journal));
  }
}
