package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.switches.SwitchUptime;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * What a Cumulus switch is asked. Each {@code nv show} costs it a second or more, so ports are
 * asked for all at once; where a release can't do that, the profile that all ports share is left.
 */
public final class CumulusProbes {
  private static final int SECONDS = 30;

  public static final List<Probe> ALL =
      List.of(
          CumulusVersion.PROBE,
          SwitchUptime.probe("cumulus-uptime"),
          show("cumulus-interface", CumulusOutputs.NVUE, "interface", "-o", "json"),
          show("cumulus-qos-roce", CumulusOutputs.NVUE, "qos", "roce"),
          show("cumulus-roce-status", CumulusOutputs.NVUE, "interface", "qos-roce-status"),
          show("cumulus-qos-ecn", CumulusOutputs.NVUE, "interface", "qos-congestion-control"),
          show("cumulus-counters", CumulusOutputs.NVUE, "interface", "qos-roce-counters"),
          show(
              "cumulus-hash", HashFields::parse, "system", "forwarding", "ecmp-hash", "-o", "json"),
          show("cumulus-lldp", LldpBrief.PARSER, "interface", "lldp"),
          new Probe(
              Question.run("cumulus-config", "nv", "config", "show", "-o", "commands")
                  .keeping(AppliedConfig.LINES)
                  .within(SECONDS),
              AppliedConfig::parse));

  private CumulusProbes() {}

  private static Probe show(String id, Parser parser, String... what) {
    String[] words = new String[what.length + 2];
    words[0] = "nv";
    words[1] = "show";
    System.arraycopy(what, 0, words, 2, what.length);
    return new Probe(Question.run(id, words).within(SECONDS), parser);
  }
}
