package io.railwright.capture.flow;

import io.railwright.capture.packet.FlowKey;
import io.railwright.capture.series.Clock;
import org.jspecify.annotations.Nullable;

/** The state of one flow: all packets from one address to one queue pair. */
final class Flow {
  final FlowKey key;
  final AddressPair pair;
  final @Nullable FlowDetail detail;

  final Sequence sequence = new Sequence();
  final MessageSizes messages = new MessageSizes();
  final PathMtu ownMtu = new PathMtu();
  final long[] ecn = new long[4];
  final long[] opcodes = new long[32];
  final long[] naks = new long[8];
  long otherOpcodes;
  int service = -1;
  long packets;
  long wireBytes;
  long payloadBytes;
  long firstTime = Clock.UNKNOWN;
  long lastTime = Clock.UNKNOWN;
  long dscpSeen;
  int prioritiesSeen;
  long rnrNaks;
  long cnps;
  long icrcBad;
  int port;
  @Nullable HeldRequests held;

  /** The way back, once acknowledgements have told which one it is. */
  @Nullable Flow partner;

  int triesToPair;
  int triesToFindReader;
  long unansweredCe = Clock.UNKNOWN;

  Flow(FlowKey key, AddressPair pair, @Nullable FlowDetail detail) {
    this.key = key;
    this.pair = pair;
    this.detail = detail;
  }

  boolean isAgainst(Flow that) {
    return key.version() == that.key.version()
        && key.sourceHigh() == that.key.destinationHigh()
        && key.sourceLow() == that.key.destinationLow()
        && key.destinationHigh() == that.key.sourceHigh()
        && key.destinationLow() == that.key.sourceLow();
  }

  /**
   * The path MTU of this flow, or of other flows between the same addresses; 0 if neither is known.
   */
  int likelyMtu() {
    return ownMtu.isKnown() ? ownMtu.size() : pair.mtu.size();
  }
}
