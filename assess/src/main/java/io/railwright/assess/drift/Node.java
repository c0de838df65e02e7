package io.railwright.assess.drift;

import io.railwright.model.fact.Subject;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A host laid out for comparing.
 *
 * @param kind what it must share with others to be compared with them
 * @param slots {@code host}, {@code nic ConnectX-7 0000:1a:00.0}, …
 */
record Node(Subject host, String kind, Map<String, Surveyed> slots) {

  static Node of(Subject host, List<Surveyed> surveyed) {
    Map<String, Surveyed> slots = new TreeMap<>();
    String kind = "";
    for (Surveyed one : surveyed) {
      if (one.item().scope().isMachine()) {
        kind = one.text("host.product") + "|" + one.text("host.nic-models");
        slots.put("host", one);
      } else {
        slots.put(model(one) + " " + one.item().subject().name(), one);
      }
    }
    return new Node(host, kind, slots);
  }

  /** Its kind and model; of the host itself, that it is the host. */
  static String model(Surveyed card) {
    String word = card.item().scope().word();
    return word + " " + card.text(word + ".model");
  }

  /** The cards of each model. */
  List<List<Surveyed>> cards() {
    Map<String, List<Surveyed>> models = new TreeMap<>();
    for (Surveyed one : slots.values()) {
      if (!one.item().scope().isMachine()) {
        models.computeIfAbsent(model(one), _ -> new ArrayList<>()).add(one);
      }
    }
    return List.copyOf(models.values());
  }

  String name() {
    return host.name();
  }
}
