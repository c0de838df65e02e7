package io.railwright.view.monitor;

import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.view.CsvCell;
import io.railwright.view.layout.TextOutput;
import java.util.List;

/** What is kept as rows: a row for each step and counter; a gap has none. */
public final class HistoryCsv {
  private final TextOutput out;

  public HistoryCsv(TextOutput out) {
    this.out = out;
  }

  public void ports(List<KeptPort> ports) {
    out.println("port,name,since,last");
    for (KeptPort port : ports) {
      out.println(
          "%s,%s,%s,%s"
              .formatted(
                  CsvCell.of(port.subject().path()),
                  CsvCell.of(port.name()),
                  port.since(),
                  port.last()));
    }
    out.flush();
  }

  public void series(PortHistory history) {
    out.println("time,counter,unit,kind,value,peak");
    for (int at = 0; at < history.points(); at++) {
      for (HistoryLine line : history.lines()) {
        if (!Double.isNaN(line.value(at))) {
          out.println(
              "%s,%s,%s,%s,%s,%s"
                  .formatted(
                      history.at(at),
                      CsvCell.of(line.key()),
                      CsvCell.of(line.unit()),
                      line.kind().word(),
                      line.value(at),
                      line.peak(at)));
        }
      }
    }
    out.flush();
  }
}
