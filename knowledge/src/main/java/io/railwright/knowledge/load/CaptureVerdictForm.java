package io.railwright.knowledge.load;

import io.railwright.knowledge.CaptureVerdictRule;
import io.railwright.knowledge.CaptureVerdictRule.Limit;
import io.railwright.knowledge.Confidence;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Severity;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.regex.Pattern;

/** The form of a verdict on captures. */
final class CaptureVerdictForm {
  static final List<String> KEYS =
      List.of("id", "severity", "when", "limits", "values", "sentence", "source", "confidence");
  static final List<String> LIMIT_KEYS = List.of("id", "is", "unit", "source", "confidence");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");

  private CaptureVerdictForm() {}

  static CaptureVerdictRule read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    CaptureVerdictRule rule =
        new CaptureVerdictRule(
            entries.text("id"),
            entries.word("severity", Severity.class),
            entries.text("when"),
            entries.items("limits").stream().map(it -> limit(it, problems)).toList(),
            entries.texts("values"),
            entries.text("sentence"),
            entries.texts("source"),
            entries.word("confidence", Confidence.class),
            entries.place());
    Sentences.check(entries, rule.sentence(), rule.values(), rule.sources(), rule.confidence());
    return rule;
  }

  private static Limit limit(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, LIMIT_KEYS, problems);
    String is = entries.text("is");
    boolean number = NUMBER.matcher(is).matches();
    if (!number) {
      entries.wrong("is", "must be a number such as 10 or 0.01");
    }
    return new Limit(
        entries.text("id"),
        number ? Double.parseDouble(is) : 1,
        entries.text("unit"),
        entries.texts("source"),
        entries.word("confidence", Confidence.class));
  }
}
