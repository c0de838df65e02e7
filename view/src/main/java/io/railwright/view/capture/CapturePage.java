package io.railwright.view.capture;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What captures show as one page that needs nothing else: no script, no font, no picture file. */
public final class CapturePage {
  private static final int MOST_PICTURES = 4;

  private static final String STYLE =
      """
      body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:1000px;padding:0 1rem;
      color:#1c2430;background:#fff}
      h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem}
      .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
      td,th{white-space:nowrap;padding:.25rem .6rem;border-bottom:1px solid #d7dce3;text-align:right}
      td:first-child,th:first-child{text-align:left}
      .verdict{border-left:5px solid #8a94a3;padding:.35rem .8rem;margin:.5rem 0;background:#f5f7fa}
      .verdict b{text-transform:uppercase;font-size:11px;margin-right:.6rem}
      .critical,.high{border-color:#c0262d}.medium{border-color:#d98200}.low{border-color:#c9b000}
      .info{border-color:#2b7a4b}
      svg{width:100%;height:auto;margin:.4rem 0}
      .frame{fill:none;stroke:#b8c0cc}.grid{stroke:#e6eaef}
      .mark{font-size:11px;fill:#5c6675}.lane{font-size:12px;font-weight:600;fill:#1c2430}
      .bytes{fill:none;stroke:#2563a8;stroke-width:1.3}
      .roce{fill:#9db7d5}.ce{fill:#d98200}.cnp{fill:#7b3fa0}.nak{fill:#c0262d}.pause{fill:#c0262d}
      .sent{fill:#2563a8}.gap{fill:#d98200}.repeat{fill:#c0262d}
      .key{font-size:12px;color:#5c6675}.key i{font-style:normal;font-weight:700}
      @media(prefers-color-scheme:dark){body{background:#14181f;color:#dfe5ee}
      .verdict{background:#1d232d}td,th{border-color:#333c4a}.lane{fill:#dfe5ee}.mark{fill:#98a3b3}
      .grid{stroke:#262e3a}.frame{stroke:#45505f}.key{color:#98a3b3}.bytes{stroke:#6ea8ea}.sent{fill:#6ea8ea}}
      """;

  private final TextOutput out;
  private final int flows;

  public CapturePage(TextOutput out, int flows) {
    this.out = out;
    this.flows = flows;
  }

  public void print(CaptureReport report) {
    String names =
        report.files().stream().map(CapturedFile::name).collect(Collectors.joining(", "));
    out.println("<!DOCTYPE html>");
    out.println("<html lang=\"en\"><head><meta charset=\"utf-8\">");
    out.println("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
    out.println("<title>" + Markup.text(names) + "</title>");
    out.print("<style>" + STYLE + "</style></head><body><main>\n");
    out.println("<h1>RoCE in " + Markup.text(names) + "</h1>");
    report.verdicts().forEach(this::verdict);
    if (report.verdicts().isEmpty()) {
      out.println("<p>Nothing wrong in what was seen.</p>");
    }
    report.crossings().forEach(this::crossing);
    report.files().forEach(this::file);
    out.println("</main></body></html>");
    out.flush();
  }

  private void verdict(CaptureVerdict verdict) {
    String severity = verdict.severity().name().toLowerCase(Locale.ROOT);
    out.printf(
        Locale.ROOT,
        "<div class=\"verdict %s\"><b>%s</b>%s</div>%n",
        severity,
        severity,
        Markup.text(verdict.sentence()));
    if (!verdict.details().isEmpty()) {
      out.println("<details><summary>" + verdict.details().size() + " in all</summary><ul>");
      verdict.details().forEach(it -> out.println("<li>" + Markup.text(it) + "</li>"));
      out.println("</ul></details>");
    }
  }

  private void crossing(Crossing crossing) {
    out.printf(
        Locale.ROOT,
        "<h2>From %s to %s</h2>%n<ul>%n",
        Markup.text(crossing.first()),
        Markup.text(crossing.second()));
    crossing.paths().stream()
        .limit(flows)
        .forEach(path -> out.println("<li>" + Markup.text(PathWords.of(path)) + "</li>"));
    out.println("</ul>");
    crossing
        .clockNanoseconds()
        .ifPresent(clock -> out.println("<p>Clocks: " + Amounts.clocks(clock) + ".</p>"));
  }

  private void file(CapturedFile file) {
    out.println("<h2>" + Markup.text(file.name()) + "</h2>");
    file.damage()
        .ifPresent(
            damage ->
                out.printf(
                    Locale.ROOT,
                    "<p>Damaged at byte %d: %s. What comes before was read.</p>%n",
                    damage.offset(),
                    Markup.text(damage.reason())));
    summary(file);
    file.notices().forEach(notice -> out.println("<p>" + Markup.text(notice) + "</p>"));
    picture("Throughput", "", Pictures.throughput(file));
    picture(
        "CE marks and CNPs",
        "Each lane is scaled to its own largest bin.",
        Pictures.congestion(file));
    picture("Pauses", "Height is the share of the time paused.", Pictures.pauses(file));
    sequences(file);
    new FlowSection(out, flows).print(file);
  }

  private void summary(CapturedFile file) {
    PacketCounts counts = file.counts();
    PacketCounts.Ecn ecn = counts.ecn();
    out.printf(
        Locale.ROOT,
        "<p>%s; %d packets in %s from %s, %d of them RoCE, %s on the wire. ECN: %d not capable,"
            + " %d ECT, %d CE; %d CNPs, %d NAKs, %d RNR NAKs; %d PSNs missing, %d"
            + " repeated.</p>%n",
        Markup.text(file.format()),
        counts.packets(),
        HumanUnits.time((double) file.time().nanoseconds()),
        Amounts.instant(file.time().first()),
        counts.roce(),
        HumanUnits.bytes((double) counts.wireBytes()),
        ecn.notEct(),
        ecn.ect0() + ecn.ect1(),
        ecn.ce(),
        counts.cnp(),
        counts.nak(),
        counts.rnrNak(),
        counts.psn().missing(),
        counts.psn().repeats());
  }

  private void picture(String title, String note, Optional<String> svg) {
    svg.ifPresent(
        drawn -> {
          out.println("<h3>" + title + "</h3>");
          out.print(drawn);
          if (!note.isEmpty()) {
            out.println("<p class=\"key\">" + note + "</p>");
          }
        });
  }

  /** Of the flows with most oddities, and then the busiest. */
  private void sequences(CapturedFile file) {
    List<CapturedFlow> chosen =
        file.flows().stream()
            .filter(flow -> flow.psn().requests() > 1)
            .sorted(
                Comparator.comparingLong(
                        (CapturedFlow flow) -> flow.psn().repeats() + flow.psn().gapEvents())
                    .reversed())
            .limit(Math.min(flows, MOST_PICTURES))
            .toList();
    for (CapturedFlow flow : chosen) {
      String title =
          Markup.text(
              "PSN, "
                  + flow.source()
                  + " → "
                  + flow.destination()
                  + " QP 0x"
                  + Integer.toHexString(flow.queuePair()));
      picture(
          title,
          "<i class=\"sentkey\" style=\"color:#2563a8\">●</i> in sequence"
              + " <i style=\"color:#d98200\">●</i> behind a gap"
              + " <i style=\"color:#c0262d\">●</i> repeated, or NAK",
          Pictures.sequence(file, flow));
    }
  }
}
