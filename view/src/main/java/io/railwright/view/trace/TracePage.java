package io.railwright.view.trace;

import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.report.TraceReport;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Proofs as one page that needs nothing else, and no script. */
public final class TracePage {
  private final TextOutput out;
  private final String version;

  /**
   * A view.
   *
   * @param version of rail, as {@code rail --version} has it
   */
  public TracePage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(TraceReport report) {
    SourceNumbers sources = new SourceNumbers(report.sources());
    Page page =
        new Page(
            "Trace: " + TraceHead.title(report),
            TraceHead.title(report),
            "Proof of paths in %s, read at %s, made by %s"
                .formatted(report.fabric(), ReadableTime.of(report.made()), version),
            "",
            sections(report, sources));
    page.begin(out);
    printSections(report, sources);
    page.end(out, version, "");
  }

  /** All that stands between the head and the end of the page, for a page of somebody else. */
  public void printSections(TraceReport report) {
    printSections(report, new SourceNumbers(report.sources()));
  }

  private void printSections(TraceReport report, SourceNumbers sources) {
    summary(report);
    report.all().ifPresent(all -> printAll(report, all, sources));
    printPairs(report, sources);
    out.print(HeadroomTable.html(report.headroom()));
    out.print(report.linkFailures().map(LinkFailureSection::of).orElse(""));
    out.print(BasisSection.of(report));
    out.print(sources.section());
  }

  private static Map<String, String> sections(TraceReport report, SourceNumbers sources) {
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("summary", "summary");
    if (report.all().isPresent()) {
      sections.put("breaks", "breaks");
      sections.put("picture", "picture");
    } else if (!report.proofs().isEmpty()) {
      sections.put("path-0", report.proofs().size() == 1 ? "path" : "paths");
    }
    if (!report.headroom().isEmpty()) {
      sections.put("headroom", "headroom");
    }
    if (report.linkFailures().isPresent()) {
      sections.put("failures", "failures");
    }
    sections.put("basis", "basis");
    if (!sources.isEmpty()) {
      sections.put("sources", "sources");
    }
    return sections;
  }

  private void summary(TraceReport report) {
    out.print(
        """
        <section id="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">Summary</h2>
        <p class="verdict">%s</p>
        """
            .formatted(Markup.text(TraceHead.verdict(report))));
    report.apart().ifPresent(this::apart);
    report.all().ifPresent(this::numbers);
    if (report.proofs().size() == 1) {
      out.print(VerdictCards.of(report.proofs().getFirst()));
    } else if (!report.proofs().isEmpty()) {
      out.print(PairsSection.overview(report.proofs()));
    }
    out.print("</section>\n");
  }

  private void apart(PairsApart apart) {
    ApartWords.places(apart).forEach(it -> out.print(Html.paragraph(it)));
    out.print(Html.paragraph(TraceWords.TOGETHER));
  }

  private void numbers(PathReport all) {
    if (!TraceWords.leftOut(all).isEmpty()) {
      String pairs = Fit.plural(all.pairs(), "pair") + " of RDMA ports, ";
      out.print(Html.paragraph(pairs + TraceWords.leftOut(all) + "."));
    }
    out.print("<div class=\"bars\">\n" + VerdictBars.draw(all).inline() + "</div>\n");
    out.print(Html.scrolled("Verdicts in numbers", VerdictBars.table(all)));
  }

  private void printAll(TraceReport report, PathReport all, SourceNumbers sources) {
    List<AlikeBreaks> breaks = AlikeBreaks.of(all);
    out.print(new BreakSection(sources).html(breaks, all.pairs()));
    Drawing picture = new BrokenFabric(report, breaks).draw();
    out.print(Html.picture("The fabric", BrokenFabric.key(), picture));
  }

  private void printPairs(TraceReport report, SourceNumbers sources) {
    PairsSection pairs = new PairsSection(report.network(), sources);
    for (int at = 0; at < report.proofs().size(); at++) {
      PathProof proof = report.proofs().get(at);
      String verdicts = report.proofs().size() == 1 ? "" : VerdictCards.of(proof);
      out.print(pairs.html(at, proof, verdicts));
    }
  }
}
