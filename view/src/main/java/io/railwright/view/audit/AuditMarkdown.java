package io.railwright.view.audit;

import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Checklist;
import io.railwright.model.text.Plain;
import io.railwright.view.Markdown;
import io.railwright.view.Sentence;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import java.util.List;

/** An audit for a ticket or a wiki. */
public final class AuditMarkdown {
  private static final int MOST_NAMES = 6;

  private final TextOutput out;

  public AuditMarkdown(TextOutput out) {
    this.out = out;
  }

  public void print(AuditReport report) {
    out.println("# Audit of " + Markdown.text(report.fabric()));
    out.println();
    out.printf(
        "%s, %s: %s%n",
        report.made(),
        MachineCount.words(report.machines()),
        Markdown.prose(AuditHead.verdict(report)));
    out.println();
    out.println(Markdown.prose(CountedTime.sentence(report)));
    if (report.baseline().isPresent()) {
      out.println();
      out.println(Markdown.prose(NewSince.sentence(report)));
    }
    for (String sentence : UnreadMachines.sentences(report.unread())) {
      out.println();
      out.println(Markdown.prose(Sentence.ended(sentence)));
    }
    report.checklist().ifPresent(this::checklist);
    faults(Group.of(report.findings(), Status.FAIL));
    table("Could not be judged", Group.of(report.findings(), Status.UNKNOWN));
    table("Odd values", Group.of(report.findings(), Status.ERROR));
    list("Assumed, because nothing says otherwise", JudgedBy.assumed(report));
    list("Taken from how the hosts are set up", JudgedBy.shown(report));
    Group.of(report.findings(), Status.FAIL).forEach(group -> details(group, report));
    out.flush();
  }

  private void checklist(Checklist checklist) {
    ChecklistWords words = new ChecklistWords(checklist);
    out.println();
    out.println("## " + Markdown.text(checklist.title()));
    out.println();
    words.next().ifPresent(it -> out.println(Markdown.prose(it) + "  "));
    out.println(Markdown.prose(words.counts()));
    if (checklist.steps().isEmpty()) {
      return;
    }
    out.println();
    out.println("| step | stage | what | state | where, or why |");
    out.println("|---|---|---|---|---|");
    for (Checklist.Step step : checklist.steps()) {
      out.printf(
          "| %d | %s | %s | %s | %s |%n",
          step.number(),
          Markdown.cell(step.stage()),
          Markdown.cell(step.title()),
          step.state().word(),
          Markdown.cell(ChecklistWords.remark(step)));
    }
  }

  private void list(String title, List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    out.println();
    out.println("## " + title);
    out.println();
    lines.forEach(line -> out.println("- " + Markdown.text(line)));
  }

  private void faults(List<Group> groups) {
    if (groups.isEmpty()) {
      return;
    }
    out.println();
    out.println("## Faults");
    out.println();
    out.println("| severity | fault | where | cost | takes effect |");
    out.println("|---|---|---|---|---|");
    for (Group group : groups) {
      Finding first = group.first();
      out.printf(
          "| %s | %s (%s) | %s | %s | %s |%n",
          first.severity().word(),
          Markdown.cell(group.fault()),
          Markdown.codeCell(first.rule()),
          Markdown.cell(group.where()),
          Markdown.cell(group.costs()),
          Markdown.cell(Fix.effect(first)));
    }
  }

  private void table(String title, List<Group> groups) {
    if (groups.isEmpty()) {
      return;
    }
    out.println();
    out.println("## " + title);
    out.println();
    out.println("| severity | rule | where | why |");
    out.println("|---|---|---|---|");
    for (Group group : groups) {
      Finding first = group.first();
      out.printf(
          "| %s | %s (%s) | %s | %s |%n",
          first.severity().word(),
          Markdown.cell(first.title()),
          Markdown.codeCell(first.rule()),
          Markdown.cell(group.where()),
          Markdown.cell(group.found()));
    }
  }

  private void details(Group group, AuditReport report) {
    Finding first = group.first();
    out.println();
    out.println("### " + Markdown.text(group.fault()));
    out.println();
    out.println(Markdown.prose(first.why()) + " " + Markdown.prose(first.impact()));
    List<String> steps =
        Fix.of(group.findings()).stream().map(it -> it.prompt(MOST_NAMES) + it.text()).toList();
    if (!steps.isEmpty()) {
      out.println();
      block(steps);
    }
    if (!group.assumes().isEmpty()) {
      out.println();
      out.println(Markdown.prose("The fix is withheld: it assumes " + group.assumes() + "."));
    }
    out.println();
    first
        .sources()
        .forEach(
            id ->
                out.println("- " + Markdown.withAddresses(report.sources().getOrDefault(id, id))));
  }

  /** Commands, in which names of devices may stand. */
  private void block(List<String> commands) {
    List<String> lines = commands.stream().map(line -> Plain.line(line, 1000)).toList();
    String fence = Markdown.fence(lines);
    out.println(fence);
    lines.forEach(out::println);
    out.println(fence);
  }
}
