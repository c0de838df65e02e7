package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The largest packet that all lossless classes of a port take, by the port and by the class, or the
 * largest RDMA MTU whose packets that is enough for.
 */
final class LosslessFrames extends LosslessDerivation {
  /** Those that there are, in bytes of data. */
  private static final List<Integer> RDMA_MTUS = List.of(4096, 2048, 1024, 512, 256);

  /** Bytes of IPv4, UDP, BTH, RETH and ICRC. */
  private static final int HEADERS = 60;

  /** What IPv6 takes more than IPv4. */
  private static final int LONGER_ADDRESSES = 20;

  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle PORT = READS.fact("port.mtu");
  private static final FactHandle CLASS = READS.fact("class.mtu");

  private final boolean rdma;

  private LosslessFrames(boolean rdma) {
    this.rdma = rdma;
  }

  /** The size of packets. */
  static LosslessFrames sizes() {
    return new LosslessFrames(false);
  }

  /** The RDMA MTU. */
  static LosslessFrames rdmaMtu() {
    return new LosslessFrames(true);
  }

  @Override
  public String name() {
    return rdma ? "port-rdma-mtu" : "lossless-frames";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    List<DataSize> sizes = new ArrayList<>();
    if (evidence.known(port, PORT) instanceof DataSize size) {
      sizes.add(size);
    }
    for (LosslessClass one : classes) {
      for (Slots place : scheme.sizes(one.number(), evidence)) {
        if (evidence.known(place, CLASS) instanceof DataSize size) {
          sizes.add(size);
        }
      }
    }
    return sizes.stream()
        .min(Comparator.naturalOrder())
        .map(it -> rdma ? rdmaMtu(it.bytes(), evidence) : evidence.known(it))
        .orElseGet(() -> evidence.unknown("neither the port nor its classes tell their MTU"));
  }

  private static Observed rdmaMtu(long largest, Evidence evidence) {
    for (int mtu : RDMA_MTUS) {
      long spare = largest - mtu - HEADERS;
      if (spare >= 0) {
        return spare >= LONGER_ADDRESSES
            ? evidence.known(new DataSize(mtu))
            : evidence.unknown(
                "RDMA packets with %d bytes of data pass with IPv4, and not with IPv6"
                    .formatted(mtu));
      }
    }
    return evidence.known(new DataSize(0));
  }
}
