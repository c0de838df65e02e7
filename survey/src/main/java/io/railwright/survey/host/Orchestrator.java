package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What places work on the host: {@code openshift}, {@code kubernetes}, {@code container} where rail
 * itself runs in one, or {@code none}. A node of Kubernetes is known by the interfaces that network
 * plugins make.
 */
final class Orchestrator implements Derivation {
  private static final Pattern PLUGIN =
      Pattern.compile(
          "ovn-k8s-mp\\d+|cali[0-9a-f]{11}|vxlan\\.calico|flannel\\.\\d+|cni0|cilium_(?:host|net)"
              + "|kube-ipvs0|kube-bridge|antrea-gw0|nodelocaldns|weave");

  @Override
  public String name() {
    return "orchestrator";
  }

  @Override
  public Set<String> reads() {
    return Set.of("os.id", "os.name", "machine.kind", "machine.container", "net.mtu");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact system = view.fact(view.own(), "os.id");
    if (new Environment().derive(view, item) instanceof Observed.Known(Value kind, var virtual)
        && kind.print().equals("container")) {
      boolean pod = view.text(view.own(), "machine.container").contains("kube");
      return new Observed.Known(pod ? new Value.Text("kubernetes") : kind, virtual);
    }
    String name = view.text(view.own(), "os.name").toLowerCase(Locale.ROOT);
    boolean openshift =
        view.text(view.own(), "os.id").equals("rhcos") || name.matches(".*(?:openshift|coreos).*");
    if (openshift && system != null) {
      return new Observed.Known(new Value.Text("openshift"), List.of(system));
    }
    for (Slots net : view.all("net")) {
      Fact mtu = view.fact(net, "net.mtu");
      if (mtu != null && PLUGIN.matcher(net.name()).matches()) {
        return new Observed.Known(new Value.Text("kubernetes"), List.of(mtu));
      }
    }
    return system == null
        ? Observed.unknown("nothing says what system this is")
        : new Observed.Known(new Value.Text("none"), List.of(system));
  }
}
