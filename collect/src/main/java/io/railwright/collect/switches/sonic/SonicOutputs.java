package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of SONiC that rail reads from files alone. */
public final class SonicOutputs {
  public static final Map<String, Parser> KEPT =
      Map.ofEntries(
          entry("sonic-buffer", BlockText::buffers),
          entry("sonic-ecn", BlockText::thresholds),
          entry("sonic-pfc-asymmetric", PfcTables.PARSER),
          entry("sonic-pfc-priority", PfcTables.PARSER),
          entry("sonic-pg-profile", HeadroomTable::parse),
          entry("sonic-running-qos", SonicCli::parse),
          entry("sonic-watermark", Watermarks::parse));

  private SonicOutputs() {}
}
