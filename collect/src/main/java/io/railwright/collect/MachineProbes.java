package io.railwright.collect;

import io.railwright.collect.benchmark.BenchmarkOutputs;
import io.railwright.collect.esxi.EsxiOutputs;
import io.railwright.collect.esxi.EsxiProbes;
import io.railwright.collect.firmware.FirmwareProbes;
import io.railwright.collect.host.SystemProbes;
import io.railwright.collect.kube.KubeOutputs;
import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.collect.lspci.LspciForms;
import io.railwright.collect.nccl.NcclLog;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.rdma.RdmaProbes;
import io.railwright.collect.switches.cumulus.CumulusOutputs;
import io.railwright.collect.switches.cumulus.CumulusProbes;
import io.railwright.collect.switches.eos.EosOutputs;
import io.railwright.collect.switches.eos.EosProbes;
import io.railwright.collect.switches.nxos.NxosOutputs;
import io.railwright.collect.switches.nxos.NxosProbes;
import io.railwright.collect.switches.os10.Os10Outputs;
import io.railwright.collect.switches.os10.Os10Probes;
import io.railwright.collect.switches.sonic.SonicOutputs;
import io.railwright.collect.switches.sonic.SonicProbes;
import io.railwright.collect.vsphere.VsphereProbes;
import io.railwright.model.fabric.Platform;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is asked of machines, by what they run. No two probes have the same id. */
public final class MachineProbes {
  private static final Map<Platform, List<Probe>> BY_PLATFORM =
      Map.of(
          Platform.LINUX, HostProbes.ALL,
          Platform.SONIC, SonicProbes.ALL,
          Platform.CUMULUS, CumulusProbes.ALL,
          Platform.NXOS, NxosProbes.ALL,
          Platform.EOS, EosProbes.ALL,
          Platform.OS10, Os10Probes.ALL,
          Platform.ESXI, EsxiProbes.ALL,
          Platform.VCENTER, VsphereProbes.ALL,
          Platform.KUBERNETES, KubeProbes.ALL);

  /** Those of all platforms, in the order in which each is asked. */
  public static final List<Probe> ALL =
      Stream.of(
              HostProbes.ALL,
              SonicProbes.ALL,
              CumulusProbes.ALL,
              NxosProbes.ALL,
              EosProbes.ALL,
              Os10Probes.ALL,
              EsxiProbes.ALL,
              VsphereProbes.ALL,
              KubeProbes.ALL)
          .flatMap(List::stream)
          .toList();

  /**
   * Parsers of outputs that rail does not ask for itself and that people keep in files, by name.
   */
  public static final Map<String, Parser> KEPT =
      kept(
          FirmwareProbes.KEPT,
          RdmaProbes.KEPT,
          SystemProbes.KEPT,
          LspciForms.KEPT,
          NcclLog.KEPT,
          BenchmarkOutputs.KEPT,
          NxosOutputs.KEPT,
          SonicOutputs.KEPT,
          CumulusOutputs.KEPT,
          EosOutputs.KEPT,
          Os10Outputs.KEPT,
          KubeOutputs.KEPT,
          EsxiOutputs.KEPT);

  private MachineProbes() {}

  @SafeVarargs
  private static Map<String, Parser> kept(Map<String, Parser>... some) {
    Map<String, Parser> all = new TreeMap<>();
    for (Map<String, Parser> one : some) {
      all.putAll(one);
    }
    return Collections.unmodifiableMap(all);
  }

  /** Whether machines that run this are asked anything. */
  public static boolean areKnown(Platform platform) {
    return BY_PLATFORM.containsKey(platform);
  }

  /**
   * Those of a platform, in the usual order.
   *
   * @param only their ids; all if none are named
   */
  public static List<Probe> of(Platform platform, Set<String> only) {
    List<Probe> all = BY_PLATFORM.getOrDefault(platform, List.of());
    return only.isEmpty() ? all : all.stream().filter(it -> only.contains(it.id())).toList();
  }

  /** The parser that {@code rail parse} calls by this name. */
  public static Optional<Parser> parser(String name) {
    return ALL.stream()
        .filter(probe -> probe.id().equals(name))
        .map(Probe::parser)
        .findFirst()
        .or(() -> Optional.ofNullable(KEPT.get(name)));
  }
}
