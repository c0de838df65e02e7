package io.railwright.twin.esxi;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.fabric.HypervisorLinks;
import io.railwright.twin.fabric.HypervisorLinks.Guest;
import io.railwright.twin.fabric.PortMac;
import io.railwright.twin.fabric.Uplink;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What an ESXi host is set to, what it does, and who runs on it. */
final class EsxiState {
  /** What the distributed switch is called that a scenario begins with. */
  static final String DISTRIBUTED = "DSwitch-RoCE";

  private static final int FIRST_WORLD = 2_100_700;
  private static final Duration BEFORE = Duration.ofDays(41);

  /** Whether a port pauses the link as a whole. */
  record Pause(boolean receives, boolean sends) {}

  /** A virtual function, and who has it. */
  record VirtualFunction(int number, String pci, Optional<Guest> owner) {}

  private final String name;
  private final EsxiPlan plan;
  private final HypervisorLinks links;
  private final InstantSource clock;
  private final ModuleOptions options;
  private final Map<String, Pause> pauses = new HashMap<>();
  private final Map<String, Boolean> guestMtus = new HashMap<>();
  private final Map<String, String> nextFirmware;
  private Map<String, String> firmware;

  /** Virtual functions that a vCenter asked for, by the address of the port. */
  private final Map<String, Integer> nextAsked = new HashMap<>();

  private Map<String, Integer> asked = Map.of();
  private String power;
  private boolean maintenance;
  private int switchMtu;
  private Optional<String> switchName;
  private List<String> uplinks;
  private Instant booted;

  EsxiState(String name, EsxiPlan plan, HypervisorLinks links, InstantSource clock) {
    this.name = name;
    this.plan = plan;
    this.links = links;
    this.clock = clock;
    this.options = new ModuleOptions(plan.options());
    this.nextFirmware = new TreeMap<>(plan.firmware());
    this.firmware = Map.copyOf(nextFirmware);
    this.power = plan.power();
    this.switchMtu = plan.switchMtu();
    this.switchName = plan.distributed() ? Optional.of(DISTRIBUTED) : Optional.empty();
    this.uplinks =
        plan.distributed()
            ? plan.ports().stream()
                .map(EsxiPort::name)
                .filter(it -> links.far(it).isPresent())
                .toList()
            : List.of();
    this.booted = clock.instant().minus(BEFORE);
  }

  String name() {
    return name;
  }

  EsxiPlan plan() {
    return plan;
  }

  HypervisorLinks links() {
    return links;
  }

  ModuleOptions options() {
    return options;
  }

  List<EsxiPort> ports() {
    return plan.ports();
  }

  Optional<EsxiPort> port(String port) {
    return ports().stream().filter(it -> it.name().equals(port)).findFirst();
  }

  /** A new load of all modules, and what was staged in firmware. Maintenance mode stays. */
  synchronized void boot(Instant moment) {
    options.boot();
    firmware = Map.copyOf(nextFirmware);
    asked = Map.copyOf(nextAsked);
    booted = moment;
  }

  synchronized Duration uptime() {
    return Duration.between(booted, clock.instant());
  }

  synchronized String power() {
    return power;
  }

  synchronized void power(String policy) {
    power = policy;
  }

  synchronized boolean isInMaintenance() {
    return maintenance;
  }

  synchronized void maintenance(boolean on) {
    maintenance = on;
  }

  synchronized int switchMtu() {
    return switchMtu;
  }

  synchronized void switchMtu(int mtu) {
    switchMtu = mtu;
  }

  /** The distributed switch that the host is a member of. */
  synchronized Optional<String> switchName() {
    return switchName;
  }

  /** Whether a port is an uplink of the distributed switch. */
  synchronized boolean isUplink(EsxiPort port) {
    return uplinks.contains(port.name());
  }

  synchronized void join(String name, int mtu, List<String> ports) {
    switchName = Optional.of(name);
    switchMtu = mtu;
    uplinks = List.copyOf(ports);
  }

  synchronized void leave() {
    switchName = Optional.empty();
    uplinks = List.of();
  }

  /** Machines that have a card, with each of their cards. */
  List<Guest> cards() {
    return links.guests().stream().filter(Guest::hasCard).toList();
  }

  /** Whether the guest may change the MTU of the card with this address. */
  synchronized boolean guestMtu(String mac) {
    return guestMtus.getOrDefault(mac, plan.guestMtu());
  }

  synchronized void guestMtu(String mac, boolean allowed) {
    guestMtus.put(mac, allowed);
  }

