package io.railwright.change.harness;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.sonic.SonicSystem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A virtual SONiC switch with two ports that plans are carried out on. */
final class ChangedSonic {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final Map<String, Map<String, Map<String, String>>> TABLES =
      Map.of(
          "DSCP_TO_TC_MAP",
          Map.of("ROCE", Map.of("26", "3", "48", "6")),
          "BUFFER_PROFILE",
          Map.of("lossless", Map.of("size", "19456", "xoff", "250880")),
          "BUFFER_PG",
          Map.of("Ethernet0|3", Map.of("profile", "lossless")),
          "PORT_QOS_MAP",
          Map.of(
              "Ethernet0",
              Map.of("dscp_to_tc_map", "ROCE", "pfc_enable", "3"),
              "Ethernet8",
              Map.of("pfc_enable", "")));

  private final VirtualTime time = new VirtualTime();
  private final Device device = device();
  private final JournaledRuns runs =
      new JournaledRuns(
          time, (counted, _) -> new JournaledRuns.Reached(machine(counted), Map.of()));

  private ChangedMachine machine(FaultyTarget.Calls counted) {
    return machine(new FaultyTarget(target(), counted));
  }

  private ChangedMachine machine(Target target) {
    return new ChangedMachine(target, time, () -> PATIENCE, Platform.SONIC);
  }

  /** For those who look without a fault. */
  ChangedMachine machine() {
    return machine(target());
  }

  JournaledRuns runs() {
    return runs;
  }

  private static Device device() {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : List.of("Ethernet0", "Ethernet8")) {
      ports.put(name, new SwitchPort(400_000, 1500, Priorities.NONE, false, Priorities.NONE));
    }
    SonicSystem system = new SonicSystem(List.of(TABLES));
    SwitchMemory memory = new SwitchMemory(1_000_000, 1, 2, 0.5);
    VirtualSwitch hardware =
        new VirtualSwitch(
            "leaf",
            "Mellanox-SN5600-C256",
            system.settings(new SwitchSettings(memory, Map.of(), ports)));
    return system.device(hardware, new Links());
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

  /** Runs a line on the switch, and says what it printed. */
  String type(String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    run(line, said, said);
    return said.toString(StandardCharsets.UTF_8);
  }

  private int run(String line, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    try {
      return device.run(line, InputStream.nullInputStream(), out, err);
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** What is in force and what it would start with; rows have no order. */
  String configurations() {
    return (type("sonic-cfggen -d --print-data")
            + "saved\n"
            + type("cat /etc/sonic/config_db.json"))
        .lines()
        .map(it -> it.replaceFirst(",$", ""))
        .sorted()
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
        questions.forEach(it -> sections.add(section(it)));
        return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
      }
    };
  }

  private Section section(Question question) {
    if (!(question.form() instanceof Question.Form.Run(List<String> words))) {
      throw new IllegalArgumentException("a change asks by scripts alone: " + question);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = run(ShellWords.join(words), out, err);
    return new Section(
        question.id(),
        "",
        Section.Ending.COMPLETE,
        exit,
        Output.of(out.toByteArray()),
        err.toString(StandardCharsets.UTF_8));
  }
}
