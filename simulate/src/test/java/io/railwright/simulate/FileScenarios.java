package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import io.railwright.simulate.workload.FlowFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds scenarios from topologies and flows in the text of files, without ECN, as the reference
 * simulator runs them.
 */
final class FileScenarios {
  private final Topology topology;
  private final List<String> flows;
  private final List<String> faults = new ArrayList<>();
  private long duration = Long.MAX_VALUE;
  private boolean wholeNanoseconds = true;

  private FileScenarios(List<String> topology, List<String> flows) throws BadInputException {
    this.topology = TopologyFile.read("topology", topology);
    this.flows = flows;
  }

  static FileScenarios of(List<String> topology, String... flows) throws BadInputException {
    return new FileScenarios(topology, List.of(flows));
  }

  /** Hosts 0 and up at one switch, whose number is their count. */
  static FileScenarios star(int hosts, String rate, String delay, String... flows)
      throws BadInputException {
    List<String> lines = new ArrayList<>();
    lines.add((hosts + 1) + " 1 " + hosts);
    lines.add("" + hosts);
    for (int host = 0; host < hosts; host++) {
      lines.add(host + " " + hosts + " " + rate + " " + delay + " 0");
    }
    return new FileScenarios(lines, List.of(flows));
  }

  /** Host 0, switches from 2 on, host 1; a link for each word such as {@code 100G/1us}. */
  static FileScenarios chain(List<String> links, String... flows) throws BadInputException {
    List<String> lines = new ArrayList<>();
    int switches = links.size() - 1;
    StringBuilder numbers = new StringBuilder();
    for (int i = 0; i < switches; i++) {
      numbers.append(i + 2).append(' ');
    }
    lines.add((switches + 2) + " " + switches + " " + links.size());
    lines.add(numbers.toString());
    for (int i = 0; i < links.size(); i++) {
      int from = i == 0 ? 0 : i + 1;
      int to = i == switches ? 1 : i + 2;
      lines.add(from + " " + to + " " + links.get(i).replace('/', ' ') + " 0");
    }
    return new FileScenarios(lines, List.of(flows));
  }

  FileScenarios fault(String text) {
    faults.add(text);
    return this;
  }

  FileScenarios forPicoseconds(long time) {
    duration = time;
    return this;
  }

  FileScenarios withExactTime() {
    wholeNanoseconds = false;
    return this;
  }

  /** Of which every byte is accounted for. */
  SimulationReport run(String... changes) throws BadInputException {
    Settings settings = Settings.of(Profile.hpcc).with("ecn=off");
    if (wholeNanoseconds) {
      settings = settings.with("clock=whole-ns");
    }
    for (String change : changes) {
      settings = settings.with(change);
    }
    List<String> lines = new ArrayList<>(flows);
    lines.addFirst("" + flows.size());
    Scenario scenario =
        ScenarioBuilder.build(
            "lines",
            "hpcc",
            topology,
            FlowFile.read("flows", lines, topology),
            settings,
            duration,
            faults);
    SimulationReport report = new Simulation(scenario).run();
    assertThat(report.books().balanced()).isTrue();
    return report;
  }
}
