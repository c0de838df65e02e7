package io.railwright.view.trace;

import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.TraceReport;
import io.railwright.model.text.Plain;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.TreeMap;

/** What is proven, where it breaks, and what to do about it. */
public final class TraceText {
  private static final int MOST_NAMES = 3;
  private static final int LONGEST = 1000;

  private final TextOutput out;
  private final ProofLines lines;

  public TraceText(TextOutput out) {
    this.out = out;
    this.lines = new ProofLines(out);
  }

  public void print(TraceReport report) {
    report.all().ifPresent(all -> printAll(report, all));
    report.apart().ifPresent(this::printApart);
    boolean more = false;
    for (PathProof proof : report.proofs()) {
      out.print(more ? "\n" : "");
      printProof(proof, report.network());
      more = true;
    }
    printHeadroom(report.headroom());
    report.linkFailures().ifPresent(it -> new LinkFailuresText(lines).print(it));
    UnreadMachines.print(out, report.unread());
    assumed(report.site());
    out.flush();
  }

  private void printAll(TraceReport report, PathReport all) {
    String left = TraceWords.leftOut(all);
    lines.paragraph(
        "%s: %s of RDMA ports%s"
            .formatted(
                Plain.line(report.fabric()),
                Fit.plural(all.pairs(), "pair"),
                left.isEmpty() ? "" : ", " + left));
    if (all.pairs() == 0) {
      lines.paragraph(TraceWords.noPairs(report.network().ends().size(), all));
      return;
    }
    TextTable table = new TextTable("", "proven", "broken", "unknown");
    new TreeMap<>(all.verdicts())
        .forEach(
            (verdict, counts) ->
                table.row(
                    verdict.word(),
                    Long.toString(counts.proven()),
                    Long.toString(counts.broken()),
                    Long.toString(counts.unknown())));
    table.lines(out.tableColumns()).forEach(out::println);
    AlikeBreaks.of(all).forEach(this::printBreak);
    if (all.breaks().isEmpty()) {
      out.println("Every pair is proven.");
    }
  }

  private void printApart(PairsApart apart) {
    lines.paragraph(ApartWords.verdict(apart));
    ApartWords.places(apart).forEach(it -> lines.paragraph("  " + it));
    lines.paragraph(TraceWords.TOGETHER);
  }

  private void printBreak(AlikeBreaks alike) {
    PathBreak first = alike.first();
    out.println();
    lines.label(first.proof(), "%s: %s".formatted(alike.verdicts(), first.cause()));
    lines.line(
        "at %s; on the way of %s [%s]"
            .formatted(alike.places(MOST_NAMES), alike.ways(), first.rule()));
    lines.actions(alike.next());
    if (!alike.likewise().isEmpty()) {
      lines.line(alike.likewise());
    }
  }

  private void printProof(PathProof proof, PathNetwork network) {
    lines.paragraph("%s to %s".formatted(TraceWords.of(proof.from()), TraceWords.of(proof.to())));
    out.println();
    new PathLines(PathSteps.of(proof, network), out.tableColumns(), out::asShown)
        .lines()
        .forEach(out::println);
    TraceWords.pods(proof, network).forEach(lines::paragraph);
    out.println();
    AlikeVerdicts.of(proof).forEach(this::verdicts);
    hops("on the way there", proof.hops());
    hops("on the way back, for answers", proof.back());
  }

  private void printHeadroom(List<PortHeadroom> ports) {
    if (ports.isEmpty()) {
      return;
    }
    out.println();
    out.println(HeadroomTable.TITLE);
    TextTable table = new TextTable(HeadroomTable.HEADS.toArray(String[]::new));
    for (PortHeadroom it : ports) {
      table.row(HeadroomTable.row(it).stream().map(Plain::line).toArray(String[]::new));
    }
    table.lines(out.tableColumns()).forEach(out::println);
  }

  private void verdicts(AlikeVerdicts alike) {
    String at =
        alike.first().map(it -> " at " + TraceWords.of(it.at()) + ": " + it.cause()).orElse("");
    lines.label(alike.proof(), alike.words() + at);
    alike.first().ifPresent(it -> lines.actions(it.next()));
  }

  private void hops(String title, List<PathHop> hops) {
    if (hops.isEmpty()) {
      return;
    }
    out.println();
    out.println(title);
    for (PathHop hop : hops) {
      out.println();
      lines.paragraph(TraceWords.of(hop));
      checks(hop.checks());
    }
  }

  /** The same check on several ports or for several verdicts is told once. */
  private void checks(List<PathCheck> checks) {
    for (AlikeVerdicts alike : AlikeVerdicts.of(TraceWords.once(checks))) {
      PathCheck first = alike.first().orElseThrow();
      lines.label(
          alike.proof(), "%s: %s [%s]".formatted(alike.words(), first.cause(), first.rule()));
    }
  }

  private void assumed(List<SiteValue> site) {
    String all = String.join("; ", TraceWords.assumed(site));
    if (!all.isEmpty()) {
      out.println();
      lines.paragraph("Assumed, because nothing says otherwise: " + Plain.line(all, LONGEST) + ".");
    }
  }
}
