package io.railwright.view.trace;

import io.railwright.view.html.Html;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The sources of rules, each with a number by which the rest of the page names it. */
final class SourceNumbers {
  private final Map<String, List<String>> byRule;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  SourceNumbers(Map<String, List<String>> byRule) {
    this.byRule = byRule;
    new TreeMap<>(byRule)
        .values()
        .forEach(all -> all.forEach(it -> numbers.putIfAbsent(it, numbers.size() + 1)));
  }

  /** Links to the sources of a rule. */
  String of(String rule) {
    return byRule.getOrDefault(rule, List.of()).stream()
        .map(numbers::get)
        .map(it -> "<a href=\"#source-%d\">[%d]</a>".formatted(it, it))
        .collect(Collectors.joining(" "));
  }

  boolean isEmpty() {
    return numbers.isEmpty();
  }

  String section() {
    if (isEmpty()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder(
            """
            <section id="sources" aria-labelledby="sources-title">
            <h2 id="sources-title">Sources</h2>
            <ul class="sources">
            """);
    numbers.forEach(
        (text, number) ->
            html.append(
                "<li id=\"source-%d\">[%d] %s</li>%n"
                    .formatted(number, number, Html.withAddresses(text))));
    return html.append("</ul>\n</section>\n").toString();
  }
}
