package io.railwright.flow;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.report.ReadableTool;
import io.railwright.model.text.Nearest;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.mask.SecretMask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a parser understands of a text that somebody has kept. */
public final class ParseText {
  private ParseText() {}

  /** All of them, by name. */
  public static List<ReadableTool> tools() {
    List<ReadableTool> tools = new ArrayList<>();
    MachineProbes.ALL.forEach(
        probe -> tools.add(new ReadableTool(probe.id(), probe.question().command("NAME"))));
    MachineProbes.KEPT.keySet().forEach(name -> tools.add(new ReadableTool(name, "")));
    tools.sort(Comparator.comparing(ReadableTool::name));
    return List.copyOf(tools);
  }

  /** Empty if there is no such tool. */
  public static Optional<Parsed> parse(String tool, byte[] text) {
    Printed printed = new Printed(Output.of(SecretMask.mask(text)), "", "", true);
    return MachineProbes.parser(tool).map(parser -> parser.parse(printed));
  }

  /** Whether machines are asked for it, and not only files. */
  public static boolean isProbe(String tool) {
    return MachineProbes.ALL.stream().anyMatch(probe -> probe.id().equals(tool));
  }

  /** What follows the news that there is no such tool. */
  public static String hint(String tool) {
    List<String> names = tools().stream().map(ReadableTool::name).toList();
    return Nearest.hint(tool, names, "rail parse --list names them");
  }

  public static boolean knows(String tool) {
    return MachineProbes.parser(tool).isPresent();
  }
}
