package io.railwright.twin.nexus.show;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.PortMac;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.PortNames;
import java.util.Optional;

/**
 * A port as tables show it.
 *
 * @param section its part of the configuration
 * @param enabled whether nobody has shut it down
 * @param linked whether there is a cable in it, with somebody at its other end
 * @param lostPfc whether PFC is off there, whatever is configured
 */
record PortView(
    String switchName,
    String name,
    SwitchPort settings,
    ConfigNode section,
    boolean enabled,
    boolean linked,
    boolean lostPfc,
    PortCounters counters) {
  /** Bytes of most frames; the twin counts bytes. */
  private static final int USUAL_FRAME = 1500;

  private static final int MEGABITS_A_GIGABIT = 1000;

  boolean up() {
    return enabled && linked;
  }

  String shortName() {
    return PortNames.shortened(name);
  }

  /** Bytes that wait to be sent. */
  long depth() {
    return counters.depth();
  }

  /** Of the port itself, whatever its classes pass. */
  String mtu() {
    return section.value("mtu").orElse("1500");
  }

  Optional<String> description() {
    return section.value("description");
  }

  int gigabits() {
    return settings.rate() / MEGABITS_A_GIGABIT;
  }

  /** Lanes of 10 Gb/s need no forward error correction. */
  String fec() {
    return up() && gigabits() > 10 ? "Rs-fec" : "off";
  }

  String mode() {
    return section.at("switchport").text().equals("no switchport")
        ? "routed"
        : section.value("switchport mode").orElse("access");
  }

  String vlan() {
    return switch (mode()) {
      case "access" -> section.value("switchport access vlan").orElse("1");
      case String other -> other;
    };
  }

  /** Such as {@code 0211.22aa.bbcc}. */
  String mac() {
    return dotted(PortMac.of(new PortName(switchName, name)));
  }

  static String dotted(String mac) {
    String digits = mac.replace(":", "");
    return digits.substring(0, 4) + "." + digits.substring(4, 8) + "." + digits.substring(8);
  }

  String flowControl(String direction) {
    return section.value("flowcontrol " + direction).orElse("off");
  }

  String operatingFlowControl(String direction) {
    return up() ? flowControl(direction) : "off";
  }

  String pfcMode() {
    return section
        .value("priority-flow-control mode")
        .map(it -> it.split(" ", -1)[0])
        .orElse("auto");
  }

  /** Flow control of the whole link takes precedence, and a port that waits for DCBX is off. */
  boolean isPausing() {
    return pfcMode().equals("on") && !settings.flowControl() && !lostPfc;
  }

  int pausedPriorities() {
    return isPausing() ? settings.pfc() : Priorities.NONE;
  }

  long bytesSent() {
    return counters.get(Count.BYTES_SENT);
  }

  long bytesReceived() {
    return counters.get(Count.BYTES_RECEIVED);
  }

  long packetsReceived() {
    return bytesReceived() / USUAL_FRAME;
  }

  long packetsSent() {
    return bytesSent() / USUAL_FRAME;
  }

  long dropped() {
    return counters.get(Count.DROPPED);
  }

  long droppedUnmarked() {
    return counters.get(Count.DROPPED_UNMARKED);
  }

  long marked() {
    return counters.get(Count.MARKED);
  }

  /** Pauses of the whole link; those by priority are counted apart. */
  long linkPauses(Count which) {
    return settings.flowControl() ? counters.get(which) : 0;
  }

  long priorityPauses(Count which) {
    return settings.flowControl() ? 0 : counters.get(which);
  }
}