  /** Settings of the cards that carry virtual functions, as they are and as they will be. */
  synchronized Map<String, String> firmware(boolean next) {
    return next ? Map.copyOf(nextFirmware) : firmware;
  }

  synchronized void stage(String setting, String value) {
    nextFirmware.put(setting, value);
  }

  /** As vSphere asks for them, which counts with the next start. */
  synchronized void ask(String function, int number) {
    nextAsked.put(function, number);
  }

  /** How many functions a port is to have after the next start, as vSphere knows it. */
  synchronized int asked(EsxiPort port) {
    return nextAsked.getOrDefault(port.pci(), virtualFunctions(port).size());
  }

  /** Whether something waits for a start. */
  synchronized boolean needsStart() {
    return !nextFirmware.equals(firmware) || !nextAsked.equals(asked);
  }

  /** Those of a card whose driver knows virtual functions have no pauses where PFC is on. */
  synchronized Pause pause(EsxiPort port) {
    boolean usual = !port.isMellanox() || options.pfc() == 0;
    return pauses.getOrDefault(port.name(), new Pause(usual, usual));
  }

  synchronized void pause(EsxiPort port, Pause pause) {
    pauses.put(port.name(), pause);
  }

  int pfc(EsxiPort port) {
    return port.isMellanox() ? options.pfc() : 0;
  }

  Uplink uplink(EsxiPort port) {
    Pause pause = pause(port);
    return new Uplink(
        name,
        port.name(),
        pfc(port),
        pause.receives() && pause.sends(),
        options.trustsDscp(),
        options.congestionControl());
  }

  boolean isCabled(EsxiPort port) {
    return links.far(port.name()).isPresent();
  }

  /** The ports of the service network have a link too, to switches of which nothing is said. */
  boolean isUp(EsxiPort port) {
    return isCabled(port) || isService(port);
  }

  /** The first card is for the host itself. */
  boolean isService(EsxiPort port) {
    return port.slot().equals(ports().getFirst().slot()) && !isCabled(port);
  }

  int rate(EsxiPort port) {
    int far = links.rate(port.name());
    return far == 0 ? port.rate() : Math.min(far, port.rate());
  }

  int mtu(EsxiPort port) {
    return isUplink(port) ? switchMtu() : 1500;
  }

  String mac(EsxiPort port) {
    return PortMac.of(new PortName(name, port.name()));
  }

  /** Its place among the ports of the driver, in the order of the PCI bus. */
  private int place(EsxiPort port) {
    return ports().stream().filter(EsxiPort::isMellanox).toList().indexOf(port);
  }

  /** Whether it can have virtual functions: the firmware of others shows none on the bus. */
  boolean isCapable(EsxiPort port) {
    return port.isMellanox() && firmware(false).getOrDefault("SRIOV_EN", "0").equals("1");
  }

  /** As many as the module was told, the firmware allows, and none where SR-IOV is off. */
  List<VirtualFunction> virtualFunctions(EsxiPort port) {
    if (!isCapable(port)) {
      return List.of();
    }
    int allowed = Integer.parseInt(firmware(false).getOrDefault("NUM_OF_VFS", "0"));
    int wanted = Math.max(options.virtualFunctions(place(port)), inForce(port));
    int number = Math.min(allowed, wanted);
    List<Guest> owners =
        cards().stream()
            .filter(it -> it.isUp() && it.port().equals(port.name()))
            .limit(number)
            .toList();
    List<VirtualFunction> all = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Optional<Guest> owner = i < owners.size() ? Optional.of(owners.get(i)) : Optional.empty();
      all.add(new VirtualFunction(i, port.virtualFunction(i), owner));
    }
    return all;
  }

  private synchronized int inForce(EsxiPort port) {
    return asked.getOrDefault(port.pci(), 0);
  }

  /** Machines by their names; one with functions of several ports is one machine. */
  List<String> machines() {
    return links.guests().stream().map(Guest::name).distinct().toList();
  }

  /** Whether it is turned on, however far it has come. */
  boolean isOn(String machine) {
    return links.guests().stream().anyMatch(it -> it.name().equals(machine) && it.isOn());
  }

  boolean runs(String machine) {
    return links.guests().stream().anyMatch(it -> it.name().equals(machine) && it.isUp());
  }

  /** The number of the world that a machine runs in. */
  int world(String machine) {
    return FIRST_WORLD + 11 * machines().indexOf(machine);
  }
}
