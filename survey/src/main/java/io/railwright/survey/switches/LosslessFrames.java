package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Collections;
import java.util.List;

/**
 * The largest packet that all lossless classes of a port take, or the largest RDMA MTU whose
 * packets that is enough for.
 */
final class LosslessFrames extends LosslessDerivation {
  /** Those that there are, in bytes of data. */
  private static final List<Integer> RDMA_MTUS = List.of(4096, 2048, 1024, 512, 256);

  /** Bytes of IPv4, UDP, BTH, RETH and ICRC. */
  private static final int HEADERS = 60;

  /** What IPv6 takes more than IPv4. */
  private static final int LONGER_ADDRESSES = 20;

  private static final Reads READS = new Reads().with(FrameLimits.READS);

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
    List<DataSize> limits = FrameLimits.of(scheme, port, classes, evidence);
    if (limits.isEmpty()) {
      return evidence.unknown("the MTU of the port was not read");
    }
    Observed least = answer(Collections.min(limits), evidence);
    Observed most = answer(Collections.max(limits), evidence);
    boolean same =
        least instanceof Observed.Known(Value one, var _)
            && most instanceof Observed.Known(Value other, var _)
            && one.equals(other);
    return same || limits.size() == 1
        ? least
        : evidence.unknown(
            "the port and its class have different MTUs, and which of them counts depends on the"
                + " model of the switch");
  }

  private Observed answer(DataSize largest, Evidence evidence) {
    return rdma ? rdmaMtu(largest.bytes(), evidence) : evidence.known(largest);
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
