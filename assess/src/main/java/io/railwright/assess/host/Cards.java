package io.railwright.assess.host;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the NICs and GPUs of a host, and joins what different tools say of each; once, however
 * often they are asked for.
 */
public final class Cards {
  /** Facts that the joining itself reads. */
  public static final Set<String> READS =
      Set.of(
          "rdma.pci",
          "rdma.port.netdev",
          "net.pci",
          "net.port-name",
          "nic.pci",
          "pci.vendor",
          "pci.class",
          "pci.class-id",
          "gpu.index",
          "gpu.address",
          "gpu.pci.bus-id");

  private static final String MELLANOX = "0x15b3";

  private final HostView view;
  private @Nullable List<Item> nics;
  private @Nullable List<Item> gpus;

  Cards(HostView view) {
    this.view = view;
  }

  public Item host() {
    return new Item(Scope.HOST, view.host(), Map.of(), Sides.of(view.own()));
  }

  /** In the order of their PCI addresses. */
  public List<Item> nics() {
    if (nics == null) {
      nics = List.copyOf(findNics());
    }
    return nics;
  }

  /** Some tools call a GPU by its number alone; that one is meant too by its address. */
  public List<Item> gpus() {
    if (gpus == null) {
      gpus = List.copyOf(findGpus());
    }
    return gpus;
  }

  private List<Item> findNics() {
    Map<String, Slots> rdmaByPci = by("rdma", "rdma.pci");
    Map<String, Slots> netByPci = netByPci();
    Map<String, Slots> firmwareByPci = by("nic", "nic.pci");
    Set<String> addresses = new TreeSet<>(rdmaByPci.keySet());
    for (Slots pci : view.all("pci")) {
      if (isIdleNic(pci)) {
        addresses.add(pci.name());
      }
    }
    List<Item> found = new ArrayList<>();
    for (String address : addresses) {
      Slots rdma = rdmaByPci.get(address);
      Slots port = rdma == null ? null : view.one("rdma/port", rdma.name() + "/1");
      Sides sides =
          Sides.of(view.own())
              .with(Side.PCI, view.one("pci", address))
              .with(Side.RDMA, rdma)
              .with(Side.PORT, port)
              .with(Side.NET, net(port, netByPci.get(address)))
              .with(Side.FIRMWARE, firmware(address, firmwareByPci));
      found.add(card(Scope.NIC, "nic", address, sides));
    }
    return found;
  }

  /** An RDMA card whose driver is not loaded has no RDMA device, and is a NIC all the same. */
  private boolean isIdleNic(Slots pci) {
    if (!view.text(pci, "pci.vendor").equals(MELLANOX)) {
      return false;
    }
    String kind = view.text(pci, "pci.class") + view.text(pci, "pci.class-id");
    return kind.startsWith("0x02") || kind.startsWith("02");
  }

  private @Nullable Slots net(@Nullable Slots port, @Nullable Slots byPci) {
    Slots named = view.one("net", view.text(port, "rdma.port.netdev"));
    return named == null ? byPci : named;
  }

  /**
   * Both ports of a card have one firmware, of which tools ask the first function. What belongs to
   * a port, such as its link, is not shared.
   */
  private @Nullable Slots firmware(String address, Map<String, Slots> byPci) {
    Slots own = named(address, byPci);
    Slots first = named(address.substring(0, address.lastIndexOf('.') + 1) + "0", byPci);
    if (own == null || first == null || own == first) {
      return own == null ? first : own;
    }
    return own.with(first, fact -> ofCard(fact.key()));
  }

  private @Nullable Slots named(String address, Map<String, Slots> byPci) {
    Slots own = view.one("nic", address);
    return own == null ? byPci.get(address) : own;
  }

  private static boolean ofCard(String parameter) {
    return parameter.startsWith("nic.firmware") || parameter.startsWith("nic.psid");
  }

  private Map<String, Slots> netByPci() {
    Map<String, Slots> found = new TreeMap<>();
    for (Slots net : view.all("net")) {
      boolean representor = view.text(net, "net.port-name").contains("vf");
      if (!representor) {
        found.putIfAbsent(view.text(net, "net.pci"), net);
      }
    }
    return found;
  }

  private Map<String, Slots> by(String kind, String parameter) {
    Map<String, Slots> found = new TreeMap<>();
    for (Slots one : view.all(kind)) {
      String value = view.text(one, parameter);
      if (!value.isEmpty()) {
        found.putIfAbsent(value, one);
      }
    }
    return found;
  }

  private List<Item> findGpus() {
    Collection<Slots> all = view.all("gpu");
    boolean addressed = all.stream().anyMatch(Cards::isAddressed);
    List<Item> found = new ArrayList<>();
    for (Slots gpu : all) {
      if (addressed && !isAddressed(gpu)) {
        continue;
      }
      Sides sides =
          Sides.of(view.own()).with(Side.GPU, gpu).with(Side.PCI, view.one("pci", address(gpu)));
      found.add(card(Scope.GPU, "gpu", gpu.name(), sides));
    }
    return found;
  }

  private static boolean isAddressed(Slots gpu) {
    return gpu.name().indexOf(':') >= 0;
  }

  /** The driver writes the domain with eight digits and in capitals; the kernel with four. */
  private String address(Slots gpu) {
    String printed = isAddressed(gpu) ? gpu.name() : view.text(gpu, "gpu.pci.bus-id");
    String text = printed.toLowerCase(Locale.ROOT);
    boolean eight = text.length() > 8 && text.charAt(8) == ':' && text.startsWith("0000");
    return eight ? text.substring(4) : text;
  }

  private Item card(Scope scope, String kind, String name, Sides sides) {
    Map<String, String> names = new HashMap<>();
    sides.forEach((side, slots) -> names.put(side.word(), slots.name()));
    names.put("index", view.text(sides.get(Side.GPU), "gpu.index"));
    names.putIfAbsent("pci", name);
    names.put("port", scope == Scope.NIC ? port(name) : "");
    Subject subject = view.host().child(kind, name);
    return new Item(scope, subject, names, sides);
  }

  /** Each port of a card is a function of its own: function 0 is port 1. */
  private static String port(String address) {
    int function = Character.digit(address.charAt(address.length() - 1), 16);
    return Integer.toString(function + 1);
  }
}
