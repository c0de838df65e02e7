package io.railwright.survey.sriov;

import static java.util.stream.Collectors.groupingBy;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.pcie.Passthrough;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many virtual functions of a card are set aside for guests, that is bound to vfio-pci. */
final class GuestFunctions implements Derivation {
  private static final Reads READS = new Reads().with(Passthrough.READS);
  private static final FactHandle PARENT = READS.fact("pci.physical-function");
  private static final FactHandle COUNT = READS.fact("pci.sriov.vfs");
  private static final FactHandle NODE = READS.fact("pci.numa");

  /** The functions of a host by the address of the physical one that they belong to. */
  private record ByParent(Map<String, List<Slots>> functions) {}

  @Override
  public String name() {
    return "guest-functions";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Slots> functions = functions(view, item.name("pci"));
    List<Fact> evidence = new ArrayList<>();
    functions.forEach(pci -> Passthrough.of(view, pci).ifPresent(evidence::add));
    return functions.isEmpty() && !hasNone(view, item.side(Side.PCI))
        ? Observed.unknown("nothing says which virtual functions belong to this card")
        : new Observed.Known(new Value.Count(evidence.size()), List.copyOf(evidence));
  }

  /** Of a card without an address nothing can be a function: physical ones name no parent. */
  private static List<Slots> functions(MachineView view, String address) {
    return view.once(ByParent.class, GuestFunctions::byParent)
        .functions()
        .getOrDefault(address, List.of());
  }

  private static ByParent byParent(MachineView view) {
    return new ByParent(
        view.all("pci").stream()
            .filter(pci -> !view.text(pci, PARENT).isEmpty())
            .collect(groupingBy(pci -> view.text(pci, PARENT))));
  }

  /** A function without SR-IOV has no number of them in its folder, where there is its node. */
  private static boolean hasNone(MachineView view, @Nullable Slots pci) {
    String made = view.text(pci, COUNT);
    return made.equals("0") || (made.isEmpty() && !view.text(pci, NODE).isEmpty());
  }
}
