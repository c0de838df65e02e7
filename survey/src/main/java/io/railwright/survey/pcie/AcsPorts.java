package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The ports of PCIe switches above GPUs and RDMA cards, by what they do with packets from one card
 * to another: send them up to the processor, or let them pass. Root ports are left out, since
 * packets between cards below one switch never come there.
 */
final class AcsPorts implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads().with(PciPath.READS).with(Passthrough.READS);

  private static final List<FactHandle> REDIRECTS =
      READS.facts("pci.acs[ReqRedir]", "pci.acs[CmpltRedir]");
  private static final FactHandle ABLE = READS.fact("pci.acs-supported[ReqRedir]");
  private static final FactHandle MAX_PAYLOAD = READS.fact("pci.max-payload");
  private static final FactHandle KIND = READS.fact("pci.kind");

  /**
   * What a port is set to do; nothing where it has no such switches.
   *
   * @param forGuests it leads to a card of a guest, whose packets must pass the IOMMU
   */
  record Port(
      Slots slots, boolean able, boolean redirects, boolean forGuests, List<Fact> evidence) {}

  private final String name;
  private final Predicate<Port> wanted;

  private AcsPorts(String name, Predicate<Port> wanted) {
    this.name = name;
    this.wanted = wanted;
  }

  static AcsPorts redirecting() {
    return new AcsPorts("acs-redirecting", port -> port.redirects() && !port.forGuests());
  }

  static AcsPorts open() {
    return new AcsPorts("acs-open", port -> port.able() && !port.redirects());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Observed gap = gap(view);
    if (gap instanceof Observed.NotKnown) {
      return gap;
    }
    List<String> names = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Port port : ports(view)) {
      if (wanted.test(port)) {
        names.add(port.slots().name());
        evidence.addAll(port.evidence());
      }
    }
    return new Observed.Known(new Value.Listing(names), List.copyOf(evidence));
  }

  /** All ports of a host, or why they can't be told. */
  private record Found(Observed gap, List<Port> ports) {}

  /** Why the ports can't be told; known if they can. */
  static Observed gap(MachineView view) {
    return found(view).gap();
  }

  /** By address, each once. */
  static List<Port> ports(MachineView view) {
    return found(view).ports();
  }

  private static Found found(MachineView view) {
    return view.once(Found.class, it -> new Found(findGap(it), findPorts(it)));
  }

  private static Observed findGap(MachineView view) {
    for (Slots card : cards(view)) {
      List<Slots> way = PciPath.to(view, card);
      if (way.isEmpty()) {
        return Unread.because(
            view.fact(card, PciPath.PATH), "the bridges above " + card.name() + " are not known");
      }
      for (Slots bridge : way.subList(0, way.size() - 1)) {
        Fact readable = view.fact(bridge, MAX_PAYLOAD);
        if (readable != null && readable.value() instanceof Value.Unknown) {
          return Unread.because(readable, "");
        }
      }
    }
    return new Observed.Known(new Value.Flag(true), List.of());
  }

  private static List<Port> findPorts(MachineView view) {
    TreeMap<String, Port> ports = new TreeMap<>();
    Set<String> guests = guestPaths(view);
    for (Slots card : cards(view)) {
      for (Slots bridge : PciPath.bridges(view, card)) {
        boolean further = !ports.containsKey(bridge.name());
        if (further && view.text(bridge, KIND).equals("downstream-port")) {
          ports.put(bridge.name(), port(view, bridge, guests.contains(bridge.name())));
        }
      }
    }
    return List.copyOf(ports.values());
  }

  /** The bridges above functions that guests have. */
  private static Set<String> guestPaths(MachineView view) {
    Set<String> bridges = new HashSet<>();
    for (Slots pci : view.all("pci")) {
      if (Passthrough.of(view, pci).isPresent()) {
        PciPath.bridges(view, pci).forEach(bridge -> bridges.add(bridge.name()));
      }
    }
    return bridges;
  }

  private static Port port(MachineView view, Slots bridge, boolean forGuests) {
    List<Fact> evidence = new ArrayList<>();
    boolean redirects = false;
    for (FactHandle redirect : REDIRECTS) {
      Fact fact = view.fact(bridge, redirect);
      if (fact != null) {
        redirects |= fact.value() instanceof Value.Flag(boolean set) && set;
        evidence.add(fact);
      }
    }
    return new Port(bridge, isAble(view, bridge), redirects, forGuests, List.copyOf(evidence));
  }

  private static boolean isAble(MachineView view, Slots bridge) {
    return view.value(bridge, ABLE).orElse(null) instanceof Value.Flag(boolean set) && set;
  }

  private static List<Slots> cards(MachineView view) {
    List<Slots> slots = new ArrayList<>();
    view.cards().gpus().forEach(gpu -> add(gpu, slots));
    for (Item nic : view.cards().nics()) {
      if (nic.side(Side.RDMA) != null) {
        add(nic, slots);
      }
    }
    return slots;
  }

  private static void add(Item card, List<Slots> slots) {
    Slots pci = card.side(Side.PCI);
    if (pci != null) {
      slots.add(pci);
    }
  }
}
