package io.railwright.view.report;

import io.railwright.model.finding.Status;
import io.railwright.model.report.FabricReport;
import io.railwright.view.audit.Group;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/**
 * A fabric as one page that needs nothing else. A browser may run the one script that rail wrote,
 * which is named by its hash, and may load nothing from anywhere.
 */
public final class ReportPage {
  private final TextOutput out;
  private final String version;
  private final WholeOutput whole;

  /**
   * A view.
   *
   * @param version of rail, as {@code rail --version} has it
   * @param whole how to print what is too long for the page
   */
  public ReportPage(TextOutput out, String version, WholeOutput whole) {
    this.out = out;
    this.version = version;
    this.whole = whole;
  }

  public void print(FabricReport report) {
    List<Group> failed = Group.of(report.audit().findings(), Status.FAIL);
    Cables cables = Cables.of(report);
    List<ReportHost> hosts = ReportHosts.of(report, failed, cables);
    String script = Resource.read("report.js");
    head(report, script);
    out.print("<main id=\"main\">\n");
    out.print(SummarySection.of(report, failed, hosts));
    picture(new FabricPicture(report, hosts, cables).draw(true));
    out.print(new FindingSection(report.audit(), whole.audit()).html(failed));
    out.print(HostSection.of(hosts));
    out.print(DriftSection.of(report.drift(), whole.drift()));
    out.print("</main>\n<footer><p>Made by ");
    out.print(Markup.text(version));
    out.print(". This page loads nothing from elsewhere and sends nothing.</p></footer>\n");
    out.print("<script type=\"application/json\" id=\"data\">");
    out.print(HostData.of(report, hosts));
    out.print("</script>\n<script>");
    out.print(script);
    out.print("</script>\n</body></html>\n");
    out.flush();
  }

  private void head(FabricReport report, String script) {
    String style = Resource.read("report.css") + Resource.read("picture.css");
    String name = Markup.text(report.audit().fabric());
    out.print("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    out.print(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'\">\n"
            .formatted(hash(style), hash(script)));
    out.print("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    out.print("<meta name=\"referrer\" content=\"no-referrer\">\n");
    out.print("<title>Report on " + name + "</title>\n");
    out.print("<style>" + style + "</style></head>\n<body>\n");
    out.print("<a class=\"skip\" href=\"#main\">Skip to the report</a>\n");
    out.print(
        "<header><h1>%s</h1><p>Report of %s, made by %s</p></header>\n"
            .formatted(name, report.audit().made(), Markup.text(version)));
    out.print("<nav aria-label=\"Sections\"><div>");
    Stream.of("summary", "picture", "findings", "hosts", "drift").forEach(this::link);
    out.print(
        "<button type=\"button\" id=\"theme\" class=\"screen\" hidden>Dark or light</button>");
    out.print("</div></nav>\n");
  }

  private void link(String section) {
    String word = section.equals("findings") ? "faults" : section;
    out.print("<a href=\"#" + section + "\">" + word + "</a>\n");
  }

  private void picture(Drawing drawing) {
    out.print(
        """
        <section id="picture" aria-labelledby="picture-title">
        <h2 id="picture-title">The fabric</h2>
        <ul class="key">
        """);
    for (Mark mark : Mark.values()) {
      out.print("<li>" + Html.badge(mark) + " " + mark.meaning() + "</li>\n");
    }
    out.print("</ul>\n<div class=\"scroll\" role=\"region\" aria-label=\"Picture of the fabric\"");
    out.print(" tabindex=\"0\">\n");
    out.print(drawing.inline());
    out.print("</div>\n</section>\n");
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
