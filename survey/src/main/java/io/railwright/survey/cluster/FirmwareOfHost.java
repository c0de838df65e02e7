package io.railwright.survey.cluster;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Firmware settings of the NICs of one host, in the form of templates: {@code PCI_WR_ORDERING=0}.
 * NICs of a fabric are mostly alike, so that each text is there once.
 */
final class FirmwareOfHost {
  private static final String KEY = "nic.firmware[";

  /** Words of the firmware tool for what templates have as numbers. */
  private static final Map<String, String> NUMBERS =
      Map.of(
          "per_mkey",
          "0",
          "force_relax",
          "1",
          "ib",
          "1",
          "eth",
          "2",
          "balanced",
          "0",
          "aggressive",
          "1");

  private final Map<String, List<String>> current = new HashMap<>();
  private final Map<String, List<String>> next = new HashMap<>();

  /** Takes a fact of the host if it is one. */
  void add(Fact fact) {
    if (!fact.key().startsWith(KEY) || fact.value() instanceof Value.Unknown) {
      return;
    }
    Map<String, List<String>> of =
        fact.moment() == Moment.NEXT_BOOT
            ? next
            : fact.moment() == Moment.CURRENT ? current : new HashMap<>();
    String name = fact.key().substring(KEY.length(), fact.key().length() - 1);
    of.computeIfAbsent(fact.subject().name(), _ -> new ArrayList<>())
        .add((name + "=" + number(fact.value())).intern());
  }

  private static String number(Value value) {
    return switch (value) {
      case Value.Count(long number, var _) -> Long.toString(number);
      case Value.Flag(boolean set) -> set ? "1" : "0";
      default -> number(value.print());
    };
  }

  /** As a template may have it too. */
  static String number(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    return switch (word) {
      case "true" -> "1";
      case "false" -> "0";
      default -> NUMBERS.getOrDefault(word, word);
    };
  }

  /** What the NICs will have at the next boot, of these settings; facts of a node. */
  List<Fact> facts(Subject node, Set<String> names, Fact by) {
    List<Fact> facts = new ArrayList<>();
    for (String nic : current.keySet()) {
      Map<String, String> values = new HashMap<>();
      for (Map<String, List<String>> of : List.of(current, next)) {
        of.getOrDefault(nic, List.of()).stream()
            .filter(it -> names.contains(name(it)))
            .forEach(it -> values.put(name(it), it));
      }
      if (!values.isEmpty()) {
        facts.add(
            new Fact(
                node.child("function", nic),
                "node.function.firmware",
                Moment.NEXT_BOOT,
                new Value.Listing(values.values().stream().sorted().toList()),
                by.origin(),
                0));
      }
    }
    return facts;
  }

  /** Of a setting with its value. */
  static String name(String setting) {
    return setting.substring(0, Math.max(setting.indexOf('='), 0));
  }
}
