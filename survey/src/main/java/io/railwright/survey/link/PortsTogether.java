package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Bandwidth;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Representor;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/** The speed of all ports of a card that are up, since they share one PCIe link. */
final class PortsTogether implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle PCI = READS.fact("net.pci");
  private static final FactHandle SPEED = READS.fact("net.speed");
  private static final FactHandle PHYSICAL_FUNCTION = READS.fact("pci.physical-function");
  private static final FactHandle PORT_NAME = READS.fact("net.port-name");

  @Override
  public String name() {
    return "ports-together";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    String card = withoutFunction(item.name("pci"));
    List<Fact> evidence = new ArrayList<>();
    long sum = 0;
    for (Slots net : view.all("net")) {
      String address = view.text(net, PCI);
      boolean port = withoutFunction(address).equals(card) && isPort(view, net, address);
      Fact speed = view.fact(net, SPEED);
      if (port && speed != null && speed.value() instanceof Bandwidth(long bits)) {
        sum += bits;
        evidence.add(speed);
      }
    }
    return new Observed.Known(new Bandwidth(sum), List.copyOf(evidence));
  }

  /** Neither a virtual function nor the card's own view of one. */
  private static boolean isPort(MachineView view, Slots net, String address) {
    return view.text(view.one("pci", address), PHYSICAL_FUNCTION).isEmpty()
        && !Representor.isNamed(view.text(net, PORT_NAME));
  }

  private static String withoutFunction(String address) {
    int dot = address.lastIndexOf('.');
    return dot < 0 ? address : address.substring(0, dot);
  }
}
