package io.railwright.survey.vsphere;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of its host is kept for a machine alone. */
final class MachinePromises {
  static final Reads READS = new Reads().with(ManagedHost.READS);
  private static final FactHandle LOCKED = READS.fact("vm.memory.locked");
  private static final FactHandle MEMORY = READS.fact("vm.memory");
  private static final FactHandle RESERVED = READS.fact("vm.memory.reserved");
  private static final FactHandle CPUS = READS.fact("vm.cpus");
  private static final FactHandle THREADS = READS.fact("vm.threads");
  private static final FactHandle CPU_RESERVED = READS.fact("vm.cpu.reserved");

  private MachinePromises() {}

  /** Whether all of its memory is reserved, by a lock or by as large a number. */
  static Observed memory(Slots machine, Evidence evidence) {
    return held(machine, evidence)
        .map(it -> evidence.known(new Value.Flag(it)))
        .orElseGet(() -> evidence.unknown("vCenter does not say how much memory is reserved"));
  }

  private static Optional<Boolean> held(Slots machine, Evidence evidence) {
    if (evidence.known(machine, LOCKED) instanceof Value.Flag(boolean locked) && locked) {
      return Optional.of(true);
    }
    return evidence.known(machine, MEMORY) instanceof DataSize(long all)
            && evidence.known(machine, RESERVED) instanceof DataSize(long reserved)
        ? Optional.of(reserved >= all)
        : Optional.empty();
  }

  /** What is not reserved of what high latency sensitivity needs. */
  static Observed latency(Slots machine, Evidence evidence) {
    Optional<Boolean> memory = held(machine, evidence);
    Optional<Boolean> processors = processors(machine, evidence);
    List<String> missing = new ArrayList<>();
    if (processors.equals(Optional.of(false))) {
      missing.add("CPU");
    }
    if (memory.equals(Optional.of(false))) {
      missing.add("memory");
    }
    boolean known = memory.isPresent() && processors.isPresent();
    return known || !missing.isEmpty()
        ? evidence.known(missing)
        : evidence.unknown("vCenter does not say what is reserved, or how fast the host is");
  }

  /** As many MHz as the processors have; virtual ones that share a core need it once. */
  private static Optional<Boolean> processors(Slots machine, Evidence evidence) {
    long threads =
        evidence.known(machine, THREADS) instanceof Value.Count(long number, var _)
            ? Math.max(1, number)
            : 1;
    if (!(evidence.known(machine, CPU_RESERVED) instanceof Value.Count(long reserved, var _))) {
      return Optional.empty();
    }
    if (reserved == 0) {
      return Optional.of(false);
    }
    Optional<ManagedHost> host = ManagedHost.of(machine, evidence);
    return host.flatMap(it -> it.speed(evidence))
        .flatMap(
            speed ->
                evidence.known(machine, CPUS) instanceof Value.Count(long number, var _)
                    ? Optional.of(reserved >= number * speed / threads)
                    : Optional.empty());
  }
}
