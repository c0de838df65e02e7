package io.railwright.knowledge.load;

import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.VerdictLimit;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.regex.Pattern;

/** The form of a limit that verdicts on captures and simulations have. */
final class VerdictLimitForm {
  static final List<String> KEYS = List.of("id", "is", "unit", "source", "confidence");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");

  private VerdictLimitForm() {}

  /** The limits of one verdict. */
  static List<VerdictLimit> read(Entries verdict, Problems problems) {
    return verdict.items("limits").stream().map(it -> limit(it, problems)).toList();
  }

  private static VerdictLimit limit(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    String is = entries.text("is");
    boolean number = NUMBER.matcher(is).matches();
    if (!number) {
      entries.wrong("is", "must be a number such as 10 or 0.01");
    }
    return new VerdictLimit(
        entries.text("id"),
        number ? Double.parseDouble(is) : 1,
        entries.text("unit"),
        CounterForm.limitSources(entries),
        entries.word("confidence", Confidence.class));
  }
}
