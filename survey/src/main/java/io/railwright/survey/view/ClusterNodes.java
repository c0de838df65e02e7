package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cluster and its nodes. */
public final class ClusterNodes {
  /** The kind of a node in the path of its subject. */
  public static final String NODE = "node";

  private final MachineView view;
  private @Nullable List<Item> nodes;

  ClusterNodes(MachineView view) {
    this.view = view;
  }

  /** The cluster itself. */
  Item itself() {
    Map<String, String> names = Map.of(Cards.NAME, view.machine().name());
    return new Item(Scope.CLUSTER, view.machine(), names, Sides.of(Side.CLUSTER, view.own()));
  }

  /** In the order in which the cluster tells of them. */
  List<Item> all() {
    if (nodes == null) {
      List<Item> found = new ArrayList<>();
      for (Slots node : view.all(NODE)) {
        Subject subject = view.machine().resolve(NODE + "/" + node.name());
        Map<String, String> names = Map.of(Cards.NAME, subject.name());
        found.add(new Item(Scope.NODE, subject, names, Sides.of(Side.NODE, node)));
      }
      nodes = List.copyOf(found);
    }
    return nodes;
  }
}
