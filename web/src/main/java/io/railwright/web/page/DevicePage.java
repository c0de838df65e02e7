package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Nearest;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.WebProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** One machine: its ports, its alerts, what happened to it, and its findings. */
final class DevicePage {
  private final ServedFabric fabric;

  DevicePage(ServedFabric fabric) {
    this.fabric = fabric;
  }

  String of(String machine, WatchReport report) throws WebProblem {
    List<PortRow> ports =
        report.ports().stream().filter(it -> it.subject().machine().equals(machine)).toList();
    if (ports.isEmpty() && !names(report).contains(machine)) {
      throw new WebProblem(
          404, "there is no such machine here" + Nearest.hint(machine, names(report)));
    }
    String alerts = machineAlerts(machine, report);
    return (alerts.isEmpty() ? "" : Frame.section("machine", "The machine", true, alerts))
        + Frame.section(
            "ports",
            "Its ports",
            true,
            ports.isEmpty() ? "<p>It is not polled.</p>\n" : PortTable.of(ports))
        + applications(machine, report)
        + Frame.section(
            "events",
            "What happened",
            true,
            AlertsPage.events(
                fabric.events().stream()
                    .filter(it -> it.subject().machine().equals(machine))
                    .toList(),
                report.time()))
        + fabric.reading().map(it -> FindingsPage.ofMachine(it, machine)).orElse("");
  }

  private static String applications(String machine, WatchReport report) {
    List<ApplicationRow> own =
        report.applications().stream()
            .filter(it -> it.subject().machine().equals(machine))
            .toList();
    return own.isEmpty()
        ? ""
        : Frame.section("applications", "Its jobs", true, ApplicationsPage.table(own));
  }

  private Set<String> names(WatchReport report) {
    Set<String> names = new TreeSet<>();
    report.ports().forEach(it -> names.add(it.subject().machine()));
    report.away().keySet().forEach(it -> names.add(it.machine()));
    fabric
        .reading()
        .map(FabricReading::relations)
        .orElse(List.of())
        .forEach(
            it -> {
              names.add(it.from().machine());
              names.add(it.to().machine());
            });
    return names;
  }

  private static String machineAlerts(String machine, WatchReport report) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Subject, String> entry : report.away().entrySet()) {
      if (entry.getKey().machine().equals(machine)) {
        lines.add(
            Html.badge(AlertMark.UNKNOWN)
                + " It does not answer: "
                + Markup.text(entry.getValue()));
      }
    }
    for (Map.Entry<Subject, List<PortAlert>> entry : report.machines().entrySet()) {
      if (entry.getKey().machine().equals(machine)) {
        entry
            .getValue()
            .forEach(it -> lines.add(Html.badge(AlertMark.of(it)) + " " + Markup.text(it.says())));
      }
    }
    return lines.isEmpty() ? "" : "<p>" + String.join("</p>\n<p>", lines) + "</p>\n";
  }
}
