package io.railwright.web.page;

import io.railwright.flow.serve.ServedFabric;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Visitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What all pages have around what they show: the head, how the fabric is, and the way on. */
final class Frame {
  private static final Map<String, String> PLACES = new LinkedHashMap<>();

  static {
    PLACES.put("/", "Problems");
    PLACES.put("/panels", "Panels");
    PLACES.put("/map", "Map");
    PLACES.put("/rails", "Rails");
    PLACES.put("/ports", "Ports");
    PLACES.put("/applications", "Applications");
    PLACES.put("/alerts", "Alerts");
    PLACES.put("/findings", "Findings");
    PLACES.put("/drift", "Drift");
    PLACES.put("/path", "Path");
    PLACES.put("/bench", "Benchmarks");
    PLACES.put("/captures", "Captures");
    PLACES.put("/plans", "Plans");
    PLACES.put("/twin", "Twin");
  }

  private final ServedFabric fabric;
  private final String version;

  Frame(ServedFabric fabric, String version) {
    this.fabric = fabric;
    this.version = version;
  }

  /**
   * A whole page.
   *
   * @param place where it stands among the others
   * @param sections markup
   */
  Answer page(String title, String place, Visitor visitor, String sections) {
    return Answer.text(
        Answer.HTML,
        head(title + " · " + fabric.name())
            + top(place)
            + "<main id=\"main\">\n<h1>"
            + Markup.text(title)
            + "</h1>\n"
            + sections
            + "</main>\n<footer><p>"
            + Markup.text(version)
            + (visitor.name().isEmpty() ? "" : ", seen by " + Markup.text(visitor.name()))
            + ". This page loads nothing from elsewhere.</p></footer>\n</body></html>\n");
  }

  static String head(String title) {
    return """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>%s</title>
    <link rel="icon" href="/assets/rail.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/uplot.css">
    <link rel="stylesheet" href="/assets/rail.css">
    <script src="/assets/uplot.js" defer></script>
    <script type="module" src="/assets/rail.js"></script>
    </head><body>
    <a class="skip" href="#main">Skip to the page</a>
    """
        .formatted(Markup.text(title));
  }

  private String top(String place) {
    StringBuilder links = new StringBuilder();
    PLACES.forEach(
        (address, word) -> {
          if (!address.equals("/twin") || fabric.twin().isPresent()) {
            String here = address.equals(place) ? " aria-current=\"page\"" : "";
            links.append("<a href=\"" + address + "\"" + here + ">" + word + "</a>\n");
          }
        });
    return "<nav aria-label=\"Pages\"><div><b class=\"fabric\">"
        + Markup.text(fabric.name())
        + "</b>\n"
        + links
        + "<button type=\"button\" id=\"theme\" hidden>Dark or light</button></div></nav>\n"
        + "<div id=\"status\" class=\"status\" role=\"region\" aria-label=\"How the fabric is\""
        + " data-every=\"%d\" data-live>".formatted(fabric.every().toMillis())
        + status()
        + "</div>\n<p id=\"spoken\" class=\"unseen\" aria-live=\"polite\"></p>\n";
  }

  /** How the fabric is, in one line. */
  private String status() {
    Optional<WatchReport> report = fabric.report();
    if (fabric.failure().isPresent()) {
      return "<strong>Nothing is polled: " + Markup.text(fabric.failure().get()) + "</strong>";
    }
    if (report.isEmpty()) {
      return "The first poll is under way.";
    }
    List<String> words = new ArrayList<>();
    WatchReport last = report.get();
    if (fabric.isStale()) {
      words.add(
          "<strong>No poll for %s: what is shown is old</strong>"
              .formatted(Ago.words(fabric.sinceReport())));
    }
    words.addAll(counts(last));
    words.add(
        Markup.text(
            Fit.plural(last.answered() + last.late() + last.away().size(), "machine")
                + (last.late() == 0 ? "" : ", " + last.late() + " late")));
    if (!last.away().isEmpty()) {
      words.add(
          Html.badge(AlertMark.UNKNOWN)
              + " "
              + Markup.text(Fit.plural(last.away().size(), "machine") + " without an answer"));
    }
    words.add(
        "polled <time datetime=\"%s\">%s</time>"
            .formatted(last.time(), Ago.clock(last.time(), last.time())));
    fabric.complaint().ifPresent(it -> words.add("<strong>" + Markup.text(it) + "</strong>"));
    return "<span>" + String.join("</span><span class=\"sep\"> | </span><span>", words) + "</span>";
  }

  private static List<String> counts(WatchReport report) {
    List<SubjectAlert> all = SubjectAlert.of(report);
    List<String> counts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long told =
          all.stream()
              .filter(it -> it.alert().isTold() && it.alert().severity() == severity)
              .count();
      if (told > 0) {
        counts.add(Html.badge(AlertMark.of(severity)) + " <b>" + told + "</b> " + severity.word());
      }
    }
    if (counts.isEmpty()) {
      boolean calm = all.isEmpty();
      counts.add(calm ? Html.badge(AlertMark.FINE) + " no alert" : "no alert yet");
    }
    long pending = all.stream().filter(it -> it.alert().stage() == PortAlert.Stage.PENDING).count();
    if (pending > 0) {
      counts.add(Html.badge(AlertMark.PENDING) + " " + pending + " pending");
    }
    return counts;
  }

  /** A part of a page; one that is live is replaced after each poll. */
  static String section(String id, String title, boolean live, String markup) {
    return "<section id=\"%s\" aria-labelledby=\"%s-title\"%s>\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(id, id, live ? " data-live" : "", id, Markup.text(title))
        + markup
        + "</section>\n";
  }
}
