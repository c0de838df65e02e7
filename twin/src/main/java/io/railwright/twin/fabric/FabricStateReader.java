package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.twin.fault.FabricFault;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Reads the current state of all hosts and switches of a fabric, as traffic would meet it. */
public final class FabricStateReader {
  private static final int CODE_POINTS = 64;

  /** A share of packets that shows in counters at once and still lets most of the traffic by. */
  private static final double SPOILED = 1e-3;

  /** RCCL has the variables of NCCL and a file of its own. */
  private static final List<String> NCCL_FILES = List.of("/etc/nccl.conf", "/etc/rccl.conf");

  private static final String NCCL_CLASS = "NCCL_IB_TC=";
  private static final int WHOLE = 100;

  private final Fabric fabric;
  private final List<Endpoint> endpoints = new ArrayList<>();
  private final List<Wire> wires = new ArrayList<>();

  /** The place of the wire at each port of a switch. */
  private final Map<String, Integer> places = new LinkedHashMap<>();

  /** In the order of the wires. */
  private final List<LinkEnds> ends = new ArrayList<>();

  private final Map<String, Integer> ncclClasses = new LinkedHashMap<>();

  private FabricStateReader(Fabric fabric) {
    this.fabric = fabric;
  }

  public static FabricState read(Fabric fabric) {
    FabricStateReader reader = new FabricStateReader(fabric);
    fabric.cables().forEach(reader::add);
    return new FabricState(
        reader.endpoints,
        reader.wires,
        fabric.switches().stream().map(FabricStateReader::hub).toList(),
        fabric.trunks().stream().map(Trunk::cable).toList(),
        reader.allEnds());
  }

  private List<LinkEnds> allEnds() {
    if (fabric.switches().stream().allMatch(it -> it.settings().treatments().isEmpty())) {
      return List.of();
    }
    fabric.trunks().forEach(it -> ends.add(new LinkEnds(trunkEnd(it.from()), trunkEnd(it.to()))));
    return ends;
  }

  private PortSettings trunkEnd(PortName end) {
    return end.port().isEmpty() ? PortSettings.UNKNOWN : far(end.machine(), end.port());
  }

  private PortSettings far(String switchName, String name) {
    VirtualSwitch hardware = fabric.switchNamed(switchName);
    SwitchPort port = hardware.port(name);
    PortSettings own = hardware.settings().treatments().getOrDefault(name, PortSettings.UNKNOWN);
    boolean lost = has(new FabricFault.PortWithoutPfc(switchName, name));
    return own.with(
        lost ? new Pausing(0, false) : new Pausing(port.pfc(), port.flowControl()), port.mtu());
  }

  private static FabricState.Hub hub(VirtualSwitch it) {
    List<Integer> classes = IntStream.range(0, CODE_POINTS).map(it::priorityOf).boxed().toList();
    return new FabricState.Hub(it.name(), it.memory(), classes);
  }

  private void add(Cable cable) {
    VirtualHost host = fabric.host(cable.host());
    Nic nic = host.nic(cable.net());
    int place =
        places.computeIfAbsent(cable.switchName() + ":" + cable.port(), _ -> lay(cable, host, nic));
    endpoints.add(endpoint(cable, host, nic, place));
  }

  private int lay(Cable cable, VirtualHost host, Nic nic) {
    SwitchPort port = fabric.switchNamed(cable.switchName()).port(cable.port());
    boolean guest = !cable.uplink().isEmpty();
    int nearPfc = guest ? fabric.uplink(cable.uplink()).pfc() : nic.pfc();
    boolean nearPause =
        guest
            ? fabric.uplink(cable.uplink()).flowControl()
            : nic.pauseReceive() && nic.pauseTransmit() && nic.pfc() == Priorities.NONE;
    boolean lost = has(new FabricFault.PortWithoutPfc(cable.switchName(), cable.port()));
    boolean paused = port.flowControl() && nearPause && !lost;
    // A switch with both configured uses 802.3x, so that PFC is then in force nowhere.
    int pfc = port.flowControl() || lost ? Priorities.NONE : port.pfc() & nearPfc;
    Pausing near = new Pausing(nearPfc, nearPause && port.flowControl());
    ends.add(new LinkEnds(PortSettings.ofNic(near), far(cable.switchName(), cable.port())));
    wires.add(
        new Wire(
            guest ? cable.uplink() : cable.host() + "/" + cable.net(),
            cable.switchName(),
            cable.port(),
            Math.min(Math.min(port.rate(), nic.rate()), pcie(host, nic)),
            port.mtu(),
            pfc,
            paused,
            port.ecn(),
            host.faults().all().contains(new HostFault.CrcErrors(nic.net())) ? SPOILED : 0,
            taken(cable.host()),
            has(new FabricFault.PauseStorm(cable.host()))));
    return wires.size() - 1;
  }

