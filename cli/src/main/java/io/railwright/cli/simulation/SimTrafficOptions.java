package io.railwright.cli.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is simulated beside a scenario, for every command that simulates one. */
final class SimTrafficOptions {
  @Option(
      names = "--topology",
      paramLabel = "KIND|FILE",
      description = "star, leaf-spine, fat-tree, rail, or a topology file.")
  private @Nullable String topology;

  @Option(names = "--flows", paramLabel = "FILE", description = "A flow file.")
  private @Nullable Path flows;

  @Option(
      names = "--fault",
      paramLabel = "FAULT",
      description =
          "slow-receiver:HOST:rate=20%%, pfc-storm:HOST:at=T:for=T, link-down:A-B:at=T:for=T,"
              + " no-pfc:A-B, wrong-dscp:HOST:priority=N.")
  private List<String> faults = new ArrayList<>();

  @Option(
      names = "--background",
      paramLabel = "LOAD@PRIORITY",
      description = "Random flows of another class beside the others: 20%%@0.")
  private @Nullable String background;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      description = "Stop so long after the first flow's start; if not given, after the last flow.")
  private @Nullable String duration;

  Optional<String> topology() {
    return Optional.ofNullable(topology);
  }

  Optional<Path> flows() {
    return Optional.ofNullable(flows);
  }

  List<String> faults() {
    return faults;
  }

  Optional<String> background() {
    return Optional.ofNullable(background);
  }

  Optional<String> duration() {
    return Optional.ofNullable(duration);
  }
}
