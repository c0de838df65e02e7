package io.railwright.web.page;

import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Nearest;
import io.railwright.web.http.WebProblem;
import java.util.List;
import java.util.Optional;

/** Finds the port that an address names. */
final class PortFinder {
  private PortFinder() {}

  static PortRow find(WatchReport report, String device, String port) throws WebProblem {
    List<PortRow> ports =
        report.ports().stream().filter(it -> it.subject().machine().equals(device)).toList();
    Optional<PortRow> found =
        ports.stream()
            .filter(it -> Links.portName(it).equals(port) || it.subject().path().equals(port))
            .findFirst();
    if (found.isPresent()) {
      return found.get();
    }
    throw new WebProblem(
        404,
        ports.isEmpty()
            ? "there is no such machine here"
                + Nearest.hint(
                    device, report.ports().stream().map(it -> it.subject().machine()).toList())
            : "the machine has no such port"
                + Nearest.hint(port, ports.stream().map(Links::portName).toList()));
  }
}
