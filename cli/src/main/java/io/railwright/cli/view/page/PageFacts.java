package io.railwright.cli.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The facts of one host, to be looked up by subject (relative to the host) and parameter. */
final class PageFacts {
  /** In place of a value that could not be read. */
  static final String UNKNOWN = "?";

  /** In place of a value of which nothing is said. */
  static final String NOTHING = "-";

  private static final int LONGEST = 400;

  private final Subject machine;
  private final List<Fact> all;
  private final TreeMap<String, Map<String, List<Fact>>> bySubject = new TreeMap<>();

  PageFacts(Subject machine, List<Fact> all) {
    this.machine = machine;
    this.all = all;
    for (Fact fact : all) {
      bySubject
          .computeIfAbsent(relative(fact), s -> new TreeMap<>())
          .computeIfAbsent(fact.key(), p -> new ArrayList<>(1))
          .add(fact);
    }
  }

  List<Fact> all() {
    return all;
  }

  /** The subject without the host; empty for the host itself. */
  String relative(Fact fact) {
    return fact.subject().below(machine);
  }

  Map<String, List<Fact>> of(String subject) {
    return Collections.unmodifiableMap(bySubject.getOrDefault(subject, Map.of()));
  }

  Optional<Value> value(String subject, String parameter) {
    return facts(subject, parameter).stream()
        .map(Fact::value)
        .filter(value -> !(value instanceof Value.Unknown))
        .findFirst();
  }

  /** The first known value, for people. */
  Optional<String> text(String subject, String parameter) {
    return value(subject, parameter).map(PageFacts::print);
  }

  Optional<String> text(String subject, String parameter, Moment moment) {
    return facts(subject, parameter).stream()
        .filter(fact -> fact.moment() == moment && !(fact.value() instanceof Value.Unknown))
        .map(fact -> print(fact.value()))
        .findFirst();
  }

  /** A value for a table: {@code ?} where it is unknown, {@code -} where there is none. */
  String cell(String subject, String parameter) {
    boolean said = !facts(subject, parameter).isEmpty();
    return text(subject, parameter).orElse(said ? UNKNOWN : NOTHING);
  }

  boolean isSet(String subject, String parameter) {
    return value(subject, parameter)
        .map(v -> v instanceof Value.Flag(boolean on) && on)
        .orElse(false);
  }

  /** The words of a list; a word alone is a list of one. */
  List<String> items(String subject, String parameter) {
    return value(subject, parameter)
        .map(v -> v instanceof Value.Listing(List<String> items) ? items : List.of(v.print()))
        .orElse(List.of());
  }

  /** The names of all things of a kind, in order. */
  Set<String> names(String kind) {
    TreeSet<String> names = new TreeSet<>();
    int start = kind.length() + 1;
    for (String subject : bySubject.subMap(kind + '/', kind + (char) ('/' + 1)).keySet()) {
      int end = subject.indexOf('/', start);
      names.add(subject.substring(start, end < 0 ? subject.length() : end));
    }
    return names;
  }

  /** The PCI functions of a role: {@code gpu}, {@code nic}, {@code nvme}. */
  List<String> functions(String role) {
    return names("pci").stream()
        .filter(name -> text("pci/" + name, "pci.role").map(role::equals).orElse(false))
        .toList();
  }

  private List<Fact> facts(String subject, String parameter) {
    return bySubject.getOrDefault(subject, Map.of()).getOrDefault(parameter, List.of());
  }

  static String print(Value value) {
    return Plain.line(value.print(), LONGEST);
  }
}
