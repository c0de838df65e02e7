package io.railwright.cli.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The parameters of a simulation: those with options of their own, and all others by --set. */
final class SimParameterOptions {
  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description =
          "connectx (the default): a NIC as sold; hpcc: the reference simulator; paper: DCQCN as"
              + " first published.")
  private @Nullable String profile;

  @Option(
      names = "--compat-ns",
      description =
          "Cut serialisation to whole nanoseconds as the reference does; with its profile if none"
              + " is named.")
  private boolean wholeNanoseconds;

  @Option(
      names = "--buffer",
      paramLabel = "SIZE",
      description = "Packet memory of a switch (32MiB).")
  private @Nullable String buffer;

  @Option(
      names = "--mtu",
      paramLabel = "SIZE",
      description = "Payload of a packet (4096; hpcc 1000).")
  private @Nullable String mtu;

  @Option(names = "--pfc", paramLabel = "on|off", description = "Pause frames (on).")
  private @Nullable String pfc;

  @Option(names = "--ecn", paramLabel = "on|off", description = "ECN marks (on).")
  private @Nullable String ecn;

  @Option(names = "--kmin", paramLabel = "SIZE", description = "No marks below, at 100G (400KB).")
  private @Nullable String kmin;

  @Option(
      names = "--kmax",
      paramLabel = "SIZE",
      description = "All marked above, at 100G (1600KB).")
  private @Nullable String kmax;

  @Option(names = "--pmax", paramLabel = "SHARE", description = "Share marked at kmax (0.2).")
  private @Nullable String pmax;

  @Option(names = "--seed", paramLabel = "N", description = "Of the random numbers (1).")
  private @Nullable String seed;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Any parameter, also by its firmware name; --parameters lists them.")
  private List<String> changes = new ArrayList<>();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "A file of such lines; # begins a remark.")
  private @Nullable Path file;

  Optional<String> profile() {
    return Optional.ofNullable(profile);
  }

  boolean wholeNanoseconds() {
    return wholeNanoseconds;
  }

  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  List<String> changes() {
    Map<String, String> own = new LinkedHashMap<>();
    SimShapeOptions.put(own, "buffer", buffer);
    SimShapeOptions.put(own, "mtu", mtu);
    SimShapeOptions.put(own, "pfc", pfc);
    SimShapeOptions.put(own, "ecn", ecn);
    SimShapeOptions.put(own, "kmin", kmin);
    SimShapeOptions.put(own, "kmax", kmax);
    SimShapeOptions.put(own, "pmax", pmax);
    SimShapeOptions.put(own, "seed", seed);
    List<String> all = new ArrayList<>();
    own.forEach((name, value) -> all.add(name + "=" + value));
    all.addAll(changes);
    return all;
  }
}
