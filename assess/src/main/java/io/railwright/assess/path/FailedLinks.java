package io.railwright.assess.path;

import io.railwright.model.fabric.Relation;
import io.railwright.model.path.LinkFailures;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes out each cable between switches, one at a time, and looks for rings that this closes. */
final class FailedLinks {
  private final Wiring wiring;
  private final Routes routes;
  private final PauseWaits whole;
  private final PausingPorts pausing;

  /** Ports that are on a ring anyway. */
  private final BitSet before = new BitSet();

  private final Map<List<Integer>, Found> found = new LinkedHashMap<>();
  private int cables;

  /** A ring, and what closes it. */
  private record Found(RingWords words, List<Relation.Cable> closedBy) {}

  FailedLinks(Routes routes, PauseWaits whole, PathChecks checks) {
    this.wiring = routes.wiring();
    this.routes = routes;
    this.whole = whole;
    this.pausing = new PausingPorts(checks, wiring);
    PauseRing.of(whole, pausing::isPaused).forEach(it -> before.or(it.members()));
  }

  LinkFailures all() {
    for (int port = 0; port < wiring.ports(); port++) {
      int peer = wiring.peer(port);
      if (port < peer && isSwitch(port) && isSwitch(peer)) {
        cables++;
        fail(port, peer);
      }
    }
    return new LinkFailures(cables, found.values().stream().map(FailedLinks::told).toList());
  }

  private boolean isSwitch(int port) {
    return routes.isSwitch(wiring.machineOf(port));
  }

  private void fail(int port, int peer) {
    PauseWaits left = whole.without(port);
    if (!left.mayCloseRing()) {
      return; // as nearly always, and much sooner known than what the rings are
    }
    for (PauseRing ring : PauseRing.of(left, pausing::isPaused)) {
      if (!ring.ports().stream().allMatch(before::get)) {
        found
            .computeIfAbsent(
                ring.ports(),
                _ -> new Found(new RingWords(ring, wiring, left, pausing), new ArrayList<>()))
            .closedBy()
            .add(new Relation.Cable(wiring.port(port), wiring.port(peer)));
      }
    }
  }

  private static LinkFailures.Ring told(Found one) {
    RingWords words = one.words();
    return new LinkFailures.Ring(one.closedBy(), words.proof(), words.cause(), words.cut());
  }
}
