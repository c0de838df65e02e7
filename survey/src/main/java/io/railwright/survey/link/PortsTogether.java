package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Bandwidth;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Representor;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The speed of all ports of a card that are up, since they share one PCIe link. */
final class PortsTogether implements Derivation {
  @Override
  public String name() {
    return "ports-together";
  }

  @Override
  public Set<String> reads() {
    return Set.of("net.pci", "net.port-name", "net.speed", "pci.physical-function");
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    String card = withoutFunction(item.name("pci"));
    List<Fact> evidence = new ArrayList<>();
    long sum = 0;
    for (Slots net : view.all("net")) {
      String address = view.text(net, "net.pci");
      boolean port = withoutFunction(address).equals(card) && isPort(view, net, address);
      Fact speed = view.fact(net, "net.speed");
      if (port && speed != null && speed.value() instanceof Bandwidth(long bits)) {
        sum += bits;
        evidence.add(speed);
      }
    }
    return new Observed.Known(new Bandwidth(sum), List.copyOf(evidence));
  }

  /** Neither a virtual function nor the card's own view of one. */
  private static boolean isPort(MachineView view, Slots net, String address) {
    return view.text(view.one("pci", address), "pci.physical-function").isEmpty()
        && !Representor.isNamed(view.text(net, "net.port-name"));
  }

  private static String withoutFunction(String address) {
    int dot = address.lastIndexOf('.');
    return dot < 0 ? address : address.substring(0, dot);
  }
}
