package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Dell OS10 that rail reads from files. */
public final class Os10Outputs {
  public static final Map<String, Parser> KEPT =
      Map.of(
          "os10-interface", InterfaceReport::parse,
          "os10-interface-status", StatusTable::parse,
          "os10-lldp", LldpReport::parse,
          "os10-running-qos", Os10Configuration::parse,
          "os10-system", SystemReport::parse,
          "os10-version", VersionReport::parse);

  private Os10Outputs() {}
}
