package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.ClusterNode;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * What places work on the host: {@code openshift}, {@code kubernetes}, {@code container} where rail
 * itself runs in one, or {@code none}. A node of Kubernetes is known by the interfaces that network
 * plugins make.
 */
final class Orchestrator implements Derivation {
  private static final Reads READS = new Reads().with(Environment.READS).with(ClusterNode.READS);
  private static final FactHandle SYSTEM = READS.fact("os.id");
  private static final FactHandle CONTAINER = READS.fact("machine.container");

  private final Environment environment = new Environment();

  @Override
  public String name() {
    return "orchestrator";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact system = view.fact(view.own(), SYSTEM);
    if (environment.derive(view, item) instanceof Observed.Known(Value kind, var virtual)
        && kind.print().equals("container")) {
      boolean pod = view.text(view.own(), CONTAINER).contains("kube");
      return new Observed.Known(pod ? new Value.Text("kubernetes") : kind, virtual);
    }
    ClusterNode node = ClusterNode.of(view);
    if (!node.kind().isEmpty()) {
      return new Observed.Known(new Value.Text(node.kind()), node.evidence());
    }
    return system == null
        ? Observed.unknown("nothing says what system this is")
        : new Observed.Known(new Value.Text("none"), List.of(system));
  }
}
