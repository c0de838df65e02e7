package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether the host is a machine, a guest or a container. */
final class Environment implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle KIND = READS.fact("machine.kind");
  private static final FactHandle CONTAINER = READS.fact("machine.container");
  private static final FactHandle SHM_SOURCE = READS.fact("memory.shm.source");
  private static final FactHandle SHM_SIZE = READS.fact("memory.shm.size");

  @Override
  public String name() {
    return "environment";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact fact = view.fact(view.own(), KIND);
    if (fact == null || fact.value() instanceof Value.Unknown) {
      return fromInside(view, fact);
    }
    String word = fact.value().print();
    String kind = word.equals("virtual") ? "guest" : word;
    return new Observed.Known(new Value.Text(kind), List.of(fact));
  }

  /** Without systemd's tool: a container can tell that it is one, and only that. */
  private static Observed fromInside(MachineView view, @Nullable Fact unread) {
    Fact container = view.fact(view.own(), CONTAINER);
    if (container != null && !(container.value() instanceof Value.Unknown)) {
      return new Observed.Known(new Value.Text("container"), List.of(container));
    }
    Fact source = view.fact(view.own(), SHM_SOURCE);
    if (source != null && isMountedByARuntime(view, source)) {
      return new Observed.Known(new Value.Text("container"), List.of(source));
    }
    return unread != null && unread.value() instanceof Value.Unknown(String reason)
        ? new Observed.NotKnown(reason, List.of(unread))
        : Observed.unknown("nothing says whether this is a machine or a guest");
  }

  /**
   * With its own cgroup namespace a container shows no other trace. Runtimes call what they mount
   * at /dev/shm "shm" and give it a size; systems that call it so give it none.
   */
  private static boolean isMountedByARuntime(MachineView view, Fact source) {
    return source.value().print().equals("shm") && view.fact(view.own(), SHM_SIZE) != null;
  }
}
