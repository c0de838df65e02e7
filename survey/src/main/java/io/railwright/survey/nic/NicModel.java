package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Locale;

/**
 * The family of a card by its PCI device number, which is the same whatever tools are installed. A
 * card that is not listed goes by its numbers; RDMA in software has no card, and its model is
 * {@code software}.
 */
final class NicModel implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle DEVICE = READS.fact("pci.device");
  private static final FactHandle VENDOR = READS.fact("pci.vendor");

  @Override
  public String name() {
    return "nic-model";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact device = view.fact(item.side(Side.PCI), DEVICE);
    if (device == null && FunctionKind.isSoftware(view, item)) {
      return new Observed.Known(FunctionKind.SOFTWARE, List.of());
    }
    if (device == null) {
      return Observed.unknown("the card's PCI device number was not read");
    }
    if (device.value() instanceof Value.Unknown(String reason)) {
      return new Observed.NotKnown(reason, List.of(device));
    }
    String numbers =
        hex(view.text(item.side(Side.PCI), VENDOR)) + ":" + hex(device.value().print());
    String model = view.deviceNames().nic(numbers).orElse(numbers);
    return new Observed.Known(new Value.Text(model), List.of(device));
  }

  private static String hex(String number) {
    String small = number.toLowerCase(Locale.ROOT);
    return small.startsWith("0x") ? small.substring(2) : small;
  }
}
