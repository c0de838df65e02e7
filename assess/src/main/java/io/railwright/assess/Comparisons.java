package io.railwright.assess;

import io.railwright.model.finding.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known only when all hosts are in.
 *
 * @param across what should be the same on several hosts
 * @param cards what should be the same on the cards of one host
 * @param slots what should be the same in one slot of several hosts
 * @param unique what no two hosts may have
 */
record Comparisons(Sameness across, HostSameness cards, SlotSameness slots, Uniqueness unique) {
  Comparisons() {
    this(new Sameness(), new HostSameness(), new SlotSameness(), new Uniqueness());
  }

  /** Who differs from other hosts. */
  List<Finding> amongHosts() {
    List<Finding> findings = new ArrayList<>(across.findings());
    findings.addAll(unique.findings());
    return findings;
  }

  /** Whose cards differ, from each other or from the cards in the same slot of other hosts. */
  List<Finding> amongCards() {
    List<Finding> findings = new ArrayList<>(cards.findings());
    findings.addAll(slots.findings());
    return findings;
  }
}
