package io.railwright.flow.simulation;

import io.railwright.assess.path.PathFabric;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.value.Bandwidth;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.InventoryTopology;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.survey.switches.PortConfiguration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A fabric that was read, in the terms of the simulator, and what is assumed of the rest. */
final class ReadScenario {
  /** Picoseconds that light takes for a metre of fibre. */
  private static final long A_METRE = 5_000;

  private static final int USUAL_METRES = 20;

  private final FabricSettingsReading reading;
  private final Topologies.Speeds speeds;
  private final boolean delayIsGiven;
  private final List<Relation.Cable> cables;
  private final Assumptions assumptions = new Assumptions();

  /**
   * Not yet looked at.
   *
   * @param speeds of links whose ports do not tell them
   * @param delayIsGiven whether the user says how long links are
   */
  ReadScenario(FabricSettingsReading reading, Topologies.Speeds speeds, boolean delayIsGiven) {
    this.reading = reading;
    this.speeds = speeds;
    this.delayIsGiven = delayIsGiven;
    Set<Subject> ends = ends(reading.paths());
    this.cables =
        reading.paths().cables().stream()
            .filter(it -> Stream.of(it.from(), it.to()).allMatch(end -> isUsed(end, ends)))
            .toList();
  }

  /** What stands for whom, and who is left out, is said. */
  private Set<Subject> ends(PathFabric paths) {
    SharedPorts shared = SharedPorts.of(paths);
    if (!shared.guests().isEmpty()) {
      assumptions.say(
          "guests that share a port of their hypervisor are one sender and receiver together, at "
              + HumanUnits.count(shared.guests().size(), "port"));
    }
    Set<Subject> ends = shared.ends();
    Set<Subject> cabled =
        paths.cables().stream()
            .flatMap(it -> Stream.of(it.from(), it.to()))
            .collect(Collectors.toSet());
    long alone = ends.stream().filter(it -> !cabled.contains(it)).count();
    if (alone > 0) {
      assumptions.say(
          "left out, since no cable of theirs is known: "
              + HumanUnits.count(alone, "port")
              + " with RDMA");
    }
    return ends;
  }

  private static boolean isUsed(Subject port, Set<Subject> ends) {
    return isSwitch(port) || ends.contains(port);
  }

  private static boolean isSwitch(Subject port) {
    return port.root().kind().equals(Kind.SWITCH);
  }

  List<String> assumed() {
    return assumptions.lines();
  }

  Topology topology() throws BadInputException {
    if (cables.isEmpty()) {
      throw new BadInputException(
          """
          of the fabric %s no cable between an RDMA port and a switch is known, so that there is \
          nothing to simulate; name them under links: in the inventory, or read the switch as \
          well, which tells by LLDP who is at its ports.\
          """
              .formatted(reading.fabric()));
    }
    List<String> switches =
        cables.stream()
            .flatMap(it -> Stream.of(it.from(), it.to()))
            .filter(ReadScenario::isSwitch)
            .map(Subject::machine)
            .distinct()
            .toList();
    return InventoryTopology.of("the fabric " + reading.fabric(), cables, switches, this::shape);
  }

  private InventoryTopology.LinkShape shape(Relation.Cable cable) {
    boolean uplink = isSwitch(cable.from()) && isSwitch(cable.to());
    Optional<Bandwidth> told =
        configured(cable).flatMap(it -> it.speed().stream()).min(Bandwidth::compareTo);
    Bandwidth rate = told.orElseGet(() -> new Bandwidth(uplink ? speeds.uplink() : speeds.host()));
    if (told.isEmpty()) {
      assumptions.add("the rate of the link (" + rate + ")");
    }
    return new InventoryTopology.LinkShape(rate, delay(cable));
  }

  private long delay(Relation.Cable cable) {
    if (delayIsGiven) {
      return speeds.delay();
    }
    Optional<Integer> metres = configured(cable).flatMap(it -> it.metres().stream()).findFirst();
    if (metres.isEmpty()) {
      assumptions.add("the length of the cable (" + USUAL_METRES + " m)");
    }
    return A_METRE * Math.max(1, metres.orElse(USUAL_METRES));
  }

  private Stream<PortConfiguration> configured(Relation.Cable cable) {
    return Stream.of(cable.from(), cable.to())
        .map(reading.ports()::get)
        .flatMap(it -> Optional.ofNullable(it).stream());
  }

  /** The priority and the DSCP of CNPs at this site; what a user sets goes before. */
  Settings site(Settings usual) throws BadInputException {
    Settings settings = usual;
    Optional<String> priority = reading.site("lossless-priorities").map(ReadScenario::first);
    Optional<String> cnp = reading.site("cnp-dscp").map(ReadScenario::first);
    if (priority.isPresent()) {
      settings = settings.with("priority=" + priority.get());
    }
    return cnp.isPresent() ? settings.with("cnp_dscp=" + cnp.get()) : settings;
  }

  /** What RDMA traffic in a priority is marked with: the site's DSCP, or the first of eight. */
  int dscp(int priority) {
    return reading
        .site("dscp")
        .map(ReadScenario::first)
        .map(Integer::valueOf)
        .orElse(priority << 3);
  }

  private static String first(String list) {
    return list.split(",", -1)[0].strip();
  }

  Settings withPorts(Settings settings) {
    assumptions.say(
        "hosts mark RDMA with DSCP "
            + dscp(settings.count(Parameter.PRIORITY))
            + " and send it in priority "
            + settings.count(Parameter.PRIORITY));
    assumptions.say(
        "a switch has %d KB of packet memory, of which a port may take %s of what is free"
            .formatted(
                settings.whole(Parameter.BUFFER) / 1000, settings.number(Parameter.THRESHOLD)));
    PortTranslation translation = new PortTranslation(settings, assumptions);
    Map<Integer, PortSettings> ports = new HashMap<>();
    for (int link = 0; link < cables.size(); link++) {
      put(ports, 2 * link, cables.get(link).from(), translation);
      put(ports, 2 * link + 1, cables.get(link).to(), translation);
    }
    return settings.with(new FabricSettings(ports, Map.of()));
  }

  private void put(
      Map<Integer, PortSettings> ports, int number, Subject port, PortTranslation translation) {
    if (!isSwitch(port)) {
      putNic(ports, number, reading.nics().get(port));
      return;
    }
    PortConfiguration known = reading.ports().get(port);
    if (known == null) {
      assumptions.add("everything, for the port was not read");
    } else {
      ports.put(number, translation.of(known));
    }
  }

  private void putNic(Map<Integer, PortSettings> ports, int number, @Nullable NicPauses nic) {
    if (nic == null) {
      assumptions.add("that the NIC pauses as its switch does");
    } else {
      ports.put(number, PortSettings.ofNic(new Pausing(nic.priorities().bits(), nic.wholePort())));
    }
  }
}
