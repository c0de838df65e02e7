package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.value.DataSize;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How much room the switch ports keep by which packets of some paths come in. */
final class HeadroomRows {
  private HeadroomRows() {}

  /** In the order of the paths. */
  static List<PortHeadroom> of(
      Catalogue catalogue, List<Judge.Host> machines, List<PathProof> proofs) {
    Set<Subject> ports = new LinkedHashSet<>();
    for (PathProof proof : proofs) {
      proof.hops().stream().map(PathHop::in).forEach(ports::addAll);
    }
    Survey survey = new Survey(catalogue);
    List<PortHeadroom> rows = new ArrayList<>();
    for (Judge.Host machine : machines) {
      if (!ports.isEmpty() && machine.subject().kind().equals(Kind.SWITCH)) {
        survey.of(machine.subject(), machine.facts()).stream()
            .filter(it -> ports.contains(it.item().subject()))
            .map(HeadroomRows::row)
            .forEach(rows::add);
      }
    }
    List<Subject> order = List.copyOf(ports);
    rows.sort((one, other) -> order.indexOf(one.port()) - order.indexOf(other.port()));
    return rows;
  }

  private static PortHeadroom row(Surveyed port) {
    return new PortHeadroom(
        port.item().subject(),
        port.text("port.speed"),
        port.text("port.lossless-frames"),
        port.text("port.cable-length"),
        bytes(port, "port.headroom-needed"),
        bytes(port, "port.headroom"));
  }

  /** Both in the same unit, so that they can be compared at a glance. */
  private static String bytes(Surveyed port, String parameter) {
    return port.value(parameter) instanceof DataSize size
        ? size.printBytes()
        : port.text(parameter);
  }
}
