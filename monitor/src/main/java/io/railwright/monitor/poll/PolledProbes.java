package io.railwright.monitor.poll;

import io.railwright.collect.HostProbes;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.esxi.EsxiProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.switches.sonic.SonicProbes;
import io.railwright.model.fabric.Platform;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What machines are asked at each poll, and how often at most, by what they run. */
public final class PolledProbes {
  /** Which priorities have PFC: a switch with SONiC does not tell that with its counters. */
  private static final String SONIC_SETTINGS = "sonic-config-db";

  /** What finds no room as it comes in; each such command costs the switch a second. */
  private static final String SONIC_GROUPS = "sonic-pg-drops";

  /** How large headroom is: some versions tell it there alone. */
  private static final String SONIC_BUFFERS = "sonic-buffers";

  /** Which priorities have PFC, of Cumulus Linux. */
  private static final String CUMULUS_SETTINGS = "cumulus-roce-status";

  /** The same of EOS, where it is set at the port and not by a profile. */
  private static final String EOS_SETTINGS = "eos-running-qos";

  private static final Map<Platform, Set<String>> BY_PLATFORM =
      Map.of(
          Platform.SONIC,
          Set.of(
              "sonic-uptime",
              "sonic-interface-counters",
              "sonic-pfc-counters",
              "sonic-queue-counters",
              "sonic-pfcwd",
              SONIC_GROUPS,
              SONIC_BUFFERS,
              SONIC_SETTINGS),
          Platform.CUMULUS,
          Set.of("cumulus-uptime", "cumulus-counters", CUMULUS_SETTINGS),
          Platform.NXOS,
          Set.of("nxos-version", "nxos-show-interface", "nxos-queuing", "nxos-pfc"),
          Platform.EOS,
          Set.of("eos-version", "eos-pfc", "eos-queue", EOS_SETTINGS));

  /** A show command costs the processor of a switch, and its counters are refreshed each 10 s. */
  private static final Duration OF_SWITCHES = Duration.ofSeconds(10);

  /** What tools that watch NX-OS by show commands keep to. */
  private static final Duration OF_NXOS = Duration.ofSeconds(20);

  /** Each call of esxcli costs the host half a second of a processor. */
  private static final Duration OF_ESXI = Duration.ofSeconds(20);

  private PolledProbes() {}

  /** Those of a platform; none where nothing is polled. */
  public static List<Probe> of(Platform platform) {
    if (platform.equals(Platform.LINUX)) {
      return HostProbes.POLLED;
    }
    if (platform.equals(Platform.ESXI)) {
      return EsxiProbes.POLLED;
    }
    Set<String> wanted = BY_PLATFORM.getOrDefault(platform, Set.of());
    List<Probe> probes = new ArrayList<>();
    if (!wanted.isEmpty()) {
      probes.addAll(MachineProbes.of(platform, wanted));
    }
    if (platform.equals(Platform.SONIC)) {
      probes.add(SonicProbes.CORRECTION);
      probes.add(SonicProbes.HEADROOM);
    }
    return List.copyOf(probes);
  }

  /** Ids of those that a machine need not be asked at each poll. */
  public static Set<String> seldom(Platform platform) {
    return platform.equals(Platform.LINUX)
        ? HostProbes.POLLED_SELDOM
        : Set.of(
            SONIC_SETTINGS,
            SONIC_GROUPS,
            CUMULUS_SETTINGS,
            EOS_SETTINGS,
            SONIC_BUFFERS,
            SonicProbes.CORRECTION.id(),
            SonicProbes.HEADROOM.id());
  }

  /** The time between two polls of a machine, where the user wants one. */
  public static Duration pace(Platform platform, Duration wanted) {
    if (platform.equals(Platform.LINUX)) {
      return wanted;
    }
    Duration least = least(platform);
    return wanted.compareTo(least) < 0 ? least : wanted;
  }

  private static Duration least(Platform platform) {
    if (platform.equals(Platform.ESXI)) {
      return OF_ESXI;
    }
    return platform.equals(Platform.NXOS) ? OF_NXOS : OF_SWITCHES;
  }
}
