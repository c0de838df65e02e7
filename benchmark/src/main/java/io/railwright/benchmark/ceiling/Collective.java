package io.railwright.benchmark.ceiling;

import io.railwright.model.text.Worded;
import java.util.Locale;
import java.util.Optional;

/**
 * A collective, and what its bus bandwidth can be at most where the wire out of each node is the
 * limit.
 */
public enum Collective implements Worded {
  ALL_REDUCE,
  ALL_GATHER,
  REDUCE_SCATTER,
  ALL_TO_ALL,
  BROADCAST,
  REDUCE,
  SENDRECV;

  /** By the name of its program: {@code all_reduce_perf}, {@code alltoall_perf}. */
  public static Optional<Collective> of(String program) {
    String name = program.toLowerCase(Locale.ROOT).replace("_", "");
    for (Collective each : values()) {
      if (name.startsWith(each.name().toLowerCase(Locale.ROOT).replace("_", ""))) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Bus bandwidth of one byte a second of algorithm bandwidth, with so many ranks. */
  public double busFactor(int ranks) {
    double part = (ranks - 1.0) / ranks;
    return switch (this) {
      case ALL_REDUCE -> 2 * part;
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> part;
      case BROADCAST, REDUCE, SENDRECV -> 1;
    };
  }

  /** What leaves a node at least for one byte a second of algorithm bandwidth. */
  private double wireFactor(int nodes, int gpus) {
    double part = (nodes - 1.0) / nodes;
    return switch (this) {
      case ALL_REDUCE -> 2 * part;
      case ALL_GATHER, REDUCE_SCATTER -> part;
      case ALL_TO_ALL -> gpus * part;
      case BROADCAST, REDUCE, SENDRECV -> 1;
    };
  }

  /**
   * Whether NCCL may run it around a flat ring of all ranks, which sends more than must be sent:
   * its bus bandwidth is then that of the wire.
   */
  public boolean hasRing() {
    return this == ALL_REDUCE || this == ALL_GATHER || this == REDUCE_SCATTER;
  }

  /**
   * How many ports of a node send at once. Of sendrecv each rank sends to the next one, so that of
   * a node one GPU sends to another node, by the ports that are nearest to it.
   */
  public int ports(int rails, int gpus) {
    return this == SENDRECV ? (rails + gpus - 1) / gpus : rails;
  }

  /** What a rank sends to another in one step. Of sendrecv that is all, however many ranks. */
  public long message(long bytes, int ranks) {
    return this == SENDRECV ? bytes : bytes / ranks;
  }

  /** What left a node at least at this bus bandwidth, in its unit. */
  public double least(double bus, int nodes, int gpus) {
    return bus / busFactor(nodes * gpus) * wireFactor(nodes, gpus);
  }

  /**
   * The most bus bandwidth that nodes with this wire can show, in its unit. Within a node the GPUs
   * have links of their own, so it may exceed the wire.
   */
  public double most(double wire, int nodes, int gpus) {
    return wire / wireFactor(nodes, gpus) * busFactor(nodes * gpus);
  }
}
