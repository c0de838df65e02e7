package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.switches.SwitchTreatment.Quality;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/** Code points by what becomes of them where they come in by a port, or leave by it. */
final class TreatedDscps extends PortDerivation {
  private static final Reads READS = new Reads().with(PortTreatment.READS);

  private final String name;
  private final Way way;

  /** Which code points of a port are told. */
  private interface Way {
    List<String> dscps(SwitchTreatment all, PortTreatment port);
  }

  private TreatedDscps(String name, Way way) {
    this.name = name;
    this.way = way;
  }

  /** All of them. */
  static List<TreatedDscps> all() {
    return List.of(
        leaving("port-first-dscps", Quality.FIRST),
        leaving("port-dscps-before-lossless", Quality.BEFORE_LOSSLESS),
        leaving("port-marked-dscps", Quality.MARKED),
        sorted("port-dscps-sorted-first", Quality.FIRST),
        sorted("port-dscps-sorted-marked", Quality.MARKED),
        new TreatedDscps("port-first-lossless-dscps", SwitchTreatment::strictLossless));
  }

  private static TreatedDscps leaving(String name, Quality quality) {
    return new TreatedDscps(name, (all, port) -> all.leaving(port, quality));
  }

  private static TreatedDscps sorted(String name, Quality quality) {
    return new TreatedDscps(name, (all, port) -> all.sorted(port, quality));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, Evidence evidence) {
    SwitchTreatment all = SwitchTreatment.of(evidence.view(), scheme);
    Optional<PortTreatment> own = all.port(port);
    if (own.isEmpty()) {
      LosslessClass.of(scheme, port, evidence); // says what of it could not be read
      scheme.classes(port, evidence);
      return unread(evidence);
    }
    evidence.also(own.get().sortedBy());
    evidence.also(own.get().queuedBy());
    return evidence.known(way.dscps(all, own.get()));
  }
}
