package io.railwright.model.snapshot;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The machines of a fabric, all that the inventory names, and what it says to join them. A snapshot
 * that was written before there were any has none.
 *
 * @param isVirtual whether the machines are those of a twin: nobody may take them for real ones
 */
public record Layout(List<MachineReading> machines, List<Relation> relations, boolean isVirtual) {
  public static final Layout NONE = new Layout(List.of(), List.of());

  public Layout {
    machines = List.copyOf(machines);
    relations = List.copyOf(relations);
  }

  /** Of machines that are there. */
  public Layout(List<MachineReading> machines, List<Relation> relations) {
    this(machines, relations, false);
  }

  /**
   * What a checksum covers: a line for each machine, each port of which a use is named, each join.
   * Whether they are virtual is no part of it, as the fabric's name is none: a rail that does not
   * know the word reads the rest.
   */
  public Stream<String> lines() {
    if (machines.isEmpty()) {
      return Stream.of();
    }
    Stream<String> joins =
        relations.stream().map(it -> line("relation", it.word(), it.from().path(), it.to().path()));
    return Stream.concat(machines.stream().flatMap(Layout::lines), joins);
  }

  private static Stream<String> lines(MachineReading reading) {
    Machine it = reading.machine();
    String machine =
        line(
            "machine",
            it.subject().path(),
            it.platform().word(),
            String.join(",", it.groups()),
            String.join(",", it.roles()),
            it.rack().orElse(""),
            reading.state().word(),
            reading.why());
    Stream<String> ports =
        it.ports().stream()
            .map(
                use ->
                    line(
                        "port",
                        it.port(use.port()).path(),
                        use.role().map(Worded::word).orElse(""),
                        use.rail().map(String::valueOf).orElse("")));
    return Stream.concat(Stream.of(machine), ports);
  }

  private static String line(String... fields) {
    return String.join("\t", fields) + "\n";
  }

  /** The machines that nobody asked. */
  public List<MachineReading> notAsked() {
    return machines.stream()
        .filter(machine -> machine.state() == MachineReading.State.NOT_ASKED)
        .toList();
  }

  /** Why machines that were asked did not answer, or not in full. */
  public Map<Subject, String> failures() {
    Map<Subject, String> failures = new TreeMap<>();
    for (MachineReading machine : unread()) {
      if (machine.state() != MachineReading.State.NOT_ASKED) {
        failures.put(machine.machine().subject(), machine.why());
      }
    }
    return failures;
  }

  /** The machines that were not read, or not in full. */
  public List<MachineReading> unread() {
    return machines.stream().filter(machine -> !machine.isRead()).toList();
  }
}
