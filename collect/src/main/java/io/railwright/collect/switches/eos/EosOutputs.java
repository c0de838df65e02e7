package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Arista EOS that rail reads from files. */
public final class EosOutputs {
  public static final Map<String, Parser> KEPT =
      Map.of(
          "eos-ecn", QueueAnswers.MARKED,
          "eos-interface", InterfaceAnswer.PARSER,
          "eos-interface-status", StatusTable::parse,
          "eos-lldp", LldpAnswer.PARSER,
          "eos-pfc", QueueAnswers.PAUSED,
          "eos-queue", QueueAnswers.DROPPED,
          "eos-running-qos", EosConfiguration::parse,
          "eos-version", VersionAnswer.PARSER);

  private EosOutputs() {}
}
