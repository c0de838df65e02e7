package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Cumulus Linux and NetQ that rail reads from files alone. */
public final class CumulusOutputs {
  static final Parser NVUE = NvueJson.orElse(NvueText::parse);

  public static final Map<String, Parser> KEPT =
      Map.of(
          "cumulus-json", NVUE,
          "cumulus-netq", NetqRoce.PARSER,
          "cumulus-qos-pfc", NVUE);

  private CumulusOutputs() {}
}
