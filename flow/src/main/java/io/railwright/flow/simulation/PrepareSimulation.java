package io.railwright.flow.simulation;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.inventory.InventoryReader;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.TextFile;
import io.railwright.model.simulation.RunSetting;
import io.railwright.model.text.Nearest;
import io.railwright.simulate.Preset;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.ScenarioBuilder;
import io.railwright.simulate.ScenarioShape;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.parameter.Unit;
import io.railwright.simulate.topology.InventoryTopology;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import io.railwright.simulate.workload.FlowFile;
import io.railwright.simulate.workload.Transfer;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns a request into a scenario: reads its files and checks what they say. */
final class PrepareSimulation {
  private static final String USUAL_SCENARIO = "incast";
  private static final Duration HOST_LIMIT = Duration.ofSeconds(60);
  private static final int AT_ONCE = 48;

  private final SimulationRequest request;
  private final ScenarioShape shape;
  private final Preset preset;

  /** Of parameters, in the order in which they were made. */
  private final List<String> changes = new ArrayList<>();

  private PrepareSimulation(SimulationRequest request) throws BadInputException {
    this.request = request;
    this.shape = SimulationForm.shape(request);
    this.preset = preset(request);
  }

  /** Whose machines may be asked. */
  enum Asked {
    /** Those of a twin alone; of an inventory the links are taken. */
    NO_REAL_MACHINE,
    /** Those of an inventory too. */
    ALL
  }

  /**
   * What is to be run.
   *
   * @param assumed what was not read of a fabric that is simulated, and is taken to be so
   * @param applied what was set anew at switches that were read
   * @param settings what is not as it is by itself
   */
  record Prepared(
      Scenario scenario, List<String> assumed, List<String> applied, List<RunSetting> settings) {}

  static Prepared prepare(SimulationRequest request) throws ScenarioException {
    return prepare(request, read(request, Asked.NO_REAL_MACHINE));
  }

  /** With what was read of the fabric before, which costs more than all the rest. */
  static Prepared prepare(SimulationRequest request, Optional<FabricSettingsReading> read)
      throws ScenarioException {
    try {
      return new PrepareSimulation(request).prepare(read);
    } catch (BadInputException wrong) {
      throw new ScenarioException(String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Prepared prepare(Optional<FabricSettingsReading> read)
      throws BadInputException, ScenarioException {
    if (read.isEmpty()) {
      Scenario scenario = prepareUnread();
      return new Prepared(scenario, List.of(), List.of(), set());
    }
    return prepare(
        new ReadScenario(
            read.get(),
            ScenarioBuilder.speeds(preset, shape),
            request.form().containsKey("link-delay")));
  }

  private Scenario prepareUnread() throws BadInputException, ScenarioException {
    Optional<String> change = request.changes().stream().filter(SwitchChange::isOne).findFirst();
    if (change.isPresent()) {
      SwitchChange one = SwitchChange.parse(change.get());
      throw new BadInputException(
          "%s is for switches whose settings were read; name a snapshot, a recording or a twin with -i, or set %s."
              .formatted(one.part().word(), one.part().parameter().word()));
    }
    Profile profile = profile();
    Settings settings = settings(Settings.of(profile));
    Topology topology = topology();
    return build(profile, topology, transfers(topology, settings), settings);
  }

  private Prepared prepare(ReadScenario read) throws BadInputException, ScenarioException {
    Profile profile = profile();
    Settings settings = settings(read.site(Settings.of(profile)));
    Topology topology = read.topology();
    int priority = settings.count(Parameter.PRIORITY);
    List<Transfer> transfers =
        transfers(topology, settings).stream()
            .map(it -> it.priority() == priority ? it.withDscp(read.dscp(priority)) : it)
            .toList();
    List<String> applied = new ArrayList<>();
    Settings changed = read.withPorts(settings);
    for (String change : request.changes()) {
      if (SwitchChange.isOne(change)) {
        SwitchChange one = SwitchChange.parse(change);
        changed = one.apply(changed, topology, read.dscp(priority), applied);
      }
    }
    if (!applied.isEmpty()) {
      SwitchChange.check(changed, topology);
    }
    Scenario scenario = build(profile, topology, transfers, changed);
    return new Prepared(scenario, read.assumed(), applied, set());
  }

  private Scenario build(
      Profile profile, Topology topology, List<Transfer> transfers, Settings settings)
      throws BadInputException {
    String name =
        request.scenario().or(() -> request.flows().map(Path::toString)).orElse(preset.name());
    return ScenarioBuilder.build(
        name, profile.name(), topology, transfers, settings, duration(), request.faults());
  }

  private static Preset preset(SimulationRequest request) throws BadInputException {
    if (request.scenario().isEmpty() && request.flows().isEmpty()) {
      throw new BadInputException(
          "name a scenario, or a topology and flows; rail sim --list names the scenarios.");
    }
    if (request.scenario().isPresent() && request.flows().isPresent()) {
      throw new BadInputException(
          "a scenario has flows of its own; leave out "
              + request.scenario().get()
              + " or --flows.");
    }
    String name = request.scenario().orElse(USUAL_SCENARIO);
    return ScenarioBuilder.preset(name).orElseThrow(() -> unknown(name));
  }

  private static BadInputException unknown(String name) {
    List<String> names = Preset.ALL.stream().map(Preset::name).toList();
    String hint =
        Nearest.to(name, names)
            .or(() -> names.stream().filter(it -> it.startsWith(name)).findFirst())
            .map(it -> "; did you mean " + it + "? All are listed by rail sim --list.")
            .orElse("; rail sim --list names them.");
    return new BadInputException("there is no scenario '" + name + "'" + hint);
  }

  /** Whole nanoseconds are the reference's, so that they come with its profile. */
  private Profile profile() throws BadInputException {
    String name =
        request
            .profile()
            .orElse((request.wholeNanoseconds() ? Profile.hpcc : Profile.connectx).name());
    for (Profile profile : Profile.values()) {
      if (profile.name().equals(name)) {
        return profile;
      }
    }
    throw new BadInputException(
        "there is no profile '"
            + name
            + "'"
            + Nearest.hint(
                name,
                Arrays.stream(Profile.values()).map(Profile::name).toList(),
                "there are connectx, hpcc and paper."));
  }

  private List<RunSetting> set() throws BadInputException {
    return RunSettings.of(request, profile(), changes);
  }

  private Settings settings(Settings usual) throws BadInputException, ScenarioException {
    Settings settings = usual;
    for (String change : preset.changes()) {
      settings = settings.with(change);
      changes.add(change);
    }
    if (request.wholeNanoseconds()) {
      String change = "clock=whole-ns";
      settings = settings.with(change);
      changes.add(change);
    }
    if (request.settingsFile().isPresent()) {
      settings = fromFile(settings, request.settingsFile().get());
    }
    for (String change : request.changes()) {
      if (!SwitchChange.isOne(change)) {
        settings = settings.with(change);
      }
      changes.add(change);
    }
    return settings;
  }

  private Settings fromFile(Settings before, Path file)
      throws BadInputException, ScenarioException {
    Settings settings = before;
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          settings = settings.with(line);
          changes.add(line);
        } catch (BadInputException wrong) {
          throw new BadInputException(file.toString(), i + 1, String.valueOf(wrong.getMessage()));
        }
      }
    }
    return settings;
  }

