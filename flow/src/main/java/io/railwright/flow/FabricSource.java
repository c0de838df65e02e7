package io.railwright.flow;

import io.railwright.collect.MachineProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.reach.fleet.Target;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the facts of a fabric are to be had, until it is closed. */
public sealed interface FabricSource extends AutoCloseable {
  @Override
  default void close() {}

  /** Whether the machines themselves can be asked again, and changed. */
  default boolean isLive() {
    return this instanceof Machines machines
        && machines.targets().stream().allMatch(Target::isLive);
  }

  /**
   * Machines to be asked, whether they are there now or were recorded.
   *
   * @param fabric all that is named, with the machines that can't be asked
   * @param targets the machines that are asked, each by its name in the fabric
   * @param warnings what is doubtful in the inventory or the SSH configuration
   * @param isVirtual whether the machines are those of a twin
   * @param release ends what was started for the asking: a twin that nobody else uses
   * @param twin the folder of the twin that they belong to, where it can be told what to do
   */
  record Machines(
      Fabric fabric,
      List<Target> targets,
      List<String> warnings,
      boolean isVirtual,
      Runnable release,
      Optional<Path> twin)
      implements FabricSource {
    public Machines {
      targets = List.copyOf(targets);
      warnings = List.copyOf(warnings);
    }

    /** Machines that no twin can be told anything about. */
    public Machines(
        Fabric fabric,
        List<Target> targets,
        List<String> warnings,
        boolean isVirtual,
        Runnable release) {
      this(fabric, targets, warnings, isVirtual, release, Optional.empty());
    }

    /** Machines that are there anyway. */
    public Machines(Fabric fabric, List<Target> targets, List<String> warnings) {
      this(fabric, targets, warnings, false, () -> {});
    }

    public String name() {
      return fabric.name();
    }

    /**
     * The machines that are asked, by the names of their targets. A target that the fabric does not
     * name is a host: recordings were once of nothing else.
     */
    public Map<String, Machine> asked() {
      Map<String, Machine> asked = new HashMap<>();
      targets.forEach(it -> asked.put(it.name(), Machine.host(it.name(), new Access.NotKept())));
      fabric.machines().stream()
          .filter(Machines::isReadable)
          .forEach(it -> asked.replace(it.name(), it));
      return asked;
    }

    private static boolean isReadable(Machine machine) {
      return MachineProbes.areKnown(machine.platform())
          && !(machine.access() instanceof Access.Management);
    }

    /**
     * What the fabric is made of, and who was read.
     *
     * @param failures why machines that were asked did not answer in full
     * @param answered those of them that said anything at all
     */
    public Layout layout(Map<Subject, String> failures, Set<Subject> answered) {
      Set<Subject> asked =
          asked().values().stream().map(Machine::subject).collect(Collectors.toSet());
      return new Layout(
          fabric.machines().stream().map(it -> reading(it, asked, failures, answered)).toList(),
          fabric.relations(),
          isVirtual);
    }

    private static MachineReading reading(
        Machine machine, Set<Subject> asked, Map<Subject, String> failures, Set<Subject> answered) {
      if (!asked.contains(machine.subject())) {
        String told =
            answered.contains(machine.subject()) ? "; only what vCenter tells is known" : "";
        return MachineReading.notAsked(machine, whyNot(machine) + told);
      }
      String why = failures.get(machine.subject());
      if (why == null) {
        return MachineReading.read(machine);
      }
      return answered.contains(machine.subject())
          ? MachineReading.partly(machine, why)
          : MachineReading.failed(machine, why);
    }

    private static String whyNot(Machine machine) {
      boolean hypervisor = machine.kind().equals(Kind.HYPERVISOR);
      if (isReadable(machine) && !(hypervisor && machine.access() instanceof Access.NotKept)) {
        return "it is not among the machines that are asked";
      }
      if (MachineProbes.areKnown(machine.platform())) {
        return hypervisor
            ? "the inventory has no 'user' to log in as"
            : "the inventory has no 'user' and 'password' for it";
      }
      return switch (machine.kind().word()) {
        case "switch" -> "rail can't read such switches yet";
        case "hypervisor" -> "rail can't read " + machine.platform() + " yet";
        default -> "rail can't read " + machine.kind().word() + "s yet";
      };
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
