package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What holds of each port by itself, and that it is on no ring of ports that pause each other. */
final class RingChecks implements PathChecks {
  private final PathChecks own;
  private final Map<Subject, PathCheck> rings = new HashMap<>();

  RingChecks(PathChecks own, Wiring wiring, PauseWaits waits) {
    this.own = own;
    PausingPorts pausing = new PausingPorts(own, wiring);
    for (PauseRing ring : PauseRing.of(waits, pausing::isPaused)) {
      RingWords words = new RingWords(ring, wiring, waits, pausing);
      ring.members().stream().mapToObj(wiring::port).forEach(it -> rings.put(it, check(it, words)));
    }
  }

  private static PathCheck check(Subject port, RingWords words) {
    return new PathCheck(
        RingWords.CHECK,
        PathVerdict.SAFE,
        port,
        words.proof(),
        words.cause(),
        words.cut(),
        List.of());
  }

  @Override
  public List<PathCheck> of(Subject port, PathRole role) {
    PathCheck ring = role == PathRole.SWITCH_OUT ? rings.get(port) : null;
    if (ring == null) {
      return own.of(port, role);
    }
    List<PathCheck> all = new ArrayList<>(own.of(port, role));
    all.add(ring);
    return all;
  }
}
