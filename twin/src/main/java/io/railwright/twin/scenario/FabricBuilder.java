package io.railwright.twin.scenario;

import io.railwright.model.fabric.PortName;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.twin.esxi.EsxiSystem;
import io.railwright.twin.fabric.Cable;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.HypervisorSystem;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.Uplink;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Builds the fabric of a scenario file. */
final class FabricBuilder {
  /** Hosts up to so many are made at once, so that a mistake in a scenario is told at the start. */
  private static final int FEW = 64;

  private final String name;
  private final ScenarioFile scenarioFile;
  private final HostEnvironment environment;

  FabricBuilder(String name, ScenarioFile scenarioFile, HostEnvironment environment) {
    this.name = name;
    this.scenarioFile = scenarioFile;
    this.environment = environment;
  }

  Fabric fabric() throws BadFileException {
    List<Cable> cables = cables();
    Map<String, Supplier<VirtualHost>> makers = new LinkedHashMap<>();
    for (HostPlan plan : scenarioFile.hosts()) {
      HostMaker maker = new HostMaker(plan, environment);
      if (scenarioFile.hosts().size() <= FEW) {
        VirtualHost made = maker.make(withNeighbours(plan, cables));
        makers.put(plan.name(), () -> made);
      } else {
        makers.put(plan.name(), () -> maker.makeLate(withNeighbours(plan, cables)));
      }
    }
    List<Uplink> uplinks =
        scenarioFile.uplinks().values().stream().map(UplinkPlan::uplink).toList();
    try {
      return new Fabric(plan(makers, cables, uplinks));
    } catch (IllegalArgumentException sentence) {
      throw new BadFileException(Place.whole(name), String.valueOf(sentence.getMessage()));
    }
  }

  private Fabric.Plan plan(
      Map<String, Supplier<VirtualHost>> makers, List<Cable> cables, List<Uplink> uplinks) {
    Map<String, HypervisorSystem> hypervisors = new LinkedHashMap<>();
    scenarioFile
        .hypervisors()
        .forEach((it, plan) -> hypervisors.put(it, new EsxiSystem(plan, environment)));
    return new Fabric.Plan(
        name,
        scenarioFile.description(),
        makers,
        switches(cables),
        systems(),
        uplinks,
        hypervisors,
        cables,
        scenarioFile.trunks(),
        scenarioFile.cluster(),
        scenarioFile.vcenter());
  }

  private List<Cable> cables() {
    List<Cable> cables = new ArrayList<>();
    for (HostPlan plan : scenarioFile.hosts()) {
      plan.cables().forEach((net, target) -> cables.add(cable(plan.name(), net, target.name())));
    }
    return cables;
  }

  private Cable cable(String host, String net, String target) {
    UplinkPlan uplink = scenarioFile.uplinks().get(target);
    String end = uplink == null ? target : uplink.target().name();
    int colon = end.indexOf(':');
    return new Cable(
        new PortName(host, net),
        uplink == null ? "" : target,
        new PortName(end.substring(0, colon), end.substring(colon + 1)));
  }

  private List<VirtualSwitch> switches(List<Cable> cables) {
    return scenarioFile.switches().values().stream()
        .map(plan -> new VirtualSwitch(plan.name(), plan.model(), settings(plan, cables)))
        .toList();
  }

  private SwitchSettings settings(SwitchPlan plan, List<Cable> cables) {
    SwitchSettings hardware =
        new SwitchSettings(plan.memory(), plan.classes(), ports(plan, cables));
    return plan.system().map(it -> it.settings(hardware)).orElse(hardware);
  }

  /** Ports that a cable leads to are there even where the scenario does not list them. */
  private Map<String, SwitchPort> ports(SwitchPlan plan, List<Cable> cables) {
    Map<String, SwitchPort> ports = new LinkedHashMap<>(plan.ports());
    Stream<PortName> ofHosts = cables.stream().map(Cable::far);
    Stream<PortName> ofTrunks =
        scenarioFile.trunks().stream().flatMap(it -> Stream.of(it.from(), it.to()));
    Stream.concat(ofHosts, ofTrunks)
        .filter(it -> it.machine().equals(plan.name()) && !it.port().isEmpty())
        .forEach(it -> ports.putIfAbsent(it.port(), plan.everyPort()));
    return ports;
  }

  private Map<String, SwitchSystem> systems() {
    Map<String, SwitchSystem> systems = new LinkedHashMap<>();
    scenarioFile
        .switches()
        .forEach((switchName, plan) -> plan.system().ifPresent(it -> systems.put(switchName, it)));
    return systems;
  }

  /** A host that is no guest hears its switch by LLDP. */
  private static Hardware withNeighbours(HostPlan plan, List<Cable> cables) {
    Hardware hardware = plan.hardware();
    List<String> nets = hardware.list(HardwareTrait.NETS);
    if (nets.isEmpty() || !hardware.list(HardwareTrait.SWITCHES).isEmpty()) {
      return hardware;
    }
    List<String> switches = new ArrayList<>();
    List<String> ports = new ArrayList<>();
    for (String net : nets) {
      Cable cable =
          cables.stream()
              .filter(it -> it.host().equals(plan.name()) && it.net().equals(net))
              .filter(it -> it.uplink().isEmpty())
              .findFirst()
              .orElse(new Cable(new PortName("", ""), "", new PortName("-", "-")));
      switches.add(cable.switchName());
      ports.add(cable.port());
    }
    return hardware.with(HardwareTrait.SWITCHES, switches).with(HardwareTrait.SWITCH_PORTS, ports);
  }
}
