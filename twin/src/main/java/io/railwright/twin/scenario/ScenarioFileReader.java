package io.railwright.twin.scenario;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a scenario file completely and reports all mistakes in it at once. */
final class ScenarioFileReader {
  private static final Set<String> KEYS =
      SwitchReader.keys(
          "description",
          "switches",
          "hypervisors",
          "trunks",
          "templates",
          "hosts",
          "fleet",
          "breaks",
          "cluster",
          "vcenter");
  private static final Set<String> FLEET = SwitchReader.keys("healthy", "mistakes");
  private static final Set<String> BREAK = SwitchReader.keys("what", "reported", "typed");
  private static final NumberedName NAMELESS = new NumberedName("", 0);

  private final Problems problems = new Problems();
  private final YamlValues nodes = new YamlValues(problems);

  private ScenarioFileReader() {}

  static ScenarioFile read(String file, String text) throws BadFileException {
    Yaml root =
        YamlParser.parse(file, text)
            .orElseThrow(
                () -> new BadFileException(Place.whole(file), "there is nothing in this file"));
    return new ScenarioFileReader().read(root);
  }

  private ScenarioFile read(Yaml root) throws BadFileException {
    Fields fields = nodes.fields(root, KEYS);
    SwitchReader between = new SwitchReader(nodes);
    HostReader reader = new HostReader(nodes, fields.get("templates"));
    Map<String, SwitchPlan> switches = between.switches(fields.get("switches"));
    HypervisorReader hypervisors = new HypervisorReader(nodes).read(fields.get("hypervisors"));
    Map<String, UplinkPlan> uplinks = hypervisors.uplinks();
    List<HostPlan> hosts = reader.hosts(fields.get("hosts"));
    Optional<FleetPlan> fleet = fields.get("fleet").map(it -> fleet(it, reader));
    if (hosts.isEmpty() && fleet.isEmpty() && !problems.hasErrors()) {
      nodes.wrong(root.place(), "a scenario needs hosts");
    }
    uplinks.values().forEach(it -> checkPort(it.target(), switches.keySet()));
    hosts.forEach(it -> it.cables().values().forEach(t -> check(t, switches, uplinks)));
    ScenarioFile scenarioFile =
        new ScenarioFile(
            nodes.text(fields.get("description"), "").strip(),
            switches,
            uplinks,
            hypervisors.systems(),
            hosts,
            between.trunks(fields.get("trunks"), switches.keySet()),
            fleet,
            breaks(fields.get("breaks")),
            fields.get("cluster").flatMap(it -> new ClusterReader(nodes).read(it)),
            fields.get("vcenter").map(it -> nodes.text(Optional.of(it), "")));
    problems.throwIfAny();
    return scenarioFile;
  }

  private FleetPlan fleet(Yaml node, HostReader reader) {
    Fields fields = nodes.fields(node, FLEET);
    HostPlan healthy = reader.host(NAMELESS, fields.get("healthy").orElse(node));
    List<HostPlan> mistakes = new ArrayList<>();
    nodes
        .named(fields.get("mistakes"))
        .forEach((_, entry) -> mistakes.add(reader.host(NAMELESS, entry.value())));
    return new FleetPlan(healthy, mistakes);
  }

  private Map<String, BreakPlan> breaks(Optional<Yaml> node) {
    Map<String, BreakPlan> breaks = new LinkedHashMap<>();
    nodes.named(node).forEach((name, entry) -> breaks.put(name, breakPlan(entry.value())));
    return breaks;
  }

  private BreakPlan breakPlan(Yaml node) {
    Fields fields = nodes.fields(node, BREAK);
    List<BreakPlan.Line> typed = new ArrayList<>();
    nodes
        .named(fields.get("typed"))
        .forEach(
            (machine, lines) ->
                nodes
                    .texts(Optional.of(lines.value()))
                    .forEach(it -> typed.add(new BreakPlan.Line(it.place(), machine, it.text()))));
    return new BreakPlan(nodes.text(fields.get("what"), ""), typed);
  }

  private void check(
      HostPlan.Target target, Map<String, SwitchPlan> switches, Map<String, UplinkPlan> uplinks) {
    if (!uplinks.containsKey(target.name())) {
      if (target.name().contains("/") && !target.name().contains(":")) {
        nodes.wrong(
            target.place(),
            "there is no hypervisor's port "
                + Shown.quoted(target.name())
                + Nearest.hint(target.name(), uplinks.keySet()));
      } else {
        checkPort(target, switches.keySet());
      }
    }
  }

  private void checkPort(HostPlan.Target target, Set<String> switches) {
    int colon = target.name().indexOf(':');
    String name = colon < 0 ? target.name() : target.name().substring(0, colon);
    if (!switches.contains(name)) {
      nodes.wrong(
          target.place(),
          "there is no switch " + Shown.quoted(name) + Nearest.hint(name, switches));
    } else if (colon < 0 || colon == target.name().length() - 1) {
      nodes.wrong(
          target.place(), "a cable leads to a port of a switch, such as " + name + ":Ethernet1/1");
    }
  }
}
