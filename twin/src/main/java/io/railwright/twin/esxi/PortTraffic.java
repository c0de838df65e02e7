package io.railwright.twin.esxi;

import io.railwright.twin.fabric.HypervisorLinks.Guest;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.PortCounters.Count;
import java.util.List;
import java.util.Optional;

/**
 * What a port has carried: what its guests sent and got, and the pauses that its switch counts. A
 * pause that one end sends the other end receives.
 */
record PortTraffic(long sent, long received, long pausesReceived, long pausesSent, long damaged) {
  private static final int USUAL_PACKET = 1086;

  static PortTraffic of(EsxiState state, EsxiPort port) {
    List<Guest> guests =
        state.links().guests().stream().filter(it -> it.port().equals(port.name())).toList();
    Optional<PortCounters> far = state.links().counters(port.name());
    return new PortTraffic(
        guests.stream().mapToLong(Guest::sent).sum(),
        guests.stream().mapToLong(Guest::received).sum(),
        far.map(it -> it.get(Count.PAUSES_SENT)).orElse(0L),
        far.map(it -> it.get(Count.PAUSES_RECEIVED)).orElse(0L),
        state.links().damaged(port.name()));
  }

  long packetsSent() {
    return sent / USUAL_PACKET;
  }

  long packetsReceived() {
    return received / USUAL_PACKET;
  }
}
