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

  /** An end that has no cable, or that no way leads to: one check for each verdict. */
  static List<PathCheck> to(PathEnd end, boolean cabled) {
    String cause =
        cabled
            ? "no cables are known that lead to " + end.port().machine()
            : "no cable from here to a switch is known";
    String next =
        cabled
            ? "name the cables between switches under links: in the inventory, or read both"
                + " switches"
            : "name its cable, or those of its hypervisor, under links: in the inventory, or read"
                + " the switch (LLDP tells its ports)";
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
