package io.railwright.flow.cables;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import java.util.ArrayList;
import java.util.List;

/** Gathers what tells of cables while machines are judged, and lets the rest of hosts go. */
public final class HeardCables {
  private final Survey survey;
  private final List<HostPort> ports = new ArrayList<>();
  private final List<Judge.Host> switches = new ArrayList<>();

  public HeardCables(Catalogue catalogue) {
    this.survey = new Survey(catalogue);
  }

  public void add(Judge.Host machine) {
    if (machine.subject().kind().equals(Kind.HOST)) {
      ports.addAll(HostPort.of(survey, machine));
    } else if (machine.subject().kind().equals(Kind.SWITCH)) {
      switches.add(machine);
    }
  }

  /**
   * Those of the fabric.
   *
   * @param layout what the inventory names
   */
  public List<Relation.Cable> all(Layout layout) {
    return new CableMap(layout, ports, switches).all();
  }
}
