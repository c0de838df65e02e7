package io.railwright.knowledge.load;

import io.railwright.knowledge.Confidence;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What every sentence must keep to that a judge fills in. */
final class Sentences {
  private static final Pattern VALUE = Pattern.compile("\\{([^}]*)\\}");

  private Sentences() {}

  /** The sentence uses only its values, and somebody says so unless it is arithmetic. */
  static void check(
      Entries entries,
      String sentence,
      List<String> values,
      List<String> sources,
      Confidence confidence) {
    Matcher used = VALUE.matcher(sentence);
    while (used.find()) {
      if (!values.contains(used.group(1))) {
        entries.wrong("sentence", "uses {" + used.group(1) + "}, which is not among its values");
      }
    }
    if (sources.isEmpty() && confidence != Confidence.CALCULATED) {
      entries.wrong("confidence", "is " + confidence.word() + ", and no source is named");
    }
  }
}
