package io.railwright.survey.cluster;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;

/**
 * Names what is odd about a node, from lists of the cluster that must have been read in full: one
 * that was not leaves the answer open.
 */
final class NodeDerivation implements Derivation {
  /** What is looked at. */
  record Node(MachineView view, Slots slots, Evidence evidence) {
    List<NodeFunction> wanted() {
      return NodeFunction.wanted(view, slots, evidence);
    }

    List<String> list(FactHandle handle) {
      return evidence.known(slots, handle) instanceof Value.Listing(var items) ? items : List.of();
    }

    String text(FactHandle handle) {
      return evidence.text(slots, handle);
    }
  }

  /** Finds what is odd. */
  @FunctionalInterface
  interface Finder {
    Observed find(Node node);
  }

  private final String name;
  private final Reads reads;
  private final List<String> probes;
  private final Finder finder;

  NodeDerivation(String name, Reads reads, List<String> probes, Finder finder) {
    this.name = name;
    this.reads = reads;
    this.probes = List.copyOf(probes);
    this.finder = finder;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    for (String probe : probes) {
      if (view.answer(probe) == null) {
        return notGiven(view, probe);
      }
    }
    Slots slots = item.side(Side.NODE);
    return slots == null
        ? Observed.unknown("the cluster says nothing of this node")
        : finder.find(new Node(view, slots, new Evidence(view)));
  }

  /** With the reason, where the server gave one. */
  static Observed notGiven(MachineView view, String probe) {
    String why = view.gap(probe).orElse("");
    String list = "the cluster did not give the list of " + probe.substring("kube-".length());
    return Observed.unknown(why.isEmpty() ? list : list + ": " + why);
  }
}
