package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Set;

/** Whether the host is a machine, a guest or a container. */
final class Environment implements Derivation {
  private static final Set<String> CONTAINERS =
      Set.of(
          "docker",
          "podman",
          "lxc",
          "lxc-libvirt",
          "systemd-nspawn",
          "rkt",
          "openvz",
          "wsl",
          "container-other",
          "pouch",
          "proot");

  @Override
  public String name() {
    return "environment";
  }

  @Override
  public Set<String> reads() {
    return Set.of("machine.virtual");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact fact = view.fact(view.own(), "machine.virtual");
    if (fact == null) {
      return Observed.unknown("nothing says whether this is a machine or a guest");
    }
    if (fact.value() instanceof Value.Unknown(String reason)) {
      return new Observed.NotKnown(reason, List.of(fact));
    }
    String word = fact.value().print();
    String kind =
        word.equals("none") ? "bare-metal" : CONTAINERS.contains(word) ? "container" : "guest";
    return new Observed.Known(new Value.Text(kind), List.of(fact));
  }
}
