package io.railwright.collect;

import io.railwright.collect.dcb.DcbProbes;
import io.railwright.collect.ethernet.EthernetProbes;
import io.railwright.collect.firmware.FirmwareProbes;
import io.railwright.collect.gpu.GpuProbes;
import io.railwright.collect.host.Kernel;
import io.railwright.collect.host.KernelCommandLine;
import io.railwright.collect.host.Memory;
import io.railwright.collect.host.NodeMemory;
import io.railwright.collect.host.NumaNodes;
import io.railwright.collect.host.OperatingSystem;
import io.railwright.collect.host.ProcessorModel;
import io.railwright.collect.host.Processors;
import io.railwright.collect.host.SystemProbes;
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
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.stream.Stream;

/** Every probe of a Linux host, in the order in which they are asked. A new probe is added here. */
public final class HostProbes {
  private static final List<Probe> FIRST =
      List.of(
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

  private HostProbes() {}

  /** What these probes ask. */
  public static List<Question> questions(List<Probe> probes) {
    return probes.stream().map(Probe::question).toList();
  }
}
