package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Power supplies, fan trays and fans of which the switch says something other than up. */
final class FailedParts implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle UNIT = READS.fact("unit.field[Status]");
  private static final FactHandle FAN = READS.fact("fan.status");
  private static final String WORKS = "up";

  /** A fan stands below what it is built into. */
  private static final List<String> UNITS = List.of("power-supply", "fan-tray");

  private static final Map<String, String> WORDS =
      Map.of("power-supply", "power supplies", "fan-tray", "fans");

  @Override
  public String name() {
    return "failed-parts";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> failed = new ArrayList<>();
    List<String> untold = new ArrayList<>();
    for (String kind : UNITS) {
      int told = evidence.facts().size();
      for (Slots unit : view.all(kind)) {
        add(kind, unit, evidence, failed);
      }
      if (evidence.facts().size() == told) {
        untold.add(WORDS.get(kind));
      }
    }
    return failed.isEmpty() && !untold.isEmpty()
        ? evidence.unknown(
            "the switch does not tell whether its " + String.join(" and ", untold) + " work")
        : evidence.known(failed);
  }

  private static void add(String kind, Slots unit, Evidence evidence, List<String> failed) {
    String named = kind.replace('-', ' ') + " " + unit.name();
    if (hasFailed(evidence.text(unit, UNIT))) {
      failed.add(named);
      return;
    }
    for (Slots fan : evidence.view().below(kind + "/fan", unit.name())) {
      if (hasFailed(evidence.text(fan, FAN))) {
        failed.add("fan " + fan.ownName() + " of " + named);
      }
    }
  }

  private static boolean hasFailed(String status) {
    return !status.isEmpty() && !status.equals(WORKS);
  }
}
