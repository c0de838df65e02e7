package io.railwright.assess.path;

import io.railwright.model.finding.Action;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.List;

/** What is said of a pair between which no way over switches is known. */
final class NoWay {
  private NoWay() {}

  static PathCheck between(PathEnd from, PathEnd to, int left, int right) {
    PathEnd end = left == Wiring.NONE ? from : to;
    boolean cabled = left != Wiring.NONE && right != Wiring.NONE;
    String cause =
        cabled
            ? "no cables are known that lead to " + to.port().machine()
            : "no cable from here to a switch is known";
    String next =
        cabled
            ? "name the cables between switches under links: in the inventory, or read both"
                + " switches"
            : "name its cable under links: in the inventory, or read the switch (LLDP tells its"
                + " ports)";
    return new PathCheck(
        "switch.cabling",
        PathVerdict.LOSSLESS,
        end.port(),
        Proof.UNKNOWN,
        cause,
        List.of(new Action.ByHand(next)),
        List.of());
  }
}
