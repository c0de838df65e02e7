package io.railwright.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All facts of a machine for people: what the machine says of itself, then a line for each of its
 * devices, then what is unknown and why.
 */
final class FactsText {
  /** A whole kernel command line has room. */
  private static final int LONGEST_VALUE = 4096;

  private final TextOutput out;

  FactsText(TextOutput out) {
    this.out = out;
  }

  void print(Subject machine, List<Fact> ordered) {
    out.println(Plain.line(machine.path()));
    own(machine, ordered);
    devices(machine, ordered);
    unknowns(machine, ordered);
    out.println();
  }

  private void own(Subject machine, List<Fact> ordered) {
    for (Fact fact : ordered) {
      if (fact.subject().equals(machine) && known(fact)) {
        wrapped("  %-32s ".formatted(name(fact)), value(fact));
      }
    }
  }

  private void devices(Subject machine, List<Fact> ordered) {
    Map<String, List<String>> lines = new TreeMap<>();
    for (Fact fact : ordered) {
      if (!fact.subject().equals(machine) && known(fact)) {
        String device = fact.subject().below(machine);
        lines
            .computeIfAbsent(device, d -> new ArrayList<>())
            .add(withoutKind(fact) + " " + value(fact));
      }
    }
    lines.forEach(this::device);
  }

  /** Several parameters in a line, as many as have room; on a narrow screen each has its own. */
  private void device(String device, List<String> parts) {
    String label = "  %-32s ".formatted(Plain.line(device));
    int room = out.tableColumns() - label.length();
    if (parts.stream().allMatch(part -> part.length() <= room)) {
      Fit.words(label, parts, "  ", out.columns()).forEach(out::println);
    } else {
      out.println(label.stripTrailing());
      parts.forEach(part -> wrapped("    ", part));
    }
  }

  private void unknowns(Subject machine, List<Fact> ordered) {
    List<Fact> open = ordered.stream().filter(fact -> !known(fact)).toList();
    if (!open.isEmpty()) {
      out.println("  unknown");
      Unknowns.lines(machine, open).forEach(line -> wrapped("    ", line));
    }
  }

  private void wrapped(String label, String text) {
    Wrapped.beside(label, text, out.tableColumns()).forEach(out::println);
  }

  private static boolean known(Fact fact) {
    return !(fact.value() instanceof Value.Unknown);
  }

  private static String name(Fact fact) {
    return FactName.of(fact.key(), fact.moment());
  }

  /** {@code net.mtu} of a net device is its mtu. */
  private static String withoutKind(Fact fact) {
    return FactName.withoutKind(name(fact));
  }

  private static String value(Fact fact) {
    String text = Plain.line(fact.value().print(), LONGEST_VALUE);
    return text.isEmpty() ? "none" : text;
  }
}
