package io.railwright.cli.completion;

import io.railwright.flow.ListFaults;
import io.railwright.flow.ListNames;
import io.railwright.flow.ListWorkloads;
import io.railwright.flow.ParseText;
import io.railwright.flow.benchmark.RunApp;
import io.railwright.flow.benchmark.RunPair;
import io.railwright.flow.simulation.RunSimulation;
import io.railwright.model.report.Choice;
import io.railwright.model.report.ReadableTool;
import io.railwright.model.twin.FaultChoice;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The names that could stand for an option or a parameter, by the label that its help shows.
 *
 * @param command the last word of the command
 * @param fabric what {@code -i} names on this command line
 */
record Names(String command, Optional<String> fabric) {
  private static final List<String> SEVERITIES =
      List.of("critical", "high", "medium", "low", "info");

  /** Labels of what only the user can know. */
  static final List<String> FREE =
      List.of(
          "ADDRESS:PORT",
          "DNS-NAME",
          "HEADER",
          "IP",
          "KEY=VALUE",
          "BYTES",
          "PERCENT",
          "SECONDS",
          "LOAD@PRIORITY",
          "COMMAND",
          "N",
          "IMAGE",
          "PSID=FILE",
          "RAIL",
          "NAME=VALUE",
          "PORTS",
          "RANGE",
          "RATE",
          "REGEX",
          "SECRET",
          "SHARE",
          "SIZE",
          "SPEED",
          "STEP",
          "SUBJECT",
          "NAME=A,B[,C]",
          "TEXT",
          "TIME",
          "TOKEN",
          "UNIT",
          "URL",
          "USER",
          "VALUE",
          "VOLUME",
          "WHERE");

  /** Empty for a label that nobody has thought of. */
  Optional<Suggestions> of(String label) {
    return FREE.contains(label) ? Optional.of(Suggestions.NONE) : known(label);
  }

  private Optional<Suggestions> known(String label) {
    return Optional.ofNullable(
        switch (label) {
          case "A", "B" -> command.equals("compare") ? Suggestions.FILES : fabrics();
          case "FABRIC" -> fabrics();
          case "DIR",
              "FILE",
              "FOLDER",
              "INVENTORY",
              "[LABEL=]FILE",
              "JOURNAL",
              "PLAN",
              "SNAPSHOT",
              "STORE" ->
              Suggestions.FILES;
          case "FAULT" -> faults();
          case "HOST", "HOST[:PORT]", "RECEIVER", "SENDER" ->
              Suggestions.of(ListNames.hosts(fabric));
          case "KIND" -> Suggestions.of(ListNames.KINDS);
          case "KIND|FILE" ->
              Suggestions.of(List.of("star", "leaf-spine", "fat-tree", "rail")).orFiles();
          case "LEVEL" -> Suggestions.of(SEVERITIES);
          case "NAME" -> named();
          case "NODE" -> Suggestions.of(List.of("node1", "node2", "node3"));
          case "OS" -> Suggestions.of(List.of("nxos", "sonic"));
          case "NAME|FILE" -> Suggestions.of(ListNames.profiles()).orFiles();
          case "PROBE" -> Suggestions.of(tools().filter(ParseText::isProbe).toList());
          case "PROGRAM" -> Suggestions.of(RunPair.Request.PROGRAMS);
          case "SLOT" -> Suggestions.of(List.of("gen3x16", "gen4x16", "gen5x16"));
          case "PROFILE" -> Suggestions.of(words(RunSimulation.profiles()));
          case "PATH" -> Suggestions.of(List.of("conservative", "recommended", "aggressive"));
          case "RISK" -> Suggestions.of(List.of("low", "medium", "high"));
          case "RULE" -> Suggestions.of(ListNames.rules());
          case "SCENARIO" -> Suggestions.of(scenarios());
          case "TOOL" -> Suggestions.of(tools().toList());
          case "WHICH" -> Suggestions.of(List.of("nearest"));
          case "WORKLOAD" -> Suggestions.of(workloads());
          case "make" -> Suggestions.of(List.of("make"));
          case "on|off" -> Suggestions.of(List.of("on", "off"));
          default -> null;
        });
  }

  /** Of things that rail explains, of a running twin, or else of a host. */
  private Suggestions named() {
    return Suggestions.of(
        switch (command) {
          case "explain" ->
              Stream.concat(ListNames.explained().stream(), Stream.of("roce-config")).toList();
          case "status", "load", "fault" -> ListNames.runningTwins();
          case "app" -> RunApp.names();
          default -> ListNames.hosts(fabric);
        });
  }

  private Suggestions faults() {
    return Suggestions.of(
        List.of("sim", "whatif").contains(command)
            ? List.of()
            : ListFaults.all().stream().map(FaultChoice::name).toList());
  }

  private static Suggestions fabrics() {
    Stream<String> twins = ListNames.scenarios().stream().map(name -> "twin:" + name);
    return Suggestions.of(Stream.concat(Stream.of("local", "twin"), twins).toList()).orFiles();
  }

  private List<String> scenarios() {
    return switch (command) {
      case "sim", "whatif" -> words(RunSimulation.scenarios());
      case "down" -> ListNames.runningTwins();
      default -> ListNames.scenarios();
    };
  }

  private static List<String> workloads() {
    return Stream.concat(words(ListWorkloads.all()).stream(), Stream.of("stop")).toList();
  }

  private static Stream<String> tools() {
    return ParseText.tools().stream().map(ReadableTool::name);
  }

  private static List<String> words(List<Choice> choices) {
    return choices.stream().map(Choice::name).toList();
  }
}
