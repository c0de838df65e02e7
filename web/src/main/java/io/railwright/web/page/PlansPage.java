package io.railwright.web.page;

import io.railwright.flow.serve.OperatorRecords;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Step;
import io.railwright.view.change.JournalView;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.Markup;
import java.util.List;

/** The plans that were applied: who, when, what, and what came of it. */
final class PlansPage {
  private static final int MOST_NAMES = 3;
  private static final int MOST_STEPS = 500;

  private PlansPage() {}

  static String all(List<JournalDetail> journals) {
    if (journals.isEmpty()) {
      return Frame.section(
          "plans",
          "No plan",
          false,
          "<p>No plan was ever applied by the user who runs this server. <code>rail plan</code>"
              + " makes one.</p>\n");
    }
    StringBuilder table =
        new StringBuilder(
            """
            <table class="alerts"><thead><tr><th scope="col">state</th><th scope="col">began</th>
            <th scope="col">who</th><th scope="col">fabric</th><th scope="col">machines</th>
            <th scope="col">steps</th><th scope="col">journal</th></tr></thead><tbody>
            """);
    journals.forEach(it -> table.append(row(it.summary())));
    String more =
        journals.size() < OperatorRecords.MOST_JOURNALS
            ? ""
            : "<p>Older ones: <code>rail journal</code>.</p>\n";
    return Frame.section(
        "plans",
        Fit.plural(journals.size(), "plan") + ", the newest first",
        true,
        Html.scrolled("Plans", table.append("</tbody></table>\n").toString()) + more);
  }

  private static String row(JournalSummary journal) {
    return "<tr><td class=\"line\">"
        + state(journal)
        + "</td><td class=\"line\">"
        + Markup.text(JournalView.second(journal.began()))
        + "</td><td>"
        + Markup.text(journal.who())
        + "</td><td>"
        + Markup.text(journal.fabric())
        + "</td><td>"
        + Markup.text(FoldedNames.some(journal.machines(), MOST_NAMES))
        + "</td><td class=\"number\">"
        + (journal.trouble().isEmpty() ? Integer.toString(journal.steps()) : "?")
        + "</td><td>"
        + Links.link(Links.plan(journal.name()), journal.name())
        + "</td></tr>\n";
  }

  private static String state(JournalSummary journal) {
    return journal.trouble().isEmpty()
        ? Html.badge(mark(journal.state())) + " " + journal.stateWords()
        : Html.badge(AlertMark.UNKNOWN) + " damaged";
  }

  private static AlertMark mark(Event.PlanState state) {
    return switch (state) {
      case RUNNING, STOPPING -> AlertMark.PENDING;
      case REFUSED -> AlertMark.INFO;
      case DONE -> AlertMark.FINE;
      case ROLLED_BACK -> AlertMark.MEDIUM;
      case NEEDS_PERSON -> AlertMark.CRITICAL;
    };
  }

  /** One of them, with its steps and all that happened. */
  static String of(JournalDetail journal) {
    JournalSummary summary = journal.summary();
    String facts =
        "<p>"
            + state(summary)
            + ". "
            + Markup.text(outcome(summary))
            + "</p>\n<dl class=\"facts\">"
            + Html.fact("began", JournalView.second(summary.began()))
            + Html.fact("who", summary.who())
            + Html.fact("fabric", summary.fabric())
            + Html.fact("machines", String.join(", ", summary.machines()))
            + "</dl>\n";
    return Frame.section("outcome", "What came of it", true, facts)
        + Frame.section("steps", Fit.plural(journal.steps().size(), "step"), true, steps(journal))
        + Frame.section("records", "What happened", true, Html.list(JournalView.lines(journal)));
  }

  private static String outcome(JournalSummary journal) {
    if (!journal.trouble().isEmpty()) {
      return "What was done is not known: " + journal.trouble();
    }
    return switch (journal.state()) {
      case RUNNING ->
          (journal.isStopped()
                  ? "It was stopped, or cut off: "
                  : "It is under way, or was cut off: then ")
              + "rail apply --resume goes on, and rail rollback goes back.";
      case REFUSED -> "It was refused before anything was done.";
      case STOPPING ->
          journal.isStopped()
              ? "It was stopped on the way back, or cut off: rail rollback ends that."
              : "It failed, and is being taken back.";
      case DONE -> "All steps are done; rail rollback takes them back.";
      case ROLLED_BACK -> "It was taken back.";
      case NEEDS_PERSON ->
          "A person must look: the steps below that are stuck or unknown say where.";
    };
  }

  private static String steps(JournalDetail journal) {
    if (journal.steps().isEmpty()) {
      return "<p>There is none"
          + (journal.summary().trouble().isEmpty() ? "" : " that can be read")
          + ".</p>\n";
    }
    StringBuilder table =
        new StringBuilder(
            """
            <table class="alerts"><thead><tr><th scope="col">step</th><th scope="col">state</th>
            <th scope="col">wave</th><th scope="col">machine</th><th scope="col">what</th>
            <th scope="col">change</th><th scope="col">last seen</th><th scope="col">mends</th>
            </tr></thead><tbody>
            """);
    journal.steps().stream().limit(MOST_STEPS).forEach(it -> table.append(row(it)));
    int more = journal.steps().size() - MOST_STEPS;
    return Html.scrolled("Steps", table.append("</tbody></table>\n").toString())
        + (more > 0 ? "<p>and " + Fit.plural(more, "more step") + "</p>\n" : "");
  }

  private static String row(JournalDetail.KeptStep kept) {
    Step step = kept.step();
    return "<tr><td class=\"number\">"
        + step.id()
        + "</td><td>"
        + Html.badge(mark(kept.progress()))
        + " "
        + kept.progress().word()
        + "</td><td class=\"number\">"
        + step.wave()
        + "</td><td>"
        + Markup.text(step.machine())
        + "</td><td>"
        + Markup.text(step.what())
        + "</td><td class=\"wide\">"
        + Markup.text(change(step.act()))
        + "</td><td>"
        + Markup.text(kept.lastSeen())
        + "</td><td>"
        + Markup.text(step.finding())
        + "</td></tr>\n";
  }

  private static String change(Step.Act act) {
    return switch (act) {
      case Step.Act.Set set -> set.old().words() + " → " + set.target().words();
      case Step.Act.Reboot _, Step.Act.ResetCard _, Step.Act.Save _ -> "";
    };
  }

  private static AlertMark mark(Step.Progress progress) {
    return switch (progress) {
      case PLANNED, REFUSED, UNDONE -> AlertMark.INFO;
      case INTENDED, ACTED, STAGED, UNDOING -> AlertMark.PENDING;
      case SAME, DONE -> AlertMark.FINE;
      case FAILED -> AlertMark.HIGH;
      case STUCK -> AlertMark.CRITICAL;
      case UNKNOWN -> AlertMark.UNKNOWN;
    };
  }
}
