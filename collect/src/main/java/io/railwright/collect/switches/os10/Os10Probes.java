package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * What a switch with Dell OS10 is asked, over SSH and as text. Of its configuration the parts about
 * quality of service are asked for one by one; of the ports' part only the lines are kept that are
 * about it, for keys of routing protocols stand among the others.
 */
public final class Os10Probes {
  private static final int SECONDS = 30;

  private static final String PORT_LINES =
      "^(interface |!|\\s+(mtu|speed|shutdown|no shutdown|description|switchport|channel-group|"
          + "flowcontrol|priority-flow-control|service-policy|trust-map|trust|qos-map|ets|"
          + "random-detect|wred|dcbx)\\b)";

  public static final List<Probe> ALL =
      List.of(
          text("os10-version", "show version", VersionReport::parse),
          text("os10-system", "show system", SystemReport::parse),
          text("os10-interface", "show interface", InterfaceReport::parse),
          configuration("wred"),
          configuration("trust-map"),
          configuration("qos-map"),
          configuration("class-map"),
          configuration("policy-map"),
          configuration("system-qos"),
          new Probe(
              Question.sifted(
                      "os10-running-interface", "show running-configuration interface", PORT_LINES)
                  .within(SECONDS),
              Os10Configuration::parse),
          text("os10-lldp", "show lldp neighbors detail", LldpReport::parse));

  private Os10Probes() {}

  private static Probe configuration(String part) {
    String command = "show running-configuration " + part;
    return text("os10-running-" + part, command, Os10Configuration::parse);
  }

  private static Probe text(String id, String command, Parser parser) {
    return new Probe(Question.line(id, command).within(SECONDS), parser);
  }
}
