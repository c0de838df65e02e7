package io.railwright.assess.path;

import io.railwright.model.finding.Action;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.List;
import java.util.stream.Stream;

/** What is said of a pair between which no way over switches is known. */
final class NoWay {
  private NoWay() {}

  /** One for each verdict: where no way is known, nothing is proven of it. */
  static List<PathCheck> between(PathEnd from, PathEnd to, int left, int right) {
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
    return Stream.of(PathVerdict.values())
        .map(
            verdict ->
                new PathCheck(
                    "link.as-cabled",
                    verdict,
                    end.port(),
                    Proof.UNKNOWN,
                    cause,
                    List.of(new Action.ByHand(next)),
                    List.of()))
        .toList();
  }
}
