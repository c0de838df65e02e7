package io.railwright.monitor.poll;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fabric.Platform;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What machines are asked at each poll, and how often at most, by what they run. */
public final class PolledProbes {
  private static final Map<Platform, Set<String>> BY_PLATFORM =
      Map.of(
          Platform.LINUX,
          Set.of("proc-uptime", "sys-net", "sys-infiniband", "sys-rdma-counters", "ethtool-S"),
          Platform.SONIC,
          Set.of(
              "sonic-uptime",
              "sonic-interface-counters",
              "sonic-pfc-counters",
              "sonic-queue-counters",
              "sonic-pfcwd"),
          Platform.CUMULUS,
          Set.of("cumulus-uptime", "cumulus-counters"),
          Platform.NXOS,
          Set.of("nxos-version", "nxos-queuing", "nxos-pfc"),
          Platform.EOS,
          Set.of("eos-version", "eos-pfc", "eos-queue"));

  /** A show command costs the processor of a switch, and its counters are refreshed each 10 s. */
  private static final Duration OF_SWITCHES = Duration.ofSeconds(10);

  /** What tools that watch NX-OS by show commands keep to. */
  private static final Duration OF_NXOS = Duration.ofSeconds(20);

  private PolledProbes() {}

  /** Those of a platform; none where nothing is polled. */
  public static List<Probe> of(Platform platform) {
    Set<String> wanted = BY_PLATFORM.getOrDefault(platform, Set.of());
    return wanted.isEmpty() ? List.of() : MachineProbes.of(platform, wanted);
  }

  /** The time between two polls of a machine, where the user wants one. */
  public static Duration pace(Platform platform, Duration wanted) {
    if (platform.equals(Platform.LINUX)) {
      return wanted;
    }
    Duration least = platform.equals(Platform.NXOS) ? OF_NXOS : OF_SWITCHES;
    return wanted.compareTo(least) < 0 ? least : wanted;
  }
}