  private boolean has(FabricFault fault) {
    return fabric.faults().contains(fault);
  }

  private int taken(String host) {
    return fabric.faults().stream()
        .filter(it -> it instanceof FabricFault.SlowReceiver && it.where().equals(host))
        .mapToInt(it -> ((FabricFault.SlowReceiver) it).percent())
        .findFirst()
        .orElse(WHOLE);
  }

  private Endpoint endpoint(Cable cable, VirtualHost host, Nic nic, int place) {
    int forced =
        fabric.faults().stream()
            .filter(it -> it instanceof FabricFault.WrongDscp && it.where().equals(cable.host()))
            .mapToInt(it -> ((FabricFault.WrongDscp) it).dscp())
            .findFirst()
            .orElse(-1);
    return new Endpoint(
        cable.host(),
        nic.net(),
        nic.rdma(),
        nic.address(),
        nic.isVirtualFunction(),
        host.isUp() && nic.isUp(),
        place,
        nic.mtu(),
        nic.trafficClass(),
        nic.rdmaCmTos(),
        ncclClasses.computeIfAbsent(cable.host(), _ -> ncclClass(host.files())),
        forced,
        classes(cable, nic),
        new CongestionControl(
            control(cable, nic::ecnNp),
            control(cable, nic::ecnRp),
            leastRate(nic),
            has(new FabricFault.MarksCleared(cable.host())),
            has(new FabricFault.CnpsLost(cable.host()))));
  }

  /** Mb/s below which it does not slow down. */
  private static int leastRate(Nic nic) {
    String rate = nic.congestionSetting("roce_rp/rpg_min_rate");
    return rate.matches("\\d{1,9}") ? Integer.parseInt(rate) : CongestionControl.USUAL_LEAST_RATE;
  }

  /** A guest's port is the hypervisor's, whose card does it for all of them. */
  private int control(Cable cable, IntPredicate own) {
    if (cable.uplink().isEmpty()) {
      return mask(own);
    }
    return fabric.uplink(cable.uplink()).congestionControl() ? Priorities.ALL : Priorities.NONE;
  }

  /** By the port that sends: the hypervisor's for a guest, where the guest has no say. */
  private List<Integer> classes(Cable cable, Nic nic) {
    boolean guest = !cable.uplink().isEmpty();
    boolean byDscp =
        guest ? fabric.uplink(cable.uplink()).trustsDscp() : nic.trust().equals("dscp");
    return IntStream.range(0, CODE_POINTS)
        .map(dscp -> !byDscp ? 0 : guest ? dscp >> 3 : nic.priorityOf(dscp))
        .boxed()
        .toList();
  }

  private static int mask(IntPredicate on) {
    return IntStream.range(0, Priorities.COUNT).filter(on).map(it -> 1 << it).sum();
  }

  private static int ncclClass(Files files) {
    return NCCL_FILES.stream().mapToInt(it -> ncclClass(files, it)).max().orElse(0);
  }

  private static int ncclClass(Files files, String file) {
    if (files.kind(file) != Files.Kind.FILE) {
      return 0;
    }
    try {
      return new String(files.read(file), StandardCharsets.UTF_8)
          .lines()
          .filter(it -> it.startsWith(NCCL_CLASS))
          .map(it -> it.substring(NCCL_CLASS.length()).strip())
          .filter(it -> it.matches("\\d{1,3}"))
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (FileError unreadable) {
      // The library goes on without a file that it can't read.
      return 0;
    }
  }

  /** What the NIC's PCIe link carries in Mb/s. */
  private static int pcie(VirtualHost host, Nic nic) {
    return PcieLink.read(host.files(), nic.pci()).rate();
  }
}
