package io.railwright.view.trace;

import io.railwright.model.finding.Action;
import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.report.TraceReport;
import io.railwright.model.text.Plain;
import io.railwright.view.Markdown;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Proofs for a ticket or a wiki. */
public final class TraceMarkdown {
  private static final int MOST_NAMES = 6;
  private static final int COLUMNS = 100;
  private static final int LONGEST = 1000;

  private final TextOutput out;

  public TraceMarkdown(TextOutput out) {
    this.out = out;
  }

  public void print(TraceReport report) {
    out.println("# Trace: " + Markdown.text(TraceHead.title(report)));
    out.println();
    out.println(
        "%s, %s. %s"
            .formatted(
                Markdown.text(report.fabric()),
                ReadableTime.of(report.made()),
                Markdown.prose(TraceHead.verdict(report))));
    report.apart().ifPresent(this::printApart);
    report.all().ifPresent(this::printAll);
    report.proofs().forEach(it -> printProof(report, it));
    headroom(report.headroom());
    report.linkFailures().ifPresent(this::failures);
    list("Assumed, because nothing says otherwise", TraceWords.assumed(report.site()));
    list("Machines not read in full", BasisSection.unread(report));
    sources(report);
    out.flush();
  }

  private void printApart(PairsApart apart) {
    out.println();
    ApartWords.places(apart).forEach(it -> out.println("- " + Markdown.text(it)));
    out.println();
    out.println(Markdown.prose(TraceWords.TOGETHER));
  }

  private void printAll(PathReport all) {
    out.println();
    if (!TraceWords.leftOut(all).isEmpty()) {
      out.println("Pairs of RDMA ports: " + all.pairs() + ", " + TraceWords.leftOut(all) + ".");
      out.println();
    }
    out.println("| verdict | proven | broken | unknown |");
    out.println("|---|---:|---:|---:|");
    new TreeMap<>(all.verdicts())
        .forEach(
            (verdict, counts) ->
                out.printf(
                    "| %s | %d | %d | %d |%n",
                    verdict.word(), counts.proven(), counts.broken(), counts.unknown()));
    List<AlikeBreaks> breaks = AlikeBreaks.of(all);
    if (breaks.isEmpty()) {
      return;
    }
    title("Breaks");
    out.println("| | verdict | cause | where | pairs | rule |");
    out.println("|---|---|---|---|---|---|");
    for (AlikeBreaks it : breaks) {
      PathBreak first = it.first();
      out.printf(
          "| %s | %s | %s | %s | %s | %s |%n",
          first.proof().word(),
          it.verdicts(),
          Markdown.cell(first.cause()),
          Markdown.cell(it.places(MOST_NAMES)),
          it.ways(),
          Markdown.codeCell(first.rule()));
    }
    breaks.stream().filter(it -> !it.next().isEmpty()).forEach(this::fix);
  }

  private void fix(AlikeBreaks alike) {
    out.println();
    out.println("### " + Markdown.text(alike.first().cause()));
    out.println();
    out.println("At " + Markdown.text(alike.places(MOST_NAMES)) + ":");
    out.println();
    List<String> lines = new ArrayList<>(alike.next().stream().map(TraceWords::step).toList());
    if (!alike.likewise().isEmpty()) {
      lines.add(alike.likewise());
    }
    block(lines.stream().map(it -> Plain.line(it, LONGEST)).toList());
  }

  private void printProof(TraceReport report, PathProof proof) {
    title(Markdown.text(PairsSection.title(proof)));
    block(
        new PathLines(PathSteps.of(proof, report.network()), COLUMNS, UnaryOperator.identity())
            .lines());
    for (String pods : TraceWords.pods(proof, report.network())) {
      out.println();
      out.println(Markdown.text(pods));
    }
    out.println();
    out.println("| verdict | | first break | what to do next |");
    out.println("|---|---|---|---|");
    new TreeMap<>(proof.verdicts()).forEach(this::verdict);
    proof.hops().forEach(it -> hop("On the way there.", it));
    proof.back().forEach(it -> hop("On the way back, for CNPs.", it));
  }

  private void verdict(PathVerdict verdict, PathProof.Outcome outcome) {
    out.printf(
        "| %s | %s | %s | %s |%n",
        verdict.word(),
        outcome.proof().word(),
        Markdown.cell(
            outcome.first().map(it -> TraceWords.of(it.at()) + ": " + it.cause()).orElse("–")),
        Markdown.cell(outcome.first().map(it -> steps(it.next())).orElse("–")));
  }

  private void hop(String way, PathHop hop) {
    out.println();
    out.println("### " + Markdown.text(TraceWords.of(hop)));
    out.println();
    out.println(way);
    out.println();
    out.println("| result | verdict | check | rule | seen | fix |");
    out.println("|---|---|---|---|---|---|");
    for (PathCheck it : TraceWords.once(hop.checks())) {
      out.printf(
          "| %s | %s | %s | %s | %s | %s |%n",
          it.proof().word(),
          it.verdict().word(),
          Markdown.cell(it.cause()),
          Markdown.codeCell(it.rule()),
          Markdown.cell(String.join("; ", TraceWords.evidence(it, hop.checks()))),
          Markdown.cell(String.join("; ", TraceWords.steps(it, hop.checks()))));
    }
  }

  private void headroom(List<PortHeadroom> ports) {
    if (ports.isEmpty()) {
      return;
    }
    title(HeadroomTable.TITLE);
    out.println("| " + String.join(" | ", HeadroomTable.HEADS) + " |");
    out.println("|---".repeat(HeadroomTable.HEADS.size()) + "|");
    for (PortHeadroom port : ports) {
      out.println(
          HeadroomTable.row(port).stream()
              .map(Markdown::cell)
              .collect(Collectors.joining(" | ", "| ", " |")));
    }
  }

  private void failures(LinkFailures failures) {
    title(Markdown.text(LinkFailureWords.title(failures)));
    if (failures.rings().isEmpty()) {
      out.println(Markdown.prose(LinkFailureWords.none(failures)));
    }
    for (LinkFailures.Ring ring : failures.rings()) {
      out.println(
          "- %s: %s, %s. %s"
              .formatted(
                  ring.proof().word(),
                  Markdown.text(ring.cause()),
                  Markdown.text(LinkFailureWords.when(ring)),
                  Markdown.text(steps(ring.next()))));
    }
  }

  private static String steps(List<Action> actions) {
    return actions.stream().map(TraceWords::step).collect(Collectors.joining("; "));
  }

  private void sources(TraceReport report) {
    if (report.sources().isEmpty()) {
      return;
    }
    title("Sources");
    new TreeMap<>(report.sources())
        .forEach(
            (rule, texts) ->
                texts.forEach(
                    it ->
                        out.println(
                            "- " + Markdown.code(rule) + ": " + Markdown.withAddresses(it))));
  }

  private void list(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      title(title);
      lines.forEach(it -> out.println("- " + Markdown.text(it)));
    }
  }

  private void title(String words) {
    out.println();
    out.println("## " + words);
    out.println();
  }

  /** Lines that keep their columns, in which names of devices may stand. */
  private void block(List<String> lines) {
    String fence = Markdown.fence(lines);
    out.println(fence);
    lines.forEach(out::println);
    out.println(fence);
  }
}
