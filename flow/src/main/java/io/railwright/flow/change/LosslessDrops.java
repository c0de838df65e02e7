package io.railwright.flow.change;

import io.railwright.assess.Judge;
import io.railwright.knowledge.Scope;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Derivations;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the lossless classes of a switch have dropped, port by port. Rules judge how much that is in
 * a time; here it is the count itself, of which two are compared.
 */
final class LosslessDrops {
  private static final Derivation DROPS = Derivations.named("port-lossless-drops").orElseThrow();

  private final Catalogue catalogue;

  LosslessDrops(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** By the names of ports; those of which the switch tells nothing are not in it. */
  Map<String, Long> of(Judge.Host device) {
    MachineView view = catalogue.view(device.subject(), device.facts());
    Map<String, Long> drops = new TreeMap<>();
    for (Item port : view.items(Scope.PORT)) {
      if (DROPS.derive(view, port)
          instanceof Observed.Known(Value.Count(long count, String _), var _)) {
        drops.put(port.subject().name(), count);
      }
    }
    return drops;
  }
}
