package io.railwright.collect.gpu;

import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/** Everything that a host is asked about its GPUs. */
public final class GpuProbes {
  /** Without its persistence daemon the driver wakes each GPU first, which takes seconds. */
  private static final int SECONDS = 60;

  /** It may be a whole command line, with what stands in it. */
  private static final String PROCESS_NAME = "^[[:space:]]*Name[[:space:]]*:";

  private static final String COLUMNS =
      "index,pci.bus_id,name,uuid,driver_version,persistence_mode,"
          + "pcie.link.gen.current,pcie.link.gen.max,pcie.link.width.current,pcie.link.width.max,"
          + "clocks.sm,clocks.max.sm,clocks.mem,clocks.max.mem";

  /** The older name of a reason to slow down, which old and new drivers take. */
  private static final String SLOWED =
      "index,pci.bus_id,clocks_throttle_reasons.hw_slowdown,"
          + "clocks_throttle_reasons.hw_thermal_slowdown,"
          + "clocks_throttle_reasons.hw_power_brake_slowdown,"
          + "clocks_throttle_reasons.sw_thermal_slowdown,"
          + "clocks_throttle_reasons.sw_power_cap,power.limit,power.default_limit";

  /** A driver that has to wake its GPUs first is not worth the wait. */
  private static final int SECONDS_OF_A_POLL = 4;

  /** Whether GPUs are slowed, for who asks again and again. */
  public static final Probe POLLED =
      new Probe(
          Question.run("nvidia-smi-slowed", "nvidia-smi", "--query-gpu=" + SLOWED, "--format=csv")
              .within(SECONDS_OF_A_POLL),
          GpuTable::parse);

  public static final List<Probe> ALL =
      List.of(
          new Probe(
              Question.run("nvidia-smi-q", "nvidia-smi", "-q")
                  .without(PROCESS_NAME)
                  .within(SECONDS),
              GpuQuery::parse),
          new Probe(
              Question.run("nvidia-smi-csv", "nvidia-smi", "--query-gpu=" + COLUMNS, "--format=csv")
                  .within(SECONDS),
              GpuTable::parse),
          new Probe(
              Question.run("nvidia-smi-topo", "nvidia-smi", "topo", "-m").within(SECONDS),
              GpuTopology::parse),
          new Probe(
              Question.run("nvidia-smi-other", "nvidia-smi", "nvlink", "-s").within(SECONDS),
              GpuLinks::parse),
          GpuDriver.VERSION,
          GpuDriver.SYMBOLS);

  private GpuProbes() {}
}
