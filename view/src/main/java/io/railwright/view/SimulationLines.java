package io.railwright.view;

import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.List;
import java.util.Locale;

/** A label and a text behind it, wrapped and never cut; and the units of a simulation's report. */
final class SimulationLines {
  private static final int LONGEST = 4000;

  private final TextOutput out;

  SimulationLines(TextOutput out) {
    this.out = out;
  }

  void line(String label, String text) {
    String column = String.format(Locale.ROOT, "%-12s ", label);
    List<String> words = List.of(Plain.line(text, LONGEST).split(" ", -1));
    Fit.words(column, words, " ", out.columns()).forEach(out::println);
  }

  /** A headline, on as many lines as it needs. */
  void headline(String text) {
    Wrapped.paragraph(Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }

  static String time(double microseconds) {
    return HumanUnits.time(microseconds * 1e3);
  }

  static String size(double kilobytes) {
    return HumanUnits.bytes(kilobytes * 1e3);
  }

  static String rate(double gigabits) {
    return HumanUnits.rate(gigabits * 1e9);
  }
}
