package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Hosts, switches and cables, each host with the letter and the colour of its worst fault. Few
 * hosts are boxes with their cables; many are squares, group by group.
 */
final class FabricPicture {
  private static final int MOST_BOXES = 48;

  private final FabricReport report;
  private final List<ReportHost> hosts;
  private final Cables cables;

  FabricPicture(FabricReport report, List<ReportHost> hosts, Cables cables) {
    this.report = report;
    this.hosts = hosts;
    this.cables = cables;
  }

  Drawing draw(boolean linked) {
    Svg svg = new Svg(linked);
    String label = "The fabric: " + hosts.size() + " hosts, each with its worst fault";
    Set<Subject> spines = cables.spines(report);
    return hosts.size() <= MOST_BOXES
        ? new BoxPicture(svg, cables, label).draw(groups(), spines)
        : new GridPicture(svg, cables, label).draw(groups(), spines);
  }

  /** The hosts that stand together, in the order of their first ones. */
  private Map<String, List<ReportHost>> groups() {
    Map<String, List<ReportHost>> groups = new LinkedHashMap<>();
    hosts.forEach(it -> groups.computeIfAbsent(it.group(), _ -> new ArrayList<>()).add(it));
    return groups;
  }
}
