package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The facts of one host in the words of its page. */
final class PageFacts {
  /** In place of a value that could not be read. */
  static final String UNKNOWN = "?";

  /** In place of a value of which nothing is said. */
  static final String NOTHING = "-";

  private static final int LONGEST = 400;

  private final Subject machine;
  private final int columns;
  private final int tableColumns;
  private final List<Fact> all;
  private final MachineFacts facts;
  private final Map<Subject, Subject> cabled;

  /**
   * The facts of a host.
   *
   * @param cabled the other ends of cables by ports
   * @param columns how wide a line should be
   * @param tableColumns how wide a table may be
   */
  PageFacts(
      Subject machine,
      List<Fact> all,
      Map<Subject, Subject> cabled,
      int columns,
      int tableColumns) {
    this.cabled = cabled;
    this.columns = columns;
    this.tableColumns = tableColumns;
    this.machine = machine;
    this.all = all;
    this.facts = new MachineFacts(machine, all);
  }

  /** The port at the other end of a port's cable, where somebody beside the machine tells it. */
  Optional<Subject> otherEnd(String port) {
    return Optional.ofNullable(cabled.get(machine.resolve(port)));
  }

  /** How wide a line should be. */
  int columns() {
    return columns;
  }

  /** How wide a table may be. */
  int tableColumns() {
    return tableColumns;
  }

  List<Fact> all() {
    return all;
  }

  /** The subject without the host; empty for the host itself. */
  String relative(Fact fact) {
    return fact.subject().below(machine);
  }

  Map<String, List<Fact>> of(String subject) {
    return facts.of(subject);
  }

  Optional<Value> value(String subject, String parameter) {
    return facts.value(subject, parameter);
  }

  /** The first known value, for people. */
  Optional<String> text(String subject, String parameter) {
    return value(subject, parameter).map(PageFacts::print);
  }

  Optional<String> text(String subject, String parameter, Moment moment) {
    return facts.facts(subject, parameter).stream()
        .filter(fact -> fact.moment() == moment && !(fact.value() instanceof Value.Unknown))
        .map(fact -> print(fact.value()))
        .findFirst();
  }

  /** A value for a table: {@code ?} where it is unknown, {@code -} where there is none. */
  String cell(String subject, String parameter) {
    boolean said = !facts.facts(subject, parameter).isEmpty();
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
    return facts.names(kind);
  }

  /** The PCI functions of a role: {@code gpu}, {@code nic}, {@code nvme}. */
  List<String> functions(String role) {
    return names("pci").stream()
        .filter(name -> text("pci/" + name, "pci.role").map(role::equals).orElse(false))
        .toList();
  }

  static String print(Value value) {
    return Plain.line(value.print(), LONGEST);
  }
}
