package io.railwright.assess.path;

import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.Proof;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the checks of switch ports tell about their pauses. */
final class PausingPorts {
  private static final String PFC = "switch.pfc";
  private static final String WATCHDOG = "switch.watchdog";

  /** Pauses for the whole link hide PFC, and stop traffic just as well. */
  private static final Set<String> WHOLE_LINK = Set.of("switch.no-pause-rx", "switch.no-pause-tx");

  private final PathChecks checks;
  private final Wiring wiring;

  PausingPorts(PathChecks checks, Wiring wiring) {
    this.checks = checks;
    this.wiring = wiring;
  }

  /** Whether the other end of a port pauses it, and it obeys: as both ends say. */
  Proof isPaused(int port) {
    Proof here = pauses(port);
    Proof there = pauses(wiring.peer(port));
    return here.compareTo(there) < 0 ? here : there;
  }

  /** A port on which nothing of the kind is asked for has no pauses. */
  private Proof pauses(int port) {
    List<PathCheck> all = checks.of(wiring.port(port), PathRole.SWITCH_OUT);
    boolean wholeLink =
        all.stream().anyMatch(it -> WHOLE_LINK.contains(it.rule()) && it.proof() == Proof.BROKEN);
    return wholeLink ? Proof.PROVEN : proof(all, PFC).orElse(Proof.BROKEN);
  }

  /** Whether a watchdog watches it. */
  Proof isWatched(int port) {
    return proof(checks.of(wiring.port(port), PathRole.SWITCH_OUT), WATCHDOG).orElse(Proof.UNKNOWN);
  }

  private static Optional<Proof> proof(List<PathCheck> all, String rule) {
    return all.stream().filter(it -> it.rule().equals(rule)).map(PathCheck::proof).findFirst();
  }
}
