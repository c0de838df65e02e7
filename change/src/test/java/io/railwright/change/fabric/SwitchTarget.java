package io.railwright.change.fabric;

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
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A virtual switch with a shell, asked directly.
 *
 * @param tick does what is due by now
 */
record SwitchTarget(Device device, Runnable tick) implements Target {
  /** One called leaf with these ports. */
  static Device device(SwitchSystem system, List<String> names) {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : names) {
      ports.put(name, new SwitchPort(400_000, 1500, Priorities.NONE, false, Priorities.NONE));
    }
    SwitchMemory memory = new SwitchMemory(1_000_000, 1, 2, 0.5);
    SwitchSettings settings = system.settings(new SwitchSettings(memory, Map.of(), ports));
    return system.device(new VirtualSwitch("leaf", "SN5600", settings), new Links());
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

  @Override
  public String name() {
    return device.name();
  }

  /** Runs a line on the switch, and says what it printed. */
  String type(String user, String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    run(user, line, said, said);
    return said.toString(StandardCharsets.UTF_8);
  }

  private int run(String user, String line, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    tick.run();
    try {
      return device.runAs(user, line, InputStream.nullInputStream(), out, err);
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Override
  public Answer ask(List<Question> questions) {
    List<Section> sections = new ArrayList<>();
    questions.forEach(it -> sections.add(section(it)));
    return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
  }

  private Section section(Question question) {
    if (!(question.form() instanceof Question.Form.Run(List<String> words))) {
      throw new IllegalArgumentException("a change asks by scripts alone: " + question);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = run("root", ShellWords.join(words), out, err);
    return new Section(
        question.id(),
        "",
        Section.Ending.COMPLETE,
        exit,
        Output.of(out.toByteArray()),
        err.toString(StandardCharsets.UTF_8));
  }
}
