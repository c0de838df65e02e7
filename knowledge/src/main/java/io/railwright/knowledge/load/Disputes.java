package io.railwright.knowledge.load;

import io.railwright.knowledge.Dispute;
import io.railwright.model.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code disputes}, which rules and parameters have. */
final class Disputes {
  private Disputes() {}

  static List<Dispute> read(Entries entries) {
    List<Dispute> disputes = new ArrayList<>();
    for (Yaml node : entries.items("disputes")) {
      Entries one = Entries.of(node, List.of("who", "says", "verdict"), entries.problems());
      disputes.add(new Dispute(one.text("who"), one.text("says"), one.text("verdict")));
    }
    return disputes;
  }
}
