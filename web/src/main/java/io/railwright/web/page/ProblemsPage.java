package io.railwright.web.page;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.Page;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is wrong now, the worst first: what, where, since when, and what to do. */
final class ProblemsPage {
  /** More cards than a person reads. */
  private static final int MOST = 100;

  private static final int MOST_NAMES = 16;

  private final ServedFabric fabric;

  ProblemsPage(ServedFabric fabric) {
    this.fabric = fabric;
  }

  String of(WatchReport report) {
    List<SubjectAlert> all = SubjectAlert.of(report);
    List<SubjectAlert> told = all.stream().filter(it -> it.alert().isTold()).toList();
    List<SubjectAlert> pending =
        all.stream().filter(it -> it.alert().stage() == PortAlert.Stage.PENDING).toList();
    Map<Subject, PortRow> rows = new HashMap<>();
    report.ports().forEach(it -> rows.put(it.subject(), it));
    String verdict =
        told.isEmpty()
            ? "No alert%s: %s of %s are watched"
                .formatted(
                    pending.isEmpty() ? "" : " yet",
                    Fit.plural(report.ports().size(), "port"),
                    Fit.plural(report.answered() + report.late(), "machine"))
            : Fit.plural(told.size(), "alert");
    String sections =
        Frame.section(
            "problems",
            verdict,
            true,
            away(report) + cards(told, rows, report) + (all.isEmpty() ? calm(report) : ""));
    if (!pending.isEmpty()) {
      sections +=
          Frame.section(
              "pending",
              "Pending: "
                  + Fit.plural(pending.size(), "sign")
                  + (pending.size() == 1 ? " that has" : " that have")
                  + " not lasted long enough for an alert",
              true,
              cards(pending, rows, report));
    }
    sections += PauseChains.of(report, fabric.reading());
    sections += fabric.reading().map(FindingsPage::inShort).orElse("");
    sections += Frame.section("totals", "The fabric now", true, Totals.tiles(report));
    return report.applications().isEmpty()
        ? sections
        : sections
            + Frame.section("jobs", "Jobs", true, ApplicationsPage.some(report.applications()));
  }

  private static String calm(WatchReport report) {
    return report.away().isEmpty()
        ? "<p>Load alone is no fault: full links without drops are green.</p>\n"
        : "";
  }

  private static String away(WatchReport report) {
    StringBuilder list = new StringBuilder();
    new TreeMap<>(report.away())
        .forEach(
            (machine, why) ->
                list.append("<li>")
                    .append(Html.badge(AlertMark.UNKNOWN))
                    .append(" <b>")
                    .append(Links.link(Links.device(machine), machine.name()))
                    .append("</b> does not answer: ")
                    .append(Markup.text(why))
                    .append("</li>\n"));
    return list.isEmpty() ? "" : "<ul class=\"away\">\n" + list + "</ul>\n";
  }

  /** One card for an alert that several ports of a machine have: they mostly have one cause. */
  private String cards(List<SubjectAlert> alerts, Map<Subject, PortRow> rows, WatchReport report) {
    Map<String, List<SubjectAlert>> alike = new LinkedHashMap<>();
    for (SubjectAlert told : alerts) {
      String cause = told.subject().root() + " " + told.alert().id() + " " + told.alert().stage();
      alike.computeIfAbsent(cause, _ -> new ArrayList<>()).add(told);
    }
    StringBuilder cards = new StringBuilder("<ul class=\"problems\">\n");
    alike.values().stream().limit(MOST).forEach(it -> cards.append(card(it, rows, report)));
    cards.append("</ul>\n");
    if (alike.size() > MOST) {
      cards.append("<p><a href=\"/alerts\">%d more</a></p>\n".formatted(alike.size() - MOST));
    }
    return alerts.isEmpty() ? "" : cards.toString();
  }

  private String card(List<SubjectAlert> alike, Map<Subject, PortRow> rows, WatchReport report) {
    SubjectAlert first = alike.getFirst();
    PortAlert alert = first.alert();
    return "<li class=\"problem %s-card\"><p class=\"says\">"
            .formatted(AlertMark.of(alert.severity()).style())
        + Html.badge(AlertMark.of(alert))
        + " <b>"
        + where(alike, rows)
        + "</b> "
        + Markup.text(alert.says())
        + "</p>\n<p class=\"more\">"
        + Markup.text(alert.severity().word())
        + " since <time datetime=\"%s\">%s</time> (%s)"
            .formatted(
                alert.since(),
                Ago.clock(alert.since(), report.time()),
                Ago.lasted(alert.since(), report.time()))
        + (alert.measured().isEmpty() ? "" : ": " + Markup.text(alert.measured()))
        + (alert.pointsTo().isEmpty()
            ? ""
            : ". Look at: " + Markup.text(String.join("; ", alert.pointsTo())))
        + "</p>\n"
        + todo(first)
        + "</li>\n";
  }

  /** The first by its whole name, the others by what they are called on the same machine. */
  private static String where(List<SubjectAlert> alike, Map<Subject, PortRow> rows) {
    List<String> links = new ArrayList<>();
    for (SubjectAlert told : alike.subList(0, Math.min(MOST_NAMES, alike.size()))) {
      PortRow row = rows.get(told.subject());
      String address = row == null ? whole(told.subject()) : Links.port(row);
      String name = row == null || links.isEmpty() ? told.name() : Links.portName(row);
      links.add(Links.link(address, name));
    }
    if (alike.size() > MOST_NAMES) {
      links.add(alike.size() - MOST_NAMES + " more");
    }
    return String.join(", ", links);
  }

  private static String whole(Subject subject) {
    boolean isJob = subject.parts().getLast().kind().equals(Kind.APPLICATION);
    return isJob ? Links.application(subject) : Links.device(subject);
  }

  private String todo(SubjectAlert told) {
    String id = "todo-" + Integer.toHexString((told.subject() + told.alert().id()).hashCode());
    return "<details id=\"%s\"><summary>What this is and what to do</summary>%s<p>%s</p></details>"
        .formatted(
            id,
            explained(told.alert().id()),
            Links.link(Links.explain(told.alert().id()), "rail explain " + told.alert().id()));
  }

  private String explained(String alert) {
    try {
      StringBuilder text = new StringBuilder("<dl class=\"facts\">");
      for (Page page : fabric.explain(alert)) {
        page.sections()
            .forEach(it -> text.append(Html.fact(it.heading(), String.join(" ", it.lines()))));
      }
      return text.append("</dl>").toString();
    } catch (FabricException unknown) {
      return "";
    }
  }
}
