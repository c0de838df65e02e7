package io.railwright.flow.simulation;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A fabric that was read, as a plan would leave it. Of the plan only what the simulator knows is
 * taken; all else is listed, and nothing is passed over.
 */
final class PlannedFabric {
  private static final String QUEUING = "policy-map type queuing ";

  private final Map<Subject, PortConfiguration> ports;
  private final Map<Subject, NicPauses> nics;
  private final PlannedMarking marking;
  private final PlannedClasses classes;
  private final PlannedLines applied = new PlannedLines();
  private final PlannedLines notSimulated = new PlannedLines();

  private PlannedFabric(FabricSettingsReading read) {
    this.ports = new HashMap<>(read.ports());
    this.nics = new HashMap<>(read.nics());
    this.marking = new PlannedMarking(ports);
    this.classes = new PlannedClasses(ports);
  }

  /**
   * What comes of a plan.
   *
   * @param applied what of it is simulated
   * @param notSimulated what is not
   */
  record Planned(FabricSettingsReading after, List<String> applied, List<String> notSimulated) {}

  static Planned of(Plan plan, FabricSettingsReading read) throws ScenarioException {
    if (!plan.fabric().equals(read.fabric())) {
      throw new ScenarioException(
          "the plan is for the fabric '%s', and this one is '%s'."
              .formatted(plan.fabric(), read.fabric()));
    }
    PlannedFabric fabric = new PlannedFabric(read);
    for (Step step : plan.steps()) {
      // The other kinds bring what was set into force, or keep it.
      if (step.act() instanceof Step.Act.Set set) {
        fabric.take(step.machine(), set);
      }
    }
    return new Planned(
        new FabricSettingsReading(
            read.fabric(), read.paths(), fabric.ports, fabric.nics, read.site()),
        fabric.applied.all(),
        fabric.notSimulated.all());
  }

  private void take(String machine, Step.Act.Set set) {
    boolean known =
        set.target() instanceof State.Text(String value)
            ? taken(machine, set, value)
            : isAbsentTaken(machine, set);
    (known ? applied : notSimulated).add(machine, set);
  }

  private boolean taken(String machine, Step.Act.Set set, String value) {
    return switch (set.setting()) {
      case Setting.SwitchLine line -> line(machine, line, set.old(), value);
      case DatabaseField field when field.table().equals("WRED_PROFILE") ->
          marking.threshold(machine, field, set.old(), value);
      case DatabaseField field when field.field().equals("wred_profile") ->
          marking.bind(machine, field.key(), set.old(), value);
      case DatabaseField field when field.field().equals("dscp_to_tc_map") ->
          classes.map(machine, field, set.old(), value);
      case DatabaseField field -> field(machine, field, value);
      case NvueValue path when path.isMtu() -> frames(machine, path.place(), set.old(), value);
      case NvueValue path -> classes.roce(machine, path, set.old(), value);
      case Setting.PortQos(String port, Setting.PortQos.Part part) ->
          part == Setting.PortQos.Part.PFC && nicPfc(machine, port, value);
      case DeviceSetting.PortTool(String port, DeviceSetting.PortTool.Part part) ->
          nicPause(machine, port, part, value);
      default -> false;
    };
  }

  /** What goes: strict priority of a queue, or a profile of a port. */
  private boolean isAbsentTaken(String machine, Step.Act.Set set) {
    return set.target() instanceof State.Absent
        && switch (set.setting()) {
          case Setting.SwitchLine line -> strict(machine, line, set.old(), false);
          case NvueValue path -> classes.unset(machine, path);
          default -> false;
        };
  }

  private boolean line(String machine, Setting.SwitchLine line, State old, String value) {
    String section = line.section().isEmpty() ? "" : line.section().getLast();
    if (!section.startsWith("interface ")) {
      return line.statement().equals("random-detect")
          ? isOfQueue(line) && marking.nexus(machine, queue(line), old, value)
          : strict(machine, line, old, true);
    }
    String port = section.substring("interface ".length());
    return switch (line.statement() + " " + value) {
      case "flowcontrol receive off send off" ->
          port(machine, port, it -> PlannedPort.withWholePort(it, false));
      case "flowcontrol receive on send on" ->
          port(machine, port, it -> PlannedPort.withWholePort(it, true));
      case "priority-flow-control mode off" ->
          port(machine, port, it -> PlannedPort.withPauses(it, PrioritySet.NONE));
      case "priority-flow-control mode on", "priority-flow-control mode on send-tlv" ->
          pfcOn(machine, port);
      default -> line.statement().equals("mtu") && frames(machine, port, old, value);
    };
  }

  /** For the classes that pause, where those are known. */
  private boolean pfcOn(String machine, String port) {
    return find(machine, port).flatMap(PortConfiguration::lossless).isPresent()
        && port(machine, port, it -> PlannedPort.withPauses(it, it.lossless().orElseThrow()));
  }

