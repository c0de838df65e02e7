package io.railwright.twin.control;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fault.AccessFault;
import io.railwright.twin.fault.FabricFault;
import io.railwright.twin.fault.Fault;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.ssh.DeviceAccess;
import io.railwright.twin.ssh.SshFront;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sets and clears faults where they belong: at the access to a device, in a host or in the network.
 */
final class FaultRegistry {
  private final Fabric fabric;
  private final SshFront front;

  /** What was set, by kind and place. */
  private final Map<Entry, Given> set = new LinkedHashMap<>();

  private record Entry(FaultKind kind, String where) {}

  /** A fault, and the word that it was made of beside its place. */
  private record Given(Fault fault, Optional<String> value) {}

  FaultRegistry(Fabric fabric, SshFront front) {
    this.fabric = fabric;
    this.front = front;
  }

  /** Where a fault of this kind is there already, the new one takes its place. */
  synchronized void set(FaultKind kind, String where, Optional<String> value) {
    Entry entry = new Entry(kind, where);
    if (set.containsKey(entry)) {
      clear(kind, where);
    }
    Fault fault = fault(kind, where, value);
    apply(fault, where, true);
    set.put(entry, new Given(fault, value));
  }

  synchronized void clear(FaultKind kind, String where) {
    Entry entry = new Entry(kind, where);
    Given given = set.get(entry);
    if (given == null) {
      throw new IllegalArgumentException("there is no fault " + kind.word() + " at " + where);
    }
    apply(given.fault(), where, false);
    set.remove(entry);
  }

  /** All that was set, in the words in which it would be set again. */
  synchronized List<String> all() {
    List<String> all = new ArrayList<>();
    set.forEach(
        (entry, given) ->
            all.add(
                entry.kind().word()
                    + " "
                    + entry.where()
                    + given.value().map(it -> " " + it).orElse("")));
    return all;
  }

  private Fault fault(FaultKind kind, String where, Optional<String> value) {
    return switch (kind) {
      case SLOW_HOST -> new AccessFault.Slow(Duration.ofSeconds(number(value, 5)));
      case DEAD_SSH -> new AccessFault.Dead();
      case HALF_ANSWER -> new AccessFault.Half(number(value, 4096));
      case WRONG_KEY -> new AccessFault.WrongKey();
      case HUNG_COMMAND -> new HostFault.HungCommand(needed(value, "COMMAND"));
      case FULL_DISK -> new HostFault.FullDisk(number(value, 0));
      case READ_ONLY -> new HostFault.ReadOnly();
      case REBOOT_LOST -> new HostFault.RebootLost();
      case SETTING_INERT -> new HostFault.SettingInert(needed(value, "COMMAND"));
      case FIRMWARE_REFUSES -> new HostFault.FirmwareRefuses(needed(value, "SETTING"));
      case CLOCK_OFF -> new HostFault.ClockOff(number(value, 60));
      case REBOOT_NEVER_RETURNS -> new HostFault.RebootNeverReturns();
      case LINK_FLAP -> new HostFault.LinkFlap(nic(where));
      case CRC_ERRORS -> new HostFault.CrcErrors(nic(where));
      case WEAK_LINK -> new HostFault.WeakLink(nic(where));
      case GPU_HOT -> new HostFault.GpuHot((int) number(value, 0));
      case PCIE_DOWNGRADED -> new HostFault.PcieDowngraded(nic(where));
      case SLOW_RECEIVER -> new FabricFault.SlowReceiver(where, (int) number(value, 20));
      case PFC_STORM -> new FabricFault.PauseStorm(where);
      case NO_PFC -> new FabricFault.PortWithoutPfc(first(where), rest(where));
      case FEC_LOSS -> new FabricFault.FecLoss(first(where), rest(where));
      case MARKS_CLEARED -> new FabricFault.MarksCleared(where);
      case CNPS_LOST -> new FabricFault.CnpsLost(where);
      case WRONG_DSCP -> new FabricFault.WrongDscp(where, (int) number(value, 0));
    };
  }

  private void apply(Fault fault, String where, boolean on) {
    switch (fault) {
      case AccessFault accessFault -> access(where, accessFault, on);
      case HostFault inHost -> host(hostOf(inHost, where), inHost, on);
      case FabricFault inNetwork -> network(inNetwork, on);
    }
  }

  private static String hostOf(HostFault fault, String where) {
    return switch (fault) {
      case HostFault.HungCommand _,
          HostFault.FullDisk _,
          HostFault.ReadOnly _,
          HostFault.RebootLost _,
          HostFault.SettingInert _,
          HostFault.FirmwareRefuses _,
          HostFault.ClockOff _,
          HostFault.GpuHot _,
          HostFault.RebootNeverReturns _ ->
          where;
      case HostFault.PcieDowngraded _,
          HostFault.LinkFlap _,
          HostFault.CrcErrors _,
          HostFault.WeakLink _ ->
          first(where);
    };
  }

  private void access(String host, AccessFault fault, boolean on) {
    fabric.checkLogin(host);
    DeviceAccess access = front.access(host).orElseThrow();
    if (on) {
      access.set(fault);
    } else {
      access.clear(fault.kind());
    }
    front.look();
  }

  private void host(String name, HostFault fault, boolean on) {
    VirtualHost host = fabric.host(name);
    if (on) {
      host.faults().set(fault);
    } else {
      host.faults().clear(fault);
    }
  }

  private void network(FabricFault fault, boolean on) {
    if (on) {
      fabric.set(fault);
    } else {
      fabric.clear(fault.kind(), fault.where());
    }
  }

  /** The name that the host itself has for one of its NICs. */
  private String nic(String where) {
    return fabric.host(first(where)).nic(rest(where)).net();
  }

  private static String first(String where) {
    return where.substring(0, colon(where));
  }

  private static String rest(String where) {
    return where.substring(colon(where) + 1);
  }

  private static int colon(String where) {
    int colon = where.indexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException(
          "'" + where + "' names no port; it must be HOST:NIC or SWITCH:PORT");
    }
    return colon;
  }

  private static long number(Optional<String> value, long usual) {
    try {
      long number = value.map(Long::parseLong).orElse(usual);
      if (number < 0) {
        throw new NumberFormatException();
      }
      return number;
    } catch (NumberFormatException noNumber) {
      throw new IllegalArgumentException("'" + value.orElse("") + "' is no whole number", noNumber);
    }
  }

  private static String needed(Optional<String> value, String what) {
    return value.orElseThrow(() -> new IllegalArgumentException("a " + what + " is needed here"));
  }
}
