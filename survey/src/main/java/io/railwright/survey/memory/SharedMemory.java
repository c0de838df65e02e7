package io.railwright.survey.memory;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/** How much {@code /dev/shm} can hold: what it was mounted with, or else half of the memory. */
final class SharedMemory implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle SOURCE = READS.fact("memory.shm.source");
  private static final FactHandle SIZE = READS.fact("memory.shm.size");
  private static final FactHandle MEMORY = READS.fact("memory.MemTotal");

  @Override
  public String name() {
    return "shared-memory";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    Value size = evidence.known(view.own(), SIZE);
    if (size != null) {
      return evidence.known(size);
    }
    boolean mounted = evidence.known(view.own(), SOURCE) != null;
    return mounted && evidence.known(view.own(), MEMORY) instanceof DataSize(long bytes)
        ? evidence.known(new DataSize(bytes / 2))
        : evidence.unknown("how /dev/shm is mounted was not read");
  }
}
