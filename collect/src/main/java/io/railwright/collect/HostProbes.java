package io.railwright.collect;

import io.railwright.collect.dcb.DcbProbes;
import io.railwright.collect.ethernet.EthernetProbes;
import io.railwright.collect.firmware.FirmwareProbes;
import io.railwright.collect.gpu.GpuProbes;
import io.railwright.collect.host.ClockAhead;
import io.railwright.collect.host.Kernel;
import io.railwright.collect.host.KernelCommandLine;
import io.railwright.collect.host.Memory;
import io.railwright.collect.host.NodeMemory;
import io.railwright.collect.host.NodePods;
import io.railwright.collect.host.NumaNodes;
import io.railwright.collect.host.OperatingSystem;
import io.railwright.collect.host.ProcessorModel;
import io.railwright.collect.host.Processors;
import io.railwright.collect.host.SystemProbes;
import io.railwright.collect.host.TimeOfDay;
import io.railwright.collect.host.Uptime;
import io.railwright.collect.nic.InterfaceSettings;
import io.railwright.collect.nic.Neighbours;
import io.railwright.collect.nic.NetDevices;
import io.railwright.collect.nic.RdmaDevices;
import io.railwright.collect.nic.RouteRules;
import io.railwright.collect.nic.RouteTables;
import io.railwright.collect.nic.SriovOperator;
import io.railwright.collect.pcie.PciConfig;
import io.railwright.collect.pcie.PciDevices;
import io.railwright.collect.pcie.PciResources;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.rdma.RdmaProbes;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Every probe of a Linux host, in the order in which they are asked. A new probe is added here. */
public final class HostProbes {
  private static final List<Probe> FIRST =
      List.of(
          ClockAhead.PROBE,
          OperatingSystem.PROBE,
          Kernel.PROBE,
          KernelCommandLine.PROBE,
          Memory.PROBE,
          ProcessorModel.PROBE,
          Processors.PROBE,
          NumaNodes.PROBE,
          NodeMemory.PROBE,
          PciConfig.PROBE,
          PciDevices.PROBE,
          PciResources.PROBE,
          NetDevices.PROBE,
          InterfaceSettings.PROBE,
          RdmaDevices.PROBE,
          SriovOperator.PROBE,
          NodePods.PROBE,
          RouteRules.PROBE,
          RouteRules.PROBE_6,
          RouteTables.PROBE,
          RouteTables.PROBE_6,
          Neighbours.PROBE);

  public static final List<Probe> ALL =
      Stream.of(
              FIRST,
              SystemProbes.ALL,
              GpuProbes.ALL,
              FirmwareProbes.ALL,
              RdmaProbes.ALL,
              List.of(Uptime.PROBE), // beside the counters, whose time it tells
              EthernetProbes.ALL,
              DcbProbes.ALL)
          .flatMap(List::stream)
          .toList();

  /** All files of a poll in one table, since starting a tool costs more than reading a file. */
  private static final SysfsTable POLLED_FILES =
      RdmaProbes.addCountersTo(
          Uptime.addTo(RdmaDevices.addPolledTo(NetDevices.addPolledTo(new SysfsTable()))));

  /**
   * What a host is asked again and again. Its clock is read right before the counters of RDMA, and
   * once more behind those of ethtool, so that it is known how far apart they were read. GPUs come
   * last: their tool takes its time, which counters are not to wait for.
   */
  public static final List<Probe> POLLED =
      List.of(
          TimeOfDay.PROBE,
          new Probe(Question.lines("polled-files", POLLED_FILES.globs()), POLLED_FILES),
          EthernetProbes.POLLED,
          Uptime.AGAIN,
          GpuProbes.POLLED);

  /** Ids of those that need not be asked at each poll: a clock drifts slowly, and heat lasts. */
  public static final Set<String> POLLED_SELDOM =
      Set.of(TimeOfDay.PROBE.id(), GpuProbes.POLLED.id());

  private HostProbes() {}

  /** What these probes ask. */
  public static List<Question> questions(List<Probe> probes) {
    return probes.stream().map(Probe::question).toList();
  }
}
