package io.railwright.flow;

import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.mask.SecretMask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a parser understands of a text that somebody has kept. */
public final class ParseText {
  private ParseText() {}

  /**
   * A tool whose output can be read, and how it is asked for on a host; empty where it never is.
   */
  public record Tool(String name, String command) {}

  /** All of them, by name. */
  public static List<Tool> tools() {
    List<Tool> tools = new ArrayList<>();
    HostProbes.ALL.forEach(
        probe -> tools.add(new Tool(probe.id(), probe.question().command("NAME"))));
    HostProbes.KEPT.keySet().forEach(name -> tools.add(new Tool(name, "")));
    tools.sort(Comparator.comparing(Tool::name));
    return List.copyOf(tools);
  }

  /** Empty if there is no such tool. */
  public static Optional<Parsed> parse(String tool, byte[] text) {
    Printed printed = new Printed(Output.of(SecretMask.mask(text)), "", "", true);
    return HostProbes.parser(tool).map(parser -> parser.parse(printed));
  }

  /** Whether hosts are asked for it, and not only files. */
  public static boolean isProbe(String tool) {
    return HostProbes.ALL.stream().anyMatch(probe -> probe.id().equals(tool));
  }

  public static boolean knows(String tool) {
    return HostProbes.parser(tool).isPresent();
  }
}
