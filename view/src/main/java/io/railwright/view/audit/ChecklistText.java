package io.railwright.view.audit;

import io.railwright.model.report.Checklist;
import io.railwright.model.report.Checklist.Step;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import io.railwright.view.layout.Wrapped;

/** The steps of a guide in their order, with what is missing next before them. */
final class ChecklistText {
  private static final int LONGEST = 1000;

  private final TextOutput out;

  ChecklistText(TextOutput out) {
    this.out = out;
  }

  void print(Checklist checklist) {
    ChecklistWords words = new ChecklistWords(checklist);
    out.println();
    out.print(Ink.BOLD, Plain.line(checklist.title(), LONGEST));
    out.println();
    words.next().ifPresent(this::paragraph);
    paragraph(words.counts());
    if (checklist.steps().isEmpty()) {
      return;
    }
    TextTable table = new TextTable("step", "stage", "what", "state", "where, or why");
    for (Step step : checklist.steps()) {
      table.row(
          Integer.toString(step.number()),
          Plain.line(step.stage(), LONGEST),
          Plain.line(step.title(), LONGEST),
          step.state().word(),
          Plain.line(ChecklistWords.remark(step), LONGEST));
    }
    table.lines(out.columns() - 2).forEach(line -> out.println("  " + line));
  }

  private void paragraph(String text) {
    Wrapped.paragraph(Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }
}
