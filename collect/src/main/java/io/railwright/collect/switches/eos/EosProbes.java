package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * What a switch with Arista EOS is asked, over eAPI or SSH. Of its configuration the switch itself
 * picks the lines about quality of service; what else it sends is dropped on arrival.
 */
public final class EosProbes {
  private static final int SECONDS = 30;

  /**
   * Headings whose statements have the same first words as those of quality of service stand among
   * them ({@code route-map}), or their statements would pass for those of another.
   */
  private static final String QOS =
      "(^interface |^qos |^class-map |^policy-map |^route-map |^priority-flow-control |"
          + "^ +(no )?qos |^ +service-p|^ +(no )?priority|^ +(uc-|mc-)?tx-queue |^ +bandwidth |"
          + "^ +random-detect |^ +shape |^ +flowcontrol |^ +mtu |^ +match |^ +class |^ +set )";

  public static final List<Probe> ALL =
      List.of(
          table("eos-version", "show version", VersionAnswer.PARSER),
          table("eos-interface", "show interfaces", InterfaceAnswer.PARSER),
          table("eos-pfc", "show priority-flow-control counters", QueueAnswers.PAUSED),
          table("eos-queue", "show interfaces counters queue drops", QueueAnswers.DROPPED),
          table("eos-ecn", "show qos interfaces ecn counters queue", QueueAnswers.MARKED),
          new Probe(
              Question.sifted("eos-running-qos", "show running-config | include " + QOS, QOS)
                  .within(SECONDS)
                  .shownAs("show running-config | include LINES"),
              EosConfiguration::parse),
          table("eos-lldp", "show lldp neighbors detail", LldpAnswer.PARSER));

  private EosProbes() {}

  private static Probe table(String id, String command, Parser parser) {
    return new Probe(Question.table(id, command).within(SECONDS), parser);
  }
}
