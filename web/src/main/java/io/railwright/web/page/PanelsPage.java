package io.railwright.web.page;

import io.railwright.model.fact.Kind;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.view.monitor.WatchNumbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** What all machines do together, a panel for each kind: the numbers now, and over time. */
final class PanelsPage {
  /** Eight priorities, for whom hosts and switches send and receive. */
  private static final int MOST_LINES = 32;

  /** As many as are read at a glance, also where nothing moves. */
  private static final int FEW = 4;

  /** Its numbers are no sums: each job has its own, and its baseline. */
  private static final String JOBS = "iterations";

  private PanelsPage() {}

  static String of(List<FabricPanel> panels, WatchReport report) {
    StringBuilder page =
        new StringBuilder(
            "<section id=\"about\"><p class=\"lead\">Rates are sums over all ports, each from its"
                + " last two answers. What no machine tells is shown as not read, never as 0. Of"
                + " queue depths the deepest is shown; jobs are listed one by one. Charts begin"
                + " when the server was started.</p></section>\n"
                + "<div id=\"panels\" class=\"panels\">\n");
    panels.forEach(it -> page.append(panel(it, report)));
    return page.append("</div>\n").toString();
  }

  private static String panel(FabricPanel panel, WatchReport report) {
    String id = "panel-" + panel.id();
    return """
    <section id="%s" aria-labelledby="%s-title" data-panel="%s">
    <h2 id="%s-title">%s</h2>
    <div id="%s-now" data-live>%s</div>
    <div class="panel-chart"></div></section>
    """
        .formatted(id, id, panel.id(), id, Markup.text(panel.title()), id, body(panel, report));
  }

  private static String body(FabricPanel panel, WatchReport report) {
    if (panel.id().equals(JOBS) && !report.applications().isEmpty()) {
      return ApplicationsPage.some(report.applications());
    }
    return panel.isRead() ? now(panel, report) : unread(panel);
  }

  private static String unread(FabricPanel panel) {
    return "<p>" + Html.badge(AlertMark.UNKNOWN) + " " + Markup.text(panel.unread()) + "</p>\n";
  }

  /** Where many lines stand still, those are named in one sentence. */
  private static String now(FabricPanel panel, WatchReport report) {
    List<FabricPanel.Line> lines = panel.lines();
    List<FabricPanel.Line> shown =
        lines.size() <= FEW
            ? lines
            : lines.stream().filter(it -> !isStill(it)).limit(MOST_LINES).toList();
    StringBuilder tiles = new StringBuilder("<ul class=\"tiles\">\n");
    shown.forEach(it -> tiles.append(tile(panel, it)));
    if (shown.isEmpty()) {
      tiles.append("<li><b>0 /s</b> all %d counts</li>\n".formatted(lines.size()));
    }
    String still = lines.size() <= FEW ? "" : still(lines);
    return tiles.append("</ul>\n") + most(panel, report) + still;
  }

  private static boolean isStill(FabricPanel.Line line) {
    return line.now().isPresent() && line.now().getAsDouble() == 0;
  }

  /** {@code hosts receive, priority 0, 1, 2; switches, queue 0}. */
  private static String still(List<FabricPanel.Line> lines) {
    Map<String, List<String>> numbers = new LinkedHashMap<>();
    for (FabricPanel.Line line : lines) {
      if (isStill(line)) {
        int at = line.name().lastIndexOf(' ');
        numbers
            .computeIfAbsent(line.name().substring(0, at + 1), _ -> new ArrayList<>())
            .add(line.name().substring(at + 1));
      }
    }
    List<String> words = new ArrayList<>();
    numbers.forEach((name, own) -> words.add(name + String.join(", ", own)));
    return words.isEmpty()
        ? ""
        : "<p class=\"hint\">At 0: " + Markup.text(String.join("; ", words)) + ".</p>\n";
  }

  private static String tile(FabricPanel panel, FabricPanel.Line line) {
    return "<li%s><b>%s</b> %s</li>%n"
        .formatted(
            isShort(panel, line) ? " class=\"away\"" : "",
            value(panel, line),
            Markup.text(line.name()));
  }

  /** Some machine does not answer. */
  private static boolean isShort(FabricPanel panel, FabricPanel.Line line) {
    return panel.unit().equals("machines") && line.now().orElse(0) < line.tellers();
  }

  private static String value(FabricPanel panel, FabricPanel.Line line) {
    if (panel.unit().contains(" per ")) {
      return WatchNumbers.ratio(line.now());
    }
    return switch (panel.unit()) {
      case "machines" -> (long) line.now().orElse(0) + " of " + line.tellers();
      case "bytes waiting" -> WatchNumbers.size(line.now());
      case "bytes" -> WatchNumbers.gigabytes(line.now()) + " GB/s";
      default -> WatchNumbers.rate(line.now()) + " /s";
    };
  }

  /** The port that has most of it, where rows tell. */
  private static String most(FabricPanel panel, WatchReport report) {
    return switch (panel.id()) {
      case "rdma" -> most(report, PanelsPage::rdma, it -> WatchNumbers.gigabytes(it) + " GB/s in");
      case "ecn-marked" -> most(report, PortRow::marked, it -> WatchNumbers.rate(it) + " /s");
      case "cnp" -> most(report, PortRow::notified, it -> WatchNumbers.rate(it) + " /s");
      case "pfc" ->
          most(report, PortRow::pausedOut, it -> WatchNumbers.percent(it) + " of the time paused");
      case "drops" ->
          most(report, PanelsPage::drops, it -> WatchNumbers.rate(it) + " in five minutes");
      case "hypervisor-pauses" ->
          most(report, PanelsPage::pausesOfUplink, it -> WatchNumbers.rate(it) + " /s sent");
      default -> "";
    };
  }

  /** Of hosts: what a switch or an uplink carries is not RDMA alone. */
  private static OptionalDouble rdma(PortRow row) {
    return row.subject().root().kind().equals(Kind.HOST) ? row.receive() : OptionalDouble.empty();
  }

  private static OptionalDouble pausesOfUplink(PortRow row) {
    return row.subject().root().kind().equals(Kind.HYPERVISOR)
        ? row.pauseFramesOut()
        : OptionalDouble.empty();
  }

  private static OptionalDouble drops(PortRow row) {
    return row.drops().isPresent()
        ? OptionalDouble.of((double) row.drops().getAsLong())
        : OptionalDouble.empty();
  }

  private static String most(
      WatchReport report,
      Function<PortRow, OptionalDouble> value,
      Function<OptionalDouble, String> words) {
    Optional<PortRow> most =
        report.ports().stream()
            .filter(it -> value.apply(it).orElse(0) > 0)
            .max(Comparator.comparingDouble(it -> value.apply(it).orElse(0)));
    return most.map(
            it ->
                "<p>Most: "
                    + Links.link(Links.port(it), it.name())
                    + ", "
                    + words.apply(value.apply(it))
                    + "</p>\n")
        .orElse("");
  }
}
