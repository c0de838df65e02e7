package io.railwright.collect.nic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * LLDP neighbours, as lldpd tells them: which port of which machine is at the other end of a cable.
 */
public final class Neighbours {
  /** {@code lldp.eth2.chassis.name=leaf1}; a device's name may have dots (VLANs) itself. */
  private static final Pattern LINE =
      Pattern.compile(
          "lldp\\.(\\S+?)\\.((?:chassis|port|via|rid|age|vlan|lldp-med|ppvid|pi)\\b[^=]*)=(.*)");

  private static final Map<String, String> KEYS =
      Map.of(
          "chassis.name", "lldp.machine",
          "chassis.mac", "lldp.chassis",
          "chassis.descr", "lldp.description",
          "chassis.mgmt-ip", "lldp.address",
          "port.ifname", "lldp.port",
          "port.mac", "lldp.port-mac",
          "port.descr", "lldp.port-description");

  public static final Probe PROBE =
      new Probe(
          Question.run("lldpctl", "lldpctl", "-f", "keyvalue")
              .keeping(
                  "^lldp\\.[^=]*\\.(chassis\\.(name|mac|descr|mgmt-ip)|port\\.(ifname|mac|descr))="),
          Parser.byLine(Neighbours::take));

  private Neighbours() {}

  private static boolean take(String line, int number, Readings readings) {
    Matcher matcher = LINE.matcher(line);
    if (line.length() > 1000 || !matcher.matches()) {
      return false;
    }
    String parameter = KEYS.get(matcher.group(2));
    if (parameter != null) {
      String value = matcher.group(3);
      String subject = "net/" + Subject.escape(matcher.group(1));
      readings.add(subject, parameter, Value.text(value), value, number);
    }
    return true;
  }
}
