package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.model.text.Nearest;
import io.railwright.twin.device.Device;
import io.railwright.twin.fault.FabricFault;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.kube.ClusterPlan;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Hosts, switches and the cables between them. A host is made when it is first asked for, so that a
 * large fabric is there at once.
 */
public final class Fabric {
  /** A second, at a port where error correction can't mend all. */
  private static final long LOST_CODE_WORDS = 40;

  private final Plan plan;
  private final Map<String, Lazy> hosts = new LinkedHashMap<>();
  private final Map<String, VirtualSwitch> switches = new LinkedHashMap<>();
  private final Map<String, Device> switchDevices = new LinkedHashMap<>();
  private final Map<String, Uplink> uplinks = new LinkedHashMap<>();
  private final Map<String, HypervisorDevice> hypervisors = new LinkedHashMap<>();
  private final Set<FabricFault> faults = new LinkedHashSet<>();
  private final List<Consumer<VirtualHost>> arrivals = new ArrayList<>();

  /**
   * What a fabric is made of.
   *
   * @param hosts how to make each host, by name
   * @param systems the software of those switches that can be logged in to, by name
   * @param hypervisors the software of those hypervisors that can be logged in to, by name
   * @param cluster what the hosts are nodes of
   * @param vcenter the name of what manages the hypervisors that can be logged in to
   */
  public record Plan(
      String name,
      String description,
      Map<String, Supplier<VirtualHost>> hosts,
      List<VirtualSwitch> switches,
      Map<String, SwitchSystem> systems,
      List<Uplink> uplinks,
      Map<String, HypervisorSystem> hypervisors,
      List<Cable> cables,
      List<Trunk> trunks,
      Optional<ClusterPlan> cluster,
      Optional<String> vcenter) {
    public Plan {
      switches = List.copyOf(switches);
      systems = Map.copyOf(systems);
      uplinks = List.copyOf(uplinks);
      cables = List.copyOf(cables);
      trunks = List.copyOf(trunks);
    }
  }

  public Fabric(Plan plan) {
    this.plan = plan;
    plan.hosts().forEach((name, maker) -> hosts.put(name, new Lazy(maker)));
    plan.switches().forEach(this::add);
    plan.uplinks().forEach(it -> uplinks.put(it.name(), it));
    plan.hypervisors()
        .forEach(
            (name, system) ->
                hypervisors.put(name, system.device(name, new GuestLinks(this, name))));
  }

  private void add(VirtualSwitch hardware) {
    String name = hardware.name();
    switches.put(name, hardware);
    SwitchSystem system = plan.systems().get(name);
    if (system != null) {
      switchDevices.put(name, system.device(hardware, new Neighbours(this, name)));
    }
  }

  public String name() {
    return plan.name();
  }

  public String description() {
    return plan.description();
  }

  /** What the hosts are nodes of. */
  public Optional<ClusterPlan> cluster() {
    return plan.cluster();
  }

  /** What manages the hypervisors. */
  public Optional<String> vcenter() {
    return plan.vcenter();
  }

  /** The names of all hosts, in the order of the scenario; making none of them. */
  public List<String> hostNames() {
    return List.copyOf(hosts.keySet());
  }

  /** Refuses, with a sentence, a host that is not there; makes none. */
  public void checkHost(String name) {
    found(hosts, "host", name);
  }

  /** The same for a host or a hypervisor that can be logged in to. */
  public void checkLogin(String name) {
    if (!isHypervisor(name)) {
      checkHost(name);
    }
  }

  public VirtualHost host(String name) {
    return found(hosts, "host", name).get(this::arrived);
  }

  /** What answers under this name. */
  public Device device(String name) {
    Device device =
        switchDevices.containsKey(name) ? switchDevices.get(name) : hypervisors.get(name);
    return device == null ? host(name) : device;
  }

  /** The hypervisors that can be logged in to. */
  public Collection<HypervisorDevice> hypervisorDevices() {
    return hypervisors.values();
  }

  /** Whether a hypervisor of this name can be logged in to. */
  public boolean isHypervisor(String name) {
    return hypervisors.containsKey(name);
  }

  /** The switches that can be logged in to. */
  public Collection<Device> switchDevices() {
    return switchDevices.values();
  }

  /** What a switch sends by LLDP of one of its ports. */
  String portId(PortName port) {
    SwitchSystem system = plan.systems().get(port.machine());
    return system == null
        ? port.port()
        : system.portId(switchNamed(port.machine()).settings(), port.port());
  }

  /** The software of a switch that can be logged in to, as inventories name it. */
  public Optional<String> os(String switchName) {
    return Optional.ofNullable(plan.systems().get(switchName)).map(SwitchSystem::os);
  }

  /** All hosts, made where they were not yet. */
  public List<VirtualHost> hosts() {
    return hostNames().stream().map(this::host).toList();
  }

