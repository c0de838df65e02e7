package io.railwright.knowledge.load;

import io.railwright.knowledge.Dispute;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code disputes}, which rules and parameters have. */
final class Disputes {
  static final List<String> KEYS = List.of("who", "says", "verdict");

  private Disputes() {}

  static List<Dispute> read(Entries entries) {
    List<Dispute> disputes = new ArrayList<>();
    for (Yaml node : entries.items("disputes")) {
      Entries one = Entries.of(node, KEYS, entries.problems());
      disputes.add(new Dispute(one.text("who"), one.text("says"), one.text("verdict")));
    }
    return disputes;
  }
}
