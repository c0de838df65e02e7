package io.railwright.view.capture;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.html.Html;
import io.railwright.view.html.Resource;
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

  private static final String FRAME =
      """
      :root{--ink:#1c2430;--faint:#5c6675;--line:#d7dce3;--band:#f5f7fa;--accent:#2563a8}
      @media(prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#dfe5ee;--faint:#98a3b3;
      --line:#333c4a;--band:#1d232d;--accent:#6ea8ea}body{background:#14181f!important}}
      body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:1000px;padding:0 1rem;
      color:var(--ink);background:#fff}
      h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem}
      .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
      td,th{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right}
      td:first-child,th:first-child{text-align:left}
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
    out.print("<style>" + FRAME + style() + "</style></head><body><main class=\"capture\">\n");
    out.println("<h1>RoCE in " + Markup.text(names) + "</h1>");
    printSections(report);
    out.println("</main></body></html>");
    out.flush();
  }

  /** How verdicts and pictures look inside of what has the class {@code capture}. */
  public static String style() {
    return Resource.read(CapturePage.class, "capture.css");
  }

  /** All below the heading, for a page of somebody else. */
  public void printSections(CaptureReport report) {
    report.verdicts().forEach(this::verdict);
    if (report.verdicts().isEmpty()) {
      out.println("<p>Nothing wrong in what was seen.</p>");
    }
    report.crossings().forEach(this::crossing);
    report.files().forEach(this::file);
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
    picture(file, "Throughput", "", Pictures.throughput(file));
    picture(
        file,
        "CE marks and CNPs",
        "Each lane is scaled to its own largest bin.",
        Pictures.congestion(file));
    picture(file, "Pauses", "Height is the share of the time paused.", Pictures.pauses(file));
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

  private void picture(CapturedFile file, String title, String note, Optional<String> svg) {
    svg.ifPresent(
        drawn -> {
          out.println("<h3>" + Markup.text(title) + "</h3>");
          out.print(Html.scrolled("Picture: " + title + ", " + file.name(), drawn));
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
          "PSN, "
              + flow.source()
              + " → "
              + flow.destination()
              + " QP 0x"
              + Integer.toHexString(flow.queuePair());
      picture(
          file,
          title,
          "<i class=\"sent\">●</i> in sequence <i class=\"gap\">●</i> behind a gap"
              + " <i class=\"repeat\">●</i> repeated, or NAK",
          Pictures.sequence(file, flow));
    }
  }
}
