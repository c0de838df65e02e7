package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import io.railwright.view.simulation.PortRows.Cell;
import io.railwright.view.simulation.PortRows.Row;
import java.util.Comparator;

/** A heat map of the ports of a run. */
final class PortMap {
  private static final double LEFT = 130;
  private static final double TOP = 4;
  private static final double SIZE = 14;

  /** A page makes pictures as wide as itself; those of a few ports are not to grow with it. */
  private static final double WIDTH = 860;

  private final PageRun run;
  private final PortMeasure measure;
  private final double strongest;

  /**
   * A map.
   *
   * @param strongest what a cell in full colour stands for, which is the same for runs side by side
   */
  PortMap(PageRun run, PortMeasure measure, double strongest) {
    this.run = run;
    this.measure = measure;
    this.strongest = strongest;
  }

  Drawing drawing(PortRows rows) {
    Svg svg = new Svg(false);
    double y = TOP;
    for (Row row : rows.rows()) {
      svg.fitted(4, y + 11, LEFT - 8, "small", row.name());
      for (int at = 0; at < row.cells().size(); at++) {
        cell(svg, LEFT + at * SIZE, y, row.cells().get(at));
      }
      y += SIZE + (isLastOfItsName(rows, row) ? 2 : 0);
    }
    return new Drawing(svg, WIDTH, y + 4, run.caption(measure.title()));
  }

  private static boolean isLastOfItsName(PortRows rows, Row row) {
    int next = rows.rows().indexOf(row) + 1;
    return next == rows.rows().size() || !rows.rows().get(next).name().isEmpty();
  }

  private void cell(Svg svg, double x, double y, Cell cell) {
    SimulationReport report = run.report();
    PortOutcome worst =
        cell.ports().stream()
            .max(Comparator.comparingDouble(it -> measure.of(it, report)))
            .orElseThrow();
    double value = measure.of(worst, report);
    // What is little is still to be told from nothing.
    double heat = value == 0 || strongest == 0 ? 0 : 0.12 + 0.88 * value / strongest;
    String where = cell.ports().size() == 1 ? "" : " at " + worst.port();
    svg.cell(x, y, SIZE, measure.style(), heat, cell.name() + ": " + measure.words(value) + where);
  }
}
