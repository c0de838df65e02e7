package io.railwright.twin.control;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricFault;
import io.railwright.twin.host.Fault;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.ssh.Door;
import io.railwright.twin.ssh.DoorFault;
import io.railwright.twin.ssh.SshFront;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sets and clears faults wherever they belong: at a door, in a host or in the network. */
final class FaultBook {
  private final Fabric fabric;
  private final SshFront front;

  /** What was set: the value by kind and place. */
  private final Map<Entry, Optional<String>> set = new LinkedHashMap<>();

  private record Entry(FaultKind kind, String where) {}

  FaultBook(Fabric fabric, SshFront front) {
    this.fabric = fabric;
    this.front = front;
  }

  /** Where a fault of this kind is there already, the new one takes its place. */
  synchronized void set(FaultKind kind, String where, Optional<String> value) {
    Entry entry = new Entry(kind, where);
    if (set.containsKey(entry)) {
      clear(kind, where);
    }
    apply(kind, where, value, true);
    set.put(entry, value);
  }

  synchronized void clear(FaultKind kind, String where) {
    Entry entry = new Entry(kind, where);
    Optional<String> value = set.get(entry);
    if (value == null) {
      throw new IllegalArgumentException("there is no fault " + kind.word() + " at " + where);
    }
    apply(kind, where, value, false);
    set.remove(entry);
  }

  /** All that was set, in the words in which it would be set again. */
  synchronized List<String> all() {
    List<String> all = new ArrayList<>();
    set.forEach(
        (entry, value) ->
            all.add(
                entry.kind().word() + " " + entry.where() + value.map(it -> " " + it).orElse("")));
    return all;
  }

  private void apply(FaultKind kind, String where, Optional<String> value, boolean on) {
    switch (kind) {
      case SLOW_HOST -> door(where, new DoorFault.Slow(Duration.ofSeconds(number(value, 5))), on);
      case DEAD_SSH -> door(where, new DoorFault.Dead(), on);
      case HALF_ANSWER -> door(where, new DoorFault.Half(number(value, 4096)), on);
      case WRONG_KEY -> door(where, new DoorFault.WrongKey(), on);
      case HUNG_COMMAND -> host(where, new Fault.HungCommand(needed(value, "COMMAND")), on);
      case FULL_DISK -> host(where, new Fault.FullDisk(), on);
      case FIRMWARE_REFUSES -> host(where, new Fault.FirmwareRefuses(needed(value, "SETTING")), on);
      case REBOOT_NEVER_RETURNS -> host(where, new Fault.RebootNeverReturns(), on);
      case LINK_FLAP -> host(first(where), new Fault.LinkFlap(nic(where)), on);
      case CRC_ERRORS -> host(first(where), new Fault.CrcErrors(nic(where)), on);
      case PCIE_DOWNGRADED -> host(first(where), new Fault.PcieDowngraded(nic(where)), on);
      case SLOW_RECEIVER ->
          network(new FabricFault.SlowReceiver(where, (int) number(value, 20)), on);
      case PFC_STORM -> network(new FabricFault.PauseStorm(where), on);
      case NO_PFC -> network(new FabricFault.PortWithoutPfc(first(where), rest(where)), on);
      case WRONG_DSCP -> network(new FabricFault.WrongDscp(where, (int) number(value, 0)), on);
    }
  }

  private void door(String host, DoorFault fault, boolean on) {
    fabric.checkHost(host);
    Door door = front.door(host).orElseThrow();
    if (on) {
      door.set(fault);
    } else {
      door.clear(fault.getClass());
    }
  }

  private void host(String name, Fault fault, boolean on) {
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
      fabric.clear(fault.word(), fault.where());
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
