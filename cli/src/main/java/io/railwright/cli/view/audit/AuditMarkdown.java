package io.railwright.cli.view.audit;

import io.railwright.flow.Audit;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import java.io.PrintWriter;
import java.util.List;

/** An audit for a ticket or a wiki. */
public final class AuditMarkdown {
  private final PrintWriter out;

  public AuditMarkdown(PrintWriter out) {
    this.out = out;
  }

  public void print(Audit.Report report) {
    out.println("# Audit of " + cell(report.fabric()));
    out.println();
    out.printf(
        "%s: %d hosts, %d failed, %d passed, %d unknown, %d do not apply.%n",
        report.made(),
        report.hosts().size(),
        report.count(Status.FAIL),
        report.count(Status.PASS),
        report.count(Status.UNKNOWN),
        report.count(Status.NOT_APPLICABLE));
    table("Findings", Group.of(report.findings(), Status.FAIL));
    table("Could not be judged", Group.of(report.findings(), Status.UNKNOWN));
    table("Odd", Group.of(report.findings(), Status.ERROR));
    Group.of(report.findings(), Status.FAIL).forEach(group -> details(group, report));
    out.flush();
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
          "| %s | %s (`%s`) | %s | %s | %s | %s | %s |%n",
          first.severity().word(),
          cell(first.title()),
          first.rule(),
          cell(group.where()),
          cell(group.found()),
          cell(group.expected()),
          first.cost() == 0 ? "" : "up to " + first.cost() + " %",
          first.effect().word());
    }
  }

  private void details(Group group, Audit.Report report) {
    Finding first = group.first();
    out.println();
    out.println("### " + cell(first.title()));
    out.println();
    out.println(cell(first.why()) + " " + cell(first.impact()));
    List<String> mend =
        group.findings().stream().flatMap(it -> it.mend().stream()).distinct().toList();
    if (!mend.isEmpty()) {
      out.println();
      out.println("```");
      mend.forEach(line -> out.println(Plain.line(line, 1000)));
      out.println("```");
    }
    out.println();
    first.sources().forEach(id -> out.println("- " + cell(report.sources().getOrDefault(id, id))));
  }

  /** Text of devices must not end a cell or start a tag. */
  private static String cell(String text) {
    return Plain.line(text, 1000).replace("|", "\\|").replace("<", "&lt;");
  }
}
