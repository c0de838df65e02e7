package io.railwright.survey.switches;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The room that lossless classes have for what still comes after a pause, and what they need. */
final class LosslessBuffers extends PortDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle SPEED = READS.fact("port.speed");
  private static final FactHandle SET_SPEED = READS.fact("port.speed.configured");
  private static final FactHandle MTU = READS.fact("port.mtu");
  private static final FactHandle CABLE = READS.fact("port.cable-length");

  /** The most payload of an RDMA packet with its headers, to IPv6 and a VLAN tag. */
  private static final int RDMA_FRAME = 4200;

  private final boolean needed;

  private LosslessBuffers(boolean needed) {
    this.needed = needed;
  }

  /** What is set aside for the class that has the least. */
  static LosslessBuffers headroom() {
    return new LosslessBuffers(false);
  }

  /** What the length of the cable, the speed and the frames ask for at the very least. */
  static LosslessBuffers need() {
    return new LosslessBuffers(true);
  }

  @Override
  public String name() {
    return needed ? "headroom-needed" : "headroom";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, Evidence evidence) {
    return needed ? need(scheme, port, evidence) : headroom(scheme, port, evidence);
  }

  private static Observed headroom(ClassScheme scheme, Slots port, Evidence evidence) {
    Optional<List<LosslessClass>> classes = LosslessClass.of(scheme, port, evidence);
    if (classes.isEmpty()) {
      return unread(evidence);
    }
    List<DataSize> rooms = new ArrayList<>();
    for (LosslessClass one : classes.get()) {
      scheme.headroom(port, one.number(), evidence).ifPresent(rooms::add);
    }
    if (rooms.isEmpty() && !classes.get().isEmpty() && scheme.keepsRoomByItself()) {
      return need(scheme.usualMetres(), port, evidence);
    }
    return rooms.stream()
        .min(Comparator.naturalOrder())
        .map(evidence::known)
        .orElseGet(() -> evidence.unknown("the switch does not tell how much room it keeps"));
  }

  private static Observed need(ClassScheme scheme, Slots port, Evidence evidence) {
    Optional<Integer> told =
        evidence.known(port, CABLE) instanceof Value.Count(long metres, var _)
            ? Optional.of((int) metres)
            : scheme.usualMetres();
    return need(told, port, evidence);
  }

  private static Observed need(Optional<Integer> metres, Slots port, Evidence evidence) {
    Bandwidth speed =
        evidence.known(port, SPEED) instanceof Bandwidth now
            ? now
            : evidence.known(port, SET_SPEED) instanceof Bandwidth set ? set : null;
    if (speed == null || metres.isEmpty()) {
      return evidence.unknown("the speed of the port or the length of its cable is not known");
    }
    long mtu = evidence.known(port, MTU) instanceof DataSize size ? size.bytes() : RDMA_FRAME;
    return evidence.known(
        new DataSize(new HeadroomNeed(speed, metres.get()).atLeast(RDMA_FRAME, mtu)));
  }
}
