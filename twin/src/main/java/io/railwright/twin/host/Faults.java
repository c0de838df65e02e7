package io.railwright.twin.host;

import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciLink;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The faults that are currently set on a host. */
public final class Faults {
  /** Broken frames a second, and what a count of them is called in each place. */
  private static final long BROKEN_FRAMES = 120;

  private static final String[] BROKEN_COUNTERS = {
    "rx_crc_errors_phy", "rx_symbol_err_phy", "rx_pcs_symbol_err_phy", "symbol_error"
  };

  /** One bit of so many is mended on a weak link. */
  private static final long CORRECTED_PART = 10_000;

  private static final long MEGA = 1_000_000;

  private static final String CORRECTED = "rx_corrected_bits_phy";

  private final VirtualHost host;
  private final InstantSource clock;
  private final Set<HostFault> present = ConcurrentHashMap.newKeySet();

  Faults(VirtualHost host, InstantSource clock) {
    this.host = host;
    this.clock = clock;
  }

  public boolean has(HostFault fault) {
    return present.contains(fault);
  }

  public Set<HostFault> all() {
    return Set.copyOf(present);
  }

  /** Breaks it; a sentence where the host has no such interface. */
  public void set(HostFault fault) {
    if (!has(fault)) {
      change(fault, true);
      present.add(fault);
    }
  }

  public void clear(HostFault fault) {
    if (present.remove(fault)) {
      change(fault, false);
    }
  }

  private void change(HostFault fault, boolean broken) {
    switch (fault) {
      case HostFault.PcieDowngraded(String net) -> lanes(host.nic(net), broken);
      case HostFault.LinkFlap(String net) -> flap(host.nic(net), broken);
      case HostFault.CrcErrors(String net) -> breakFrames(host.nic(net), broken);
      case HostFault.WeakLink(String net) -> weaken(host.nic(net), broken);
      case HostFault.GpuHot(int gpu) -> host.state().gpu(gpu).heat(broken);
      case HostFault.HungCommand command -> {}
      case HostFault.FullDisk(long room) -> {
        if (broken) {
          host.disk().limit(room);
        } else {
          host.disk().unlimit();
        }
      }
      case HostFault.ReadOnly disk -> host.disk().readOnly(broken);
      case HostFault.RebootLost reboot -> {}
      case HostFault.SettingInert setting -> {}
      case HostFault.FirmwareRefuses setting -> {}
      case HostFault.RebootNeverReturns reboot -> {}
      case HostFault.ClockOff clockOff -> {}
    }
  }

  private void lanes(Nic nic, boolean broken) {
    PciLink link = nic.function().space().link();
    int width = broken ? Math.max(link.maxWidth() / 2, 1) : link.maxWidth();
    PciLink trained = link.at(link.maxGeneration(), width);
    nic.function().space().trained(trained);
    host.say("mlx5_core " + nic.pci() + ": " + trained.bandwidth(nic.pci()));
  }

  private void flap(Nic nic, boolean broken) {
    if (broken) {
      nic.flap(seconds());
      host.say("mlx5_core " + nic.pci() + " " + nic.net() + ": Link down");
      host.say("mlx5_core " + nic.pci() + " " + nic.net() + ": Link up");
    } else {
      nic.holdLink();
    }
  }

  private void breakFrames(Nic nic, boolean broken) {
    LongSupplier seconds = seconds();
    for (String counter : BROKEN_COUNTERS) {
      if (broken) {
        nic.counters().grow(counter, () -> (seconds.getAsLong() + 1) * BROKEN_FRAMES);
      } else {
        nic.counters().hold(counter);
      }
    }
  }

  private void weaken(Nic nic, boolean broken) {
    LongSupplier seconds = seconds();
    long each = nic.rate() * MEGA / CORRECTED_PART;
    if (broken) {
      nic.counters().grow(CORRECTED, () -> (seconds.getAsLong() + 1) * each);
    } else {
      nic.counters().hold(CORRECTED);
    }
  }

  /** Whole seconds from now on. */
  private LongSupplier seconds() {
    Instant start = clock.instant();
    return () -> Math.max(clock.instant().getEpochSecond() - start.getEpochSecond(), 0);
  }
}
