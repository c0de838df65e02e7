package io.railwright.knowledge.load;

import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.FabricCheck;
import io.railwright.model.file.Problems;
import io.railwright.model.path.PathVerdict;
import io.railwright.yaml.Yaml;
import java.util.List;

/** The form of a check of all paths together. */
final class FabricCheckForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "verdict",
          "how",
          "why",
          "impact",
          "symptoms",
          "mend",
          "source",
          "confidence");

  private FabricCheckForm() {}

  static FabricCheck read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    List<String> sources = entries.texts("source");
    if (sources.isEmpty()) {
      problems.error(entries.place(), "'source' is missing: a claim has a source");
    }
    return new FabricCheck(
        entries.text("id"),
        entries.text("title"),
        entries.word("verdict", PathVerdict.class),
        entries.text("how"),
        entries.text("why"),
        entries.text("impact"),
        entries.texts("symptoms"),
        entries.text("mend"),
        sources,
        entries.word("confidence", Confidence.class),
        entries.place());
  }
}
