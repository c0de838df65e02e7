package io.railwright.flow.simulation;

import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts at how many ports of switches something was not read and is assumed. */
final class Assumptions {
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final List<String> sentences = new ArrayList<>();

  /** Of one port. */
  void add(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  /** Of all. */
  void say(String sentence) {
    sentences.add(sentence);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(sentences);
    counts.forEach((what, count) -> lines.add(what + ", at " + HumanUnits.count(count, "port")));
    return lines;
  }
}
