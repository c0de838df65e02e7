package io.railwright.capture.judge;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills a sentence in: {@code {name}} is a value, and what stands in {@code [brackets]} is left out
 * where one of its values is not known.
 */
final class Sentence {
  private static final Pattern OPTIONAL = Pattern.compile("\\[([^\\]]*)\\]");
  private static final Pattern VALUE = Pattern.compile("\\{([^}]*)\\}");

  private Sentence() {}

  static String fill(String text, Map<String, String> values) {
    String chosen =
        OPTIONAL
            .matcher(text)
            .replaceAll(
                part ->
                    isKnown(part.group(1), values) ? Matcher.quoteReplacement(part.group(1)) : "");
    return VALUE
        .matcher(chosen)
        .replaceAll(value -> Matcher.quoteReplacement(value(value.group(1), values)));
  }

  private static boolean isKnown(String part, Map<String, String> values) {
    return VALUE.matcher(part).results().allMatch(it -> values.containsKey(it.group(1)));
  }

  private static String value(String name, Map<String, String> values) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("a sentence needs {" + name + "}");
    }
    return value;
  }
}
