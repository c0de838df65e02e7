package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.history.History;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.nexus.ChangedSwitch;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.CommandLine;
import io.railwright.twin.nexus.NexusSwitch;
import io.railwright.twin.nexus.NexusSystem;
import io.railwright.twin.nexus.config.ConfigReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A virtual Nexus with two ports that plans are carried out on. */
final class ChangedNexus implements SwitchFaults.Changed {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  static final String CONFIGURATION =
      """
      class-map type qos match-any ROCE
        match dscp 26
      policy-map type qos IN
        class ROCE
          set qos-group 3
        class class-default
          set qos-group 0
      policy-map type network-qos NETWORK
        class type network-qos c-8q-nq3
          pause pfc-cos 3
          mtu 9216
      policy-map type queuing OUT
        class type queuing c-out-8q-q3
          priority level 1
        class type queuing c-out-8q-q-default
          bandwidth remaining percent 100
      system qos
        service-policy type network-qos NETWORK
        service-policy type queuing output OUT
      interface Ethernet1/1-2
        description a server
        flowcontrol receive on
        priority-flow-control mode on
        service-policy type qos input IN
      """;

  private int breakAfter;

  /** The next lines of a port that are more are taken up to there, and no answer comes. */
  void breakAfterLines(int lines) {
    breakAfter = lines;
  }

  private record Due(Duration at, Runnable what) {}

  private final VirtualTime time = new VirtualTime();
  private final List<Due> later = new ArrayList<>();
  private final NexusSwitch device = device();
  private final JournaledRuns runs;
  private UnaryOperator<Target> between = target -> target;

  ChangedNexus() {
    this(_ -> Map.of());
  }

  /**
   * @param drains who takes jobs off hosts
   */
  ChangedNexus(Function<History, Map<String, NodeDrain>> drains) {
    this.runs =
        new JournaledRuns(
            time,
            (counted, history) ->
                new JournaledRuns.Reached(machine(counted), drains.apply(history)));
  }

  private ChangedSwitch machine(FaultyTarget.Calls counted) {
    Target target = new FaultyTarget(between.apply(target()), counted);
    return new ChangedSwitch(target, time, PATIENCE);
  }

  /** Somebody who comes between the switch and those who change it. */
  void between(UnaryOperator<Target> somebody) {
    between = somebody;
  }

  VirtualTime time() {
    return time;
  }

  /** For those who look without a fault. */
  ChangedSwitch machine() {
    return new ChangedSwitch(target(), time, PATIENCE);
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** Does what is due by now. */
  private void tick() {
    List<Due> due = later.stream().filter(it -> it.at().compareTo(time.elapsed()) <= 0).toList();
    later.removeAll(due);
    due.forEach(it -> it.what().run());
  }

  private NexusSwitch device() {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : List.of("Ethernet1/1", "Ethernet1/2")) {
      ports.put(name, new SwitchPort(100_000, 1500, Priorities.NONE, false, Priorities.NONE));
    }
    NexusSystem system =
        new NexusSystem(
            ConfigReader.read(
                CONFIGURATION,
                (_, why) -> {
                  throw new IllegalArgumentException(why);
                }),
            time,
            (after, what) -> later.add(new Due(time.elapsed().plus(after), what)));
    SwitchMemory memory = new SwitchMemory(1_000_000, 1, 2, 0.5);
    VirtualSwitch hardware =
        new VirtualSwitch(
            "leaf",
            "Nexus9000 C9336C-FX2",
            system.settings(new SwitchSettings(memory, Map.of(), ports)));
    return (NexusSwitch) system.device(hardware, new Links());
  }

  private record Links() implements SwitchLinks {
    @Override
    public List<Neighbour> neighbours() {
      return List.of();
    }

    @Override
    public boolean isUp(String port) {
      return true;
    }
  }

  /** What it prints for a command. */
  String show(String command) {
    tick();
    return device.commandLine().type(command).text();
  }

  /** Types lines in configuration mode; the first complaint, or nothing. */
  String type(List<String> lines) {
    tick();
    CommandLine session = device.commandLine();
    session.type("configure terminal");
    for (String line : lines) {
      CommandLine.Output output = session.type(line);
      if (!output.complaint().isNone()) {
        return output.complaint().text();
      }
    }
    return "";
  }

  /** What is in force and what it would start with, without the times. */
  @Override
  public String configurations() {
    return (show("show running-config") + show("show startup-config"))
        .lines()
        .filter(it -> !it.startsWith("!"))
        .reduce("", (a, b) -> a + b + "\n");
  }

  Target target() {
    return new Target() {
      @Override
      public String name() {
        return "leaf";
      }

      @Override
      public Answer ask(List<Question> questions) {
        List<Section> sections = new ArrayList<>();
        for (Question question : questions) {
          if (breakAfter > 0 && question.form() instanceof Question.Form.Configure(var lines)) {
            if (lines.size() > breakAfter && lines.getFirst().startsWith("interface ")) {
              type(lines.subList(0, breakAfter));
              breakAfter = 0;
              return new Answer(
                  name(), Instant.EPOCH, sections, Optional.of("the connection broke"));
            }
          }
          sections.add(section(question));
        }
        return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
      }
    };
  }

  private Section section(Question question) {
    String complaint = "";
    String text = "";
    switch (question.form()) {
      case Question.Form.Configure(List<String> lines) -> complaint = type(lines);
      case Question.Form.Line line -> {
        tick();
        CommandLine.Output output = device.commandLine().type(line.command());
        complaint = output.complaint().text();
        text = output.text();
      }
      default -> throw new IllegalArgumentException("no question for a switch: " + question);
    }
    return new Section(
        question.id(),
        "",
        Section.Ending.COMPLETE,
        complaint.isEmpty() ? 0 : 1,
        Output.of(text),
        complaint);
  }

  @Override
  public boolean isLeased() {
    return show("show checkpoint summary").contains("railwright");
  }

  @Override
  public void settle() {
    time.pass(Duration.ofMinutes(10));
    tick();
  }
}
