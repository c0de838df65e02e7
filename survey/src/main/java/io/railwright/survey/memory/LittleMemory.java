package io.railwright.survey.memory;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Reads;

/** A limit of half the memory or more keeps no job from registering its buffers. */
final class LittleMemory {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle TOTAL = READS.fact("memory.MemTotal");

  private LittleMemory() {}

  /** Where nobody knows how much memory there is, any limit is little. */
  static boolean is(Evidence evidence, DataSize limit) {
    return !(evidence.known(evidence.view().own(), TOTAL) instanceof DataSize memory)
        || limit.bytes() < memory.bytes() / 2;
  }
}
