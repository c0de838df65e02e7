package io.railwright.change.apply;

import io.railwright.model.change.LinkState;
import io.railwright.model.finding.Status;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Reads machines by the readers of an audit, which have nothing to do with those of the settings,
 * and judges them by its rules.
 */
public interface Inspector {
  /**
   * Reads these machines, once each.
   *
   * @return what is known of every machine of the plan by now, whether it was read this time or
   *     before
   */
  Map<String, Inspection> inspect(Collection<String> machines) throws InterruptedException;

  /**
   * Packets of lossless classes that switches on the way had dropped when machines were last
   * inspected, whether a plan changes these switches or not.
   *
   * @return by switch, then by port; a switch that does not tell is not in it
   */
  default Map<String, Map<String, Long>> drops() {
    return Map.of();
  }

  /**
   * What was seen of a machine.
   *
   * @param unread why it was not read in full; empty where it was
   * @param links by the names of ports
   * @param errors what counters of errors say, by what counts and the name of the counter
   * @param findings what rules say of it, by rule and subject as steps name them
   */
  record Inspection(
      Optional<String> unread,
      Map<String, LinkState> links,
      Map<String, Long> errors,
      Map<String, Verdict> findings) {
    public Inspection {
      links = Map.copyOf(links);
      errors = Map.copyOf(errors);
      findings = Map.copyOf(findings);
    }

    static Inspection none() {
      return new Inspection(Optional.of("it was not read"), Map.of(), Map.of(), Map.of());
    }
  }

  /**
   * What a rule says.
   *
   * @param reach how far the rule looks
   * @param words what was found, for people
   */
  record Verdict(Status status, Reach reach, String words) {}

  /** What a rule looks at. */
  enum Reach {
    /** The machine itself. */
    MACHINE,
    /** Both ends of a cable, or what a neighbour tells. */
    LINK,
    /** Machines that must be alike. */
    FABRIC
  }
}
