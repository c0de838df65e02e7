package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The family of a card by its PCI device number, which is the same whatever tools are installed.
 * The numbers are those of the PCI ID repository; a card that is not listed is its bare number.
 */
final class NicModel implements Derivation {
  private static final Map<String, String> FAMILIES =
      Map.ofEntries(
          Map.entry("1013", "ConnectX-4"),
          Map.entry("1014", "ConnectX-4 VF"),
          Map.entry("1015", "ConnectX-4 Lx"),
          Map.entry("1016", "ConnectX-4 Lx VF"),
          Map.entry("1017", "ConnectX-5"),
          Map.entry("1018", "ConnectX-5 VF"),
          Map.entry("1019", "ConnectX-5 Ex"),
          Map.entry("101a", "ConnectX-5 Ex VF"),
          Map.entry("101b", "ConnectX-6"),
          Map.entry("101c", "ConnectX-6 VF"),
          Map.entry("101d", "ConnectX-6 Dx"),
          Map.entry("101e", "ConnectX VF"),
          Map.entry("101f", "ConnectX-6 Lx"),
          Map.entry("1021", "ConnectX-7"),
          Map.entry("1023", "ConnectX-8"),
          Map.entry("1025", "ConnectX-9"),
          Map.entry("a2d2", "BlueField"),
          Map.entry("a2d6", "BlueField-2"),
          Map.entry("a2dc", "BlueField-3"),
          Map.entry("a2df", "BlueField-4"));

  @Override
  public String name() {
    return "nic-model";
  }

  @Override
  public Set<String> reads() {
    return Set.of("pci.device", "pci.vendor");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact device = view.fact(item.side(Side.PCI), "pci.device");
    if (device == null) {
      return Observed.unknown("the card's PCI device number was not read");
    }
    if (device.value() instanceof Value.Unknown(String reason)) {
      return new Observed.NotKnown(reason, List.of(device));
    }
    String printed = device.value().print().toLowerCase(Locale.ROOT);
    String number = printed.startsWith("0x") ? printed.substring(2) : printed;
    String vendor = view.text(item.side(Side.PCI), "pci.vendor");
    String model =
        vendor.equals("0x15b3") && FAMILIES.containsKey(number)
            ? FAMILIES.getOrDefault(number, "")
            : vendor + ":0x" + number;
    return new Observed.Known(new Value.Text(model), List.of(device));
  }
}
