package io.railwright.flow;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.reach.fleet.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the facts of a fabric are to be had, until it is closed. */
public sealed interface FabricSource extends AutoCloseable {
  @Override
  default void close() {}

  /**
   * Machines to be asked, whether they are there now or were recorded.
   *
   * @param fabric all that is named, with the machines that can't be asked
   * @param targets the hosts that are asked
   * @param warnings what is doubtful in the inventory or the SSH configuration
   * @param release ends what was started for the asking: a twin that nobody else uses
   */
  record Machines(Fabric fabric, List<Target> targets, List<String> warnings, Runnable release)
      implements FabricSource {
    public Machines {
      targets = List.copyOf(targets);
      warnings = List.copyOf(warnings);
    }

    /** Machines that are there anyway. */
    public Machines(Fabric fabric, List<Target> targets, List<String> warnings) {
      this(fabric, targets, warnings, () -> {});
    }

    public String name() {
      return fabric.name();
    }

    /**
     * What the fabric is made of, and who was read.
     *
     * @param failures why machines that were asked did not answer in full
     * @param answered those of them that said anything at all
     */
    public Layout layout(Map<Subject, String> failures, Set<Subject> answered) {
      Set<Subject> asked =
          targets.stream().map(it -> Subject.host(it.name())).collect(Collectors.toSet());
      return new Layout(
          fabric.machines().stream().map(it -> reading(it, asked, failures, answered)).toList(),
          fabric.relations());
    }

    private static MachineReading reading(
        Machine machine, Set<Subject> asked, Map<Subject, String> failures, Set<Subject> answered) {
      if (!asked.contains(machine.subject())) {
        return MachineReading.notAsked(machine, whyNot(machine.kind()));
      }
      String why = failures.get(machine.subject());
      if (why == null) {
        return MachineReading.read(machine);
      }
      return answered.contains(machine.subject())
          ? MachineReading.partly(machine, why)
          : MachineReading.failed(machine, why);
    }

    private static String whyNot(Kind kind) {
      if (kind.equals(Kind.HOST)) {
        return "it is not among the hosts that are asked";
      }
      return "rail can't read "
          + (kind.equals(Kind.SWITCH) ? "switches" : kind.word() + "s")
          + " yet";
    }

    @Override
    public void close() {
      release.run();
    }
  }

  /** A snapshot that was taken before. */
  record Stored(Path file, HostFilter hosts) implements FabricSource {
    public Stored(Path file) {
      this(file, HostFilter.ALL);
    }
  }

  /** Only these hosts of it. */
  default FabricSource only(HostFilter hosts) throws FabricException {
    return switch (this) {
      case Machines machines -> hosts.of(machines);
      case Stored stored -> new Stored(stored.file(), hosts);
    };
  }
}
