package io.railwright.knowledge.load;

import io.railwright.knowledge.CaptureVerdictRule;
import io.railwright.knowledge.Confidence;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Severity;
import io.railwright.yaml.Yaml;
import java.util.List;

/** The form of a verdict on captures. */
final class CaptureVerdictForm {
  static final List<String> KEYS =
      List.of("id", "severity", "when", "limits", "values", "sentence", "source", "confidence");

  private CaptureVerdictForm() {}

  static CaptureVerdictRule read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    CaptureVerdictRule rule =
        new CaptureVerdictRule(
            entries.text("id"),
            entries.word("severity", Severity.class),
            entries.text("when"),
            VerdictLimitForm.read(entries, problems),
            entries.texts("values"),
            entries.text("sentence"),
            entries.texts("source"),
            entries.word("confidence", Confidence.class),
            entries.place());
    Sentences.check(entries, rule.sentence(), rule.values(), rule.sources(), rule.confidence());
    return rule;
  }
}
