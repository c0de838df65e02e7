package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether the host is a machine, a guest or a container. */
final class Environment implements Derivation {
  @Override
  public String name() {
    return "environment";
  }

  @Override
  public Set<String> reads() {
    return Set.of("machine.kind", "machine.container");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact fact = view.fact(view.own(), "machine.kind");
    if (fact == null || fact.value() instanceof Value.Unknown) {
      return fromInside(view, fact);
    }
    String word = fact.value().print();
    String kind = word.equals("virtual") ? "guest" : word;
    return new Observed.Known(new Value.Text(kind), List.of(fact));
  }

  /** Without systemd's tool: a container can tell that it is one, and only that. */
  private static Observed fromInside(HostView view, @Nullable Fact unread) {
    Fact container = view.fact(view.own(), "machine.container");
    if (container != null && !(container.value() instanceof Value.Unknown)) {
      return new Observed.Known(new Value.Text("container"), List.of(container));
    }
    return unread != null && unread.value() instanceof Value.Unknown(String reason)
        ? new Observed.NotKnown(reason, List.of(unread))
        : Observed.unknown("nothing says whether this is a machine or a guest");
  }
}
