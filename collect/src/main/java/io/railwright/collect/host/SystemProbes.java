package io.railwright.collect.host;

import io.railwright.collect.host.log.KernelLog;
import io.railwright.collect.host.log.KernelLogSummary;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the machine is asked beyond its kernel, memory and processors. */
public final class SystemProbes {
  private static final List<Probe> SYSTEM =
      List.of(
          Machine.PROBE,
          Machine.UUID_PROBE,
          Machine.VIRTUAL_PROBE,
          BootSecurity.SECURE_BOOT_PROBE,
          BootSecurity.LOCKDOWN_PROBE,
          CpuFrequency.PROBE,
          SleepStates.PROBE,
          KernelSettings.PROBE,
          Iommu.TABLE_PROBE,
          Iommu.GROUP_PROBE,
          Iommu.TYPE_PROBE,
          Modules.PROBE,
          Modules.VERSION_PROBE,
          Machine.OFED_PROBE,
          ModuleFiles.PROBE,
          Environment.PROBE,
          EtcSettings.PROBE,
          Containers.PROBE,
          SharedMemory.PROBE,
          Services.PROBE,
          DaemonLimits.PROBE,
          RunningJobs.PROBE,
          InterruptActions.PROBE,
          KernelLogSummary.PROBE);

  public static final List<Probe> ALL =
      Stream.of(SYSTEM, TimeKeeping.ALL).flatMap(List::stream).toList();

  /** What sysfs tells without a tool, and people keep all the same. */
  public static final Map<String, Parser> KEPT =
      Map.of(
          "dmesg", KernelLog::parse,
          "lscpu", CpuSummary::parse,
          "numactl-H", NumaHardware::parse,
          "proc-interrupts", Interrupts::parse);

  private SystemProbes() {}
}