  /** Does this to each host: now to those that are there, and to others when they are made. */
  public void eachHost(Consumer<VirtualHost> action) {
    List<VirtualHost> there = new ArrayList<>();
    synchronized (arrivals) {
      arrivals.add(action);
      hosts.values().stream().map(it -> it.made).forEach(it -> addIfThere(there, it));
    }
    there.forEach(action);
  }

  private static void addIfThere(List<VirtualHost> there, @Nullable VirtualHost host) {
    if (host != null) {
      there.add(host);
    }
  }

  private void arrived(Lazy place, VirtualHost host) {
    List<Consumer<VirtualHost>> wanted;
    synchronized (arrivals) {
      place.made = host;
      wanted = List.copyOf(arrivals);
    }
    wanted.forEach(it -> it.accept(host));
  }

  public Collection<VirtualSwitch> switches() {
    return switches.values();
  }

  public VirtualSwitch switchNamed(String name) {
    return found(switches, "switch", name);
  }

  /** As it is set now, where the hypervisor can be logged in to. */
  public Uplink uplink(String name) {
    Uplink planned = found(uplinks, "hypervisor port", name);
    HypervisorDevice hypervisor = hypervisors.get(planned.hypervisor());
    return hypervisor == null ? planned : hypervisor.uplink(planned.port());
  }

  public Collection<Uplink> uplinks() {
    return uplinks.keySet().stream().map(this::uplink).toList();
  }

  public List<Cable> cables() {
    return plan.cables();
  }

  /** The cables between switches. */
  public List<Trunk> trunks() {
    return plan.trunks();
  }

  /** Refuses a fault of something that is not there. */
  public synchronized void set(FabricFault fault) {
    clear(fault.kind(), fault.where());
    switch (fault) {
      case FabricFault.SlowReceiver slow -> found(hosts, "host", slow.host());
      case FabricFault.PauseStorm storm -> found(hosts, "host", storm.host());
      case FabricFault.PortWithoutPfc(String at, String port) ->
          switchNamed(at).losePfc(port, true);
      case FabricFault.FecLoss loss -> switchNamed(loss.switchName()).port(loss.port());
      case FabricFault.WrongDscp wrong -> found(hosts, "host", wrong.host());
      case FabricFault.MarksCleared cleared -> found(hosts, "host", cleared.host());
      case FabricFault.CnpsLost lost -> found(hosts, "host", lost.host());
    }
    faults.add(fault);
    if (fault instanceof FabricFault.FecLoss(String name, String port)) {
      Instant since = Instant.now();
      switchNamed(name)
          .counters(port)
          .grow(
              PortCounters.Count.UNCORRECTABLE,
              () -> (since.until(Instant.now(), ChronoUnit.SECONDS) + 1) * LOST_CODE_WORDS);
    }
  }

  /** Whether there was such a fault. */
  public synchronized boolean clear(FaultKind kind, String where) {
    boolean there = false;
    for (FabricFault fault : faults()) {
      if (fault.kind() == kind && fault.where().equals(where)) {
        there = faults.remove(fault);
        mend(fault);
      }
    }
    return there;
  }

  private void mend(FabricFault fault) {
    switch (fault) {
      case FabricFault.PortWithoutPfc(String at, String port) ->
          switchNamed(at).losePfc(port, false);
      case FabricFault.FecLoss(String at, String port) ->
          switchNamed(at).counters(port).hold(PortCounters.Count.UNCORRECTABLE);
      case FabricFault.SlowReceiver _,
          FabricFault.PauseStorm _,
          FabricFault.WrongDscp _,
          FabricFault.MarksCleared _,
          FabricFault.CnpsLost _ -> {}
    }
  }

  public synchronized Set<FabricFault> faults() {
    return new LinkedHashSet<>(faults);
  }

  private static <T> T found(Map<String, T> all, String kind, String name) {
    T found = all.get(name);
    if (found == null) {
      throw new IllegalArgumentException(
          "there is no "
              + kind
              + " '"
              + name
              + "' in this fabric"
              + Nearest.hint(name, all.keySet()));
    }
    return found;
  }

  /** A host that is made once, by whoever needs it first. */
  private static final class Lazy {
    private final Supplier<VirtualHost> maker;
    private volatile @Nullable VirtualHost made;

    Lazy(Supplier<VirtualHost> maker) {
      this.maker = maker;
    }

    /** Tells of the host when it has just been made. */
    VirtualHost get(Arrival arrival) {
      VirtualHost host = made;
      if (host == null) {
        synchronized (this) {
          host = made;
          if (host == null) {
            host = maker.get();
            arrival.made(this, host);
          }
        }
      }
      return host;
    }
  }

  private interface Arrival {
    void made(Lazy place, VirtualHost host);
  }
}