  /** What a fabric is set to, if it is more than a topology or the links of an inventory. */
  static Optional<FabricSettingsReading> read(SimulationRequest request, Asked asked)
      throws ScenarioException {
    String name = request.inventory().filter(it -> request.topology().isEmpty()).orElse("");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    OpenFabric open = new OpenFabric(HOST_LIMIT, AT_ONCE);
    try {
      if (asked == Asked.NO_REAL_MACHINE && !OpenFabric.isReadWithoutHosts(name)) {
        return Optional.empty();
      }
      try (FabricSource source = open.open(Optional.of(name))) {
        TakeSnapshot take = new TakeSnapshot(AT_ONCE, Optional.empty(), Set.of());
        return Optional.of(FabricSettingsReading.of(source, take));
      }
    } catch (FabricException refused) {
      throw new ScenarioException(String.valueOf(refused.getMessage()), refused);
    }
  }

  private Topology topology() throws BadInputException, ScenarioException {
    if (request.inventory().isPresent()) {
      if (request.topology().isPresent()) {
        throw new BadInputException(
            "an inventory has links of its own; leave out -i or --topology.");
      }
      return inventory(request.inventory().get());
    }
    Optional<Path> file = request.topology().filter(it -> shape.fabric().isEmpty()).map(Path::of);
    if (file.isPresent()) {
      return TopologyFile.read(file.get().toString(), lines(file.get()));
    }
    if (request.flows().isPresent() && request.topology().isEmpty()) {
      throw new BadInputException(
          "flows need a topology: add --topology FILE, or star, leaf-spine, fat-tree or rail.");
    }
    return ScenarioBuilder.topology(preset, shape);
  }

  private Topology inventory(String name) throws BadInputException, ScenarioException {
    Topologies.Speeds speeds = ScenarioBuilder.speeds(preset, shape);
    try {
      return InventoryTopology.of(InventoryReader.read(Path.of(name)).fabric(), speeds);
    } catch (BadFileException wrong) {
      throw new ScenarioException(wrong.problems().getFirst().toString(), wrong);
    }
  }

  private List<Transfer> transfers(Topology topology, Settings settings)
      throws BadInputException, ScenarioException {
    Optional<Path> file = request.flows();
    List<Transfer> transfers =
        file.isPresent()
            ? FlowFile.read(file.get().toString(), lines(file.get()), topology)
            : ScenarioBuilder.transfers(preset, shape, topology, settings);
    if (request.background().isEmpty()) {
      return transfers;
    }
    SimulationForm.Background background = SimulationForm.background(request.background().get());
    return ScenarioBuilder.background(
        topology,
        transfers,
        background.load(),
        background.priority(),
        settings.whole(Parameter.SEED));
  }

  private long duration() throws BadInputException {
    if (request.duration().isEmpty()) {
      return Long.MAX_VALUE;
    }
    String text = request.duration().get();
    return Unit.time(text)
        .filter(time -> time > 0)
        .orElseThrow(
            () ->
                new BadInputException(
                    "--duration can't be '" + text + "'; it is a length of time such as 30ms."))
        .longValue();
  }

  private static List<String> lines(Path file) throws ScenarioException {
    try {
      return TextFile.read(file).lines().toList();
    } catch (NoSuchFileException missing) {
      throw new ScenarioException(
          "there is no file '" + file + "'; name a topology, flow or settings file.", missing);
    } catch (IOException unreadable) {
      throw new ScenarioException(
          "can't read " + file + ": " + FileReason.of(unreadable) + ".", unreadable);
    }
  }
}