  /**
   * Strict priority of a queue. Which ports a policy serves was not kept: it is taken where all
   * ports of the switch that were read have the queue as the plan found it.
   */
  private boolean strict(String machine, Setting.SwitchLine line, State old, boolean on) {
    boolean queuing = isOfQueue(line) && line.statement().equals("priority level");
    if (!queuing || on == old instanceof State.Text) {
      return false;
    }
    int queue = queue(line);
    List<PortConfiguration> own =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .map(Map.Entry::getValue)
            .toList();
    boolean alike =
        own.stream()
            .map(PortConfiguration::first)
            .allMatch(it -> it.isPresent() && it.get().has(queue) != on);
    if (alike) {
      ports.replaceAll(
          (subject, port) -> subject.machine().equals(machine) ? turned(port, queue) : port);
    }
    return alike && !own.isEmpty();
  }

  private static boolean isOfQueue(Setting.SwitchLine line) {
    return line.section().size() == 2
        && line.section().getFirst().startsWith(QUEUING)
        && line.section().getLast().matches("class type queuing c-out-8q-q[1-7]");
  }

  private static int queue(Setting.SwitchLine line) {
    String section = line.section().getLast();
    return section.charAt(section.length() - 1) - '0';
  }

  private static PortConfiguration turned(PortConfiguration port, int queue) {
    int bits = port.first().orElse(PrioritySet.NONE).bits() ^ 1 << queue;
    return PlannedPort.withFirst(port, new PrioritySet(bits));
  }

  private boolean field(String machine, DatabaseField field, String value) {
    return switch (field.table() + " " + field.field()) {
      case "PORT mtu" -> frames(machine, field.place(), State.absent(), value);
      case "PORT_QOS_MAP pfc_enable" -> pfcEnable(machine, field.place(), value);
      default -> false;
    };
  }

  /** Only a class that pauses makes use of it. */
  private boolean pfcEnable(String machine, String port, String value) {
    Optional<PrioritySet> pfc = PrioritySet.parse(value);
    Optional<PrioritySet> lossless = find(machine, port).flatMap(PortConfiguration::lossless);
    return pfc.isPresent()
        && lossless.isPresent()
        && port(
            machine,
            port,
            it ->
                PlannedPort.withPauses(
                    it, new PrioritySet(pfc.get().bits() & lossless.get().bits())));
  }

  /** What limits frames besides, such as the size of a class, is not known here. */
  private boolean frames(String machine, String port, State old, String value) {
    Optional<Long> now =
        find(machine, port).flatMap(PortConfiguration::frames).map(it -> it.bytes());
    if (!value.matches("[0-9]{3,5}") || now.isEmpty()) {
      return false;
    }
    long wanted = Long.parseLong(value);
    boolean ofPort = !(old instanceof State.Text(String was)) || was.equals(now.get().toString());
    return (wanted <= now.get() || ofPort)
        && port(machine, port, it -> PlannedPort.withFrames(it, wanted));
  }

  private Optional<PortConfiguration> find(String machine, String port) {
    return ports.entrySet().stream()
        .filter(it -> isAt(it.getKey(), machine, port))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static boolean isAt(Subject subject, String machine, String port) {
    return subject.machine().equals(machine) && subject.name().equals(port);
  }

  private boolean port(String machine, String port, UnaryOperator<PortConfiguration> change) {
    boolean there = find(machine, port).isPresent();
    ports.replaceAll((subject, it) -> isAt(subject, machine, port) ? change.apply(it) : it);
    return there;
  }

  private boolean nicPfc(String machine, String port, String value) {
    String bits = value.replaceAll("[^01]", "");
    int priorities = 0;
    for (int at = 0; at < bits.length(); at++) {
      priorities |= bits.charAt(at) == '1' ? 1 << at : 0;
    }
    PrioritySet set = new PrioritySet(priorities & PrioritySet.ALL.bits());
    return bits.length() == Byte.SIZE
        && nic(machine, port, it -> new NicPauses(set, it.wholePort() && set.isEmpty()));
  }

  /** Off in one direction is no 802.3x; on needs both, which one step can't tell. */
  private boolean nicPause(
      String machine, String port, DeviceSetting.PortTool.Part part, String value) {
    boolean pause =
        part == DeviceSetting.PortTool.Part.PAUSE_RX
            || part == DeviceSetting.PortTool.Part.PAUSE_TX;
    return pause
        && value.equals("off")
        && nic(machine, port, it -> new NicPauses(it.priorities(), false));
  }

  private boolean nic(String machine, String port, UnaryOperator<NicPauses> change) {
    boolean there = nics.keySet().stream().anyMatch(it -> isAt(it, machine, port));
    nics.replaceAll((subject, it) -> isAt(subject, machine, port) ? change.apply(it) : it);
    return there;
  }
}
