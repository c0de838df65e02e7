package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Cumulus Linux and NetQ that rail reads from files. */
public final class CumulusOutputs {
  private static final Parser NVUE = NvueJson.orElse(NvueText::parse);

  public static final Map<String, Parser> KEPT =
      Map.of(
          "cumulus-counters", NVUE,
          "cumulus-interface", NVUE,
          "cumulus-json", NVUE,
          "cumulus-lldp", LldpBrief.PARSER,
          "cumulus-netq", NetqRoce.PARSER,
          "cumulus-qos-ecn", NVUE,
          "cumulus-qos-pfc", NVUE,
          "cumulus-qos-roce", NVUE);

  private CumulusOutputs() {}
}
