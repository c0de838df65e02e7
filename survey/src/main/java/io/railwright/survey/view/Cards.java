package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the NICs and GPUs of a host, and joins what different tools say of each; once, however
 * often they are asked for.
 */
public final class Cards {
  /** The PCI number of the card's maker. */
  public static final String VENDOR = "vendor";

  /** What owns the settings of the host: {@code openshift}, {@code kubernetes} or nobody. */
  public static final String CLUSTER = "cluster";

  /** Not empty for a NIC whose MTU and virtual functions the SR-IOV network operator owns. */
  public static final String SRIOV_OPERATOR = "sriov-operator";

  /** Not empty where the kernel is in lockdown, and drops writes to PCI settings. */
  public static final String LOCKDOWN = "lockdown";

  /**
   * The daemons of operators that work on the host, with commas between them; {@link #UNTOLD} where
   * the host does not tell.
   */
  public static final String OPERATORS = "operators";

  public static final String UNTOLD = "?";

  /** What an item is called among those of its kind. */
  public static final String NAME = "name";

  private final MachineView view;
  private @Nullable Item host;
  private @Nullable List<Item> nics;
  private @Nullable List<Item> gpus;
  private @Nullable Devices devices;
  private boolean taken;

  Cards(MachineView view) {
    this.view = view;
  }

  void findAll() {
    host();
    devices();
  }

  /** Those of a machine on which they are found by the same facts. */
  void take(Cards there, FactForm form) {
    host = form.item(there.host(), view);
    nics = taken(there.nics(), form);
    gpus = taken(there.gpus(), form);
    devices = there.devices();
    taken = true;
  }

  private List<Item> taken(List<Item> there, FactForm form) {
    List<Item> items = new ArrayList<>(there.size());
    there.forEach(it -> items.add(form.item(it, view)));
    return items;
  }

  /** Whether some card has a side that is made of two subjects. */
  boolean areJoined() {
    return Stream.concat(nics().stream(), gpus().stream()).anyMatch(it -> it.sides().isJoined());
  }

  /** Whether they are those of another machine, as {@link #take} has them. */
  boolean areTaken() {
    return taken;
  }

  public Item host() {
    if (host == null) {
      Map<String, String> names =
          Map.of(CLUSTER, cluster().kind(), LOCKDOWN, lockdown(), OPERATORS, operators());
      host = new Item(Scope.HOST, view.subject(), names, Sides.of(view.own()));
    }
    return host;
  }

  private String lockdown() {
    String kind = view.text(view.own(), HostFacts.LOCKDOWN);
    return kind.equals("none") ? "" : kind;
  }

  private String operators() {
    return view.value(view.own(), HostFacts.OPERATORS).orElse(Value.text(UNTOLD))
            instanceof Value.Listing(List<String> daemons)
        ? String.join(",", daemons)
        : UNTOLD;
  }

  private ClusterNode cluster() {
    return view.once(ClusterNode.class, ClusterNode::of);
  }

  /** In the order of their PCI addresses. */
  public List<Item> nics() {
    if (nics == null) {
      nics = List.copyOf(findNics());
    }
    return nics;
  }

  public Devices devices() {
    if (devices == null) {
      devices = findDevices();
    }
    return devices;
  }

  private Devices findDevices() {
    int own = 0;
    for (Item nic : nics()) {
      own += isVirtual(nic) ? 0 : 1;
    }
    int known = Math.max(gpus().size(), gpusOnBus());
    return new Devices(own, nics().size() - own, known, isListed());
  }

  /** Of makers whose tool is not read, GPUs are seen on the bus alone. */
  private int gpusOnBus() {
    int found = 0;
    for (Slots pci : view.all("pci")) {
      found += view.text(pci, HostFacts.PCI_ROLE).equals("gpu") ? 1 : 0;
    }
    return found;
  }

  /** Whether the host was asked for its devices, or tells of some all the same. */
  private boolean isListed() {
    return Stream.of("sys-pci", "sys-infiniband").anyMatch(it -> view.answer(it) != null)
        || Stream.of("pci", "rdma").anyMatch(it -> !view.all(it).isEmpty());
  }

  /** Without those functions that belong to a card which is there too. */
  public List<Item> ownNics() {
    return nics().stream().filter(nic -> !isVirtual(nic)).toList();
  }

  /** A virtual function counts for itself where its card is not seen, as in a guest. */
  private boolean isVirtual(Item nic) {
    Slots own = view.one("nic", nic.name(NAME));
    return !view.text(own, HostFacts.NIC_PARENT).isEmpty()
        || view.text(own, HostFacts.NIC_FUNCTION).equals("sf");
  }

  /** Some tools call a GPU by its number alone; that one is meant too by its address. */
  public List<Item> gpus() {
    if (gpus == null) {
      gpus = List.copyOf(findGpus());
    }
    return gpus;
  }

