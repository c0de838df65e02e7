package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Optional;

/**
 * A setting or a property: what it is, how it is read, set and taken back. Says nothing of what it
 * should be.
 *
 * @param read where its value may be found, the best first; empty if it is derived
 * @param derive what computes it from facts
 * @param keep what makes a value last that is lost at a reboot
 * @param locked what sets it while the kernel is in lockdown, where {@code set} would have no
 *     effect
 * @param rateOf the counter of which it is the amount in a time; its limits stand there
 * @param atSwitch the parameter of a switch port that tells the same of the other end of its cable;
 *     it counts before what is read here
 * @param atNic of a parameter of a switch port, the parameter of a NIC that tells the same where
 *     the NIC is the other end of the cable
 * @param survivesReboot whether a value that was set is still there after a reboot
 * @param needs what must hold for it to be shown, taken or in force
 * @param varies where it differs by nature between things that are alike
 * @param tolerance by how many percent values may differ and still count as the same
 * @param counts the list of which this is the number, to name what is missing; empty for none
 */
public record Parameter(
    String id,
    String title,
    Scope scope,
    ParameterType type,
    List<Read> read,
    Derive derive,
    Optional<String> rateOf,
    Optional<String> atSwitch,
    Optional<String> atNic,
    Optional<Setting> set,
    Optional<Setting> keep,
    Optional<Setting> locked,
    Effect effect,
    boolean survivesReboot,
    Reversible reversible,
    Varies varies,
    int tolerance,
    String counts,
    List<Condition> needs,
    String meaning,
    List<Dispute> disputes,
    List<String> sources,
    Place place) {
  public Parameter {
    read = List.copyOf(read);
    needs = List.copyOf(needs);
    disputes = List.copyOf(disputes);
    sources = List.copyOf(sources);
  }

  /** The same, set otherwise. */
  public Parameter setBy(Optional<Setting> other) {
    return new Parameter(
        id,
        title,
        scope,
        type,
        read,
        derive,
        rateOf,
        atSwitch,
        atNic,
        other,
        keep,
        locked,
        effect,
        survivesReboot,
        reversible,
        varies,
        tolerance,
        counts,
        needs,
        meaning,
        disputes,
        sources,
        place);
  }

  /**
   * The derivation that computes it.
   *
   * @param name empty if it is read
   * @param place where it is named, for a message that there is no such derivation
   */
  public record Derive(String name, Place place) {
    public boolean isNone() {
      return name.isEmpty();
    }
  }

  /** Where a difference says nothing. */
  public enum Varies implements Worded {
    NO,
    /** Between the cards of a host, as the NUMA node does. */
    CARDS,
    /** Everywhere, as a serial number does. */
    ALWAYS
  }
}
