package io.railwright.view.audit;

import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.Plain;
import io.railwright.view.Markdown;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.TextOutput;
import java.util.List;

/** An audit for a ticket or a wiki. */
public final class AuditMarkdown {
  private final TextOutput out;

  public AuditMarkdown(TextOutput out) {
    this.out = out;
  }

  public void print(AuditReport report) {
    out.println("# Audit of " + Markdown.text(report.fabric()));
    out.println();
    out.printf(
        "%s: %d hosts, %d failed, %d passed, %d unknown, %d do not apply.%n",
        report.made(),
        report.hosts().size(),
        report.count(Status.FAIL),
        report.count(Status.PASS),
        report.count(Status.UNKNOWN),
        report.count(Status.NOT_APPLICABLE));
    out.println();
    out.println(Markdown.prose(CountedTime.sentence(report)) + ".");
    for (String sentence : UnreadMachines.sentences(report.unread())) {
      out.println();
      out.println(Markdown.prose(sentence) + ".");
    }
    table("Findings", Group.of(report.findings(), Status.FAIL));
    table("Could not be judged", Group.of(report.findings(), Status.UNKNOWN));
    table("Odd", Group.of(report.findings(), Status.ERROR));
    list("Assumed of the site, and what hangs on it", JudgedBy.assumed(report));
    list("Shown of the site by how hosts are set up", JudgedBy.shown(report));
    Group.of(report.findings(), Status.FAIL).forEach(group -> details(group, report));
    out.flush();
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

  private void table(String title, List<Group> groups) {
    if (groups.isEmpty()) {
      return;
    }
    out.println();
    out.println("## " + title);
    out.println();
    out.println("| severity | rule | where | found | expected | costs | change needs |");
    out.println("|---|---|---|---|---|---|---|");
    for (Group group : groups) {
      Finding first = group.first();
      out.printf(
          "| %s | %s (%s) | %s | %s | %s | %s | %s |%n",
          first.severity().word(),
          Markdown.cell(first.title()),
          Markdown.codeCell(first.rule()),
          Markdown.cell(group.where()),
          Markdown.cell(group.found()),
          Markdown.cell(group.expected()),
          Markdown.cell(group.costs()),
          first.effect().word());
    }
  }

  private void details(Group group, AuditReport report) {
    Finding first = group.first();
    out.println();
    out.println("### " + Markdown.text(first.title()));
    out.println();
    out.println(Markdown.prose(first.why()) + " " + Markdown.prose(first.impact()));
    List<String> actions =
        group.findings().stream()
            .flatMap(it -> it.actions().stream())
            .map(AuditMarkdown::line)
            .distinct()
            .toList();
    if (!actions.isEmpty()) {
      out.println();
      block(actions);
    }
    if (!group.assumes().isEmpty()) {
      out.println();
      out.println(Markdown.prose("Rests on " + group.assumes() + ", which nobody says."));
    }
    out.println();
    first
        .sources()
        .forEach(
            id ->
                out.println("- " + Markdown.withAddresses(report.sources().getOrDefault(id, id))));
  }

  private static String line(Action action) {
    return switch (action) {
      case Action.AtBoot _ -> "# to keep it over a reboot: " + action.text();
      case Action.Command _, Action.Write _ -> action.text();
      case Action.KernelArgument _, Action.ClusterResource _, Action.ByHand _ ->
          "# by hand: " + action.text();
    };
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