  /** The functions of NICs that can do RDMA, as the joins of the host's facts tell them. */
  private List<Item> findNics() {
    Map<String, Slots> netByPci = netByPci();
    Map<String, Slots> firmwareByPci = by("nic", HostFacts.NIC_PCI);
    Map<String, Slots> functions = new TreeMap<>();
    for (Slots nic : view.all("nic")) {
      if (view.text(nic, HostFacts.NIC_RDMA_CAPABLE).equals("yes")) {
        functions.put(nic.name(), nic);
      }
    }
    List<Item> found = new ArrayList<>();
    functions.forEach((name, nic) -> found.add(nic(name, nic, netByPci, firmwareByPci)));
    return found;
  }

  private Item nic(
      String name, Slots nic, Map<String, Slots> netByPci, Map<String, Slots> firmwareByPci) {
    String device = first(nic, HostFacts.NIC_RDMA);
    Slots port = view.one("rdma/port", device + "/1");
    boolean onBus = !view.text(nic, HostFacts.NIC_CARD).isEmpty();
    Sides sides =
        Sides.of(view.own())
            .with(Side.PCI, onBus ? view.one("pci", name) : null)
            .with(Side.RDMA, view.one("rdma", device))
            .with(Side.PORT, port)
            .with(Side.NET, net(port, onBus ? netByPci.get(name) : null))
            .with(Side.FIRMWARE, onBus ? firmware(name, firmwareByPci) : nic);
    return card(Scope.NIC, "nic", name, sides);
  }

  private String first(Slots of, FactHandle parameter) {
    return switch (view.value(of, parameter).orElse(Value.text(""))) {
      case Value.Listing(List<String> names) -> names.isEmpty() ? "" : names.getFirst();
      case Value other -> other.print();
    };
  }

  /** The RDMA port names its interface; for a bond it is the bond, which is no port of the card. */
  private @Nullable Slots net(@Nullable Slots port, @Nullable Slots byPci) {
    Slots named = view.one("net", view.text(port, HostFacts.PORT_NETDEV));
    boolean bond =
        named != null
            && byPci != null
            && view.text(byPci, HostFacts.NET_MASTER).equals(named.name());
    return named == null || bond ? byPci : named;
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
      boolean representor = Representor.isNamed(view.text(net, HostFacts.NET_PORT_NAME));
      if (!representor) {
        found.putIfAbsent(view.text(net, HostFacts.NET_PCI), net);
      }
    }
    return found;
  }

  private Map<String, Slots> by(String kind, FactHandle parameter) {
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
    if (addressed || all.isEmpty()) {
      found.addAll(lostGpus(found));
    }
    return found;
  }

  /** Those that the driver has given up, and with them their list: the kernel's log names them. */
  private List<Item> lostGpus(List<Item> listed) {
    Set<String> known = listed.stream().map(it -> it.name("pci")).collect(Collectors.toSet());
    List<Item> lost = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      boolean gpu = view.text(pci, HostFacts.PCI_ROLE).equals("gpu");
      boolean held = view.text(pci, HostFacts.PCI_DRIVER).equals("nvidia");
      boolean failed = !view.text(pci, HostFacts.LOG_XIDS).isEmpty();
      if (gpu && held && failed && !known.contains(pci.name())) {
        Sides sides = Sides.of(view.own()).with(Side.PCI, pci);
        lost.add(card(Scope.GPU, "gpu", pci.name(), sides));
      }
    }
    return lost;
  }

  private static boolean isAddressed(Slots gpu) {
    return gpu.name().indexOf(':') >= 0;
  }

  /** The driver writes the domain with eight digits and in capitals; the kernel with four. */
  private String address(Slots gpu) {
    String printed = isAddressed(gpu) ? gpu.name() : view.text(gpu, HostFacts.GPU_BUS_ID);
    String text = printed.toLowerCase(Locale.ROOT);
    boolean eight = text.length() > 8 && text.charAt(8) == ':' && text.startsWith("0000");
    return eight ? text.substring(4) : text;
  }

  private Item card(Scope scope, String kind, String name, Sides sides) {
    Map<String, String> names = new HashMap<>();
    sides.forEach((side, slots) -> names.put(side.word(), slots.name()));
    names.put(NAME, name);
    names.put(CLUSTER, cluster().kind());
    names.put(LOCKDOWN, lockdown());
    names.put(OPERATORS, operators());
    names.put(VENDOR, view.text(sides.get(Side.PCI), HostFacts.PCI_VENDOR));
    names.put(SRIOV_OPERATOR, view.text(sides.get(Side.PCI), HostFacts.PCI_SRIOV_OPERATOR));
    names.put("index", view.text(sides.get(Side.GPU), HostFacts.GPU_INDEX));
    if (name.indexOf(':') >= 0) {
      names.putIfAbsent("pci", name);
    }
    names.put("port", scope == Scope.NIC ? port(name) : "");
    Subject subject = view.subject().child(kind, name);
    return new Item(scope, subject, names, sides);
  }

  /** Each port of a card is a function of its own: function 0 is port 1. */
  private static String port(String address) {
    if (address.indexOf(':') < 0) {
      return "1";
    }
    int function = Character.digit(address.charAt(address.length() - 1), 16);
    return Integer.toString(function + 1);
  }
}
