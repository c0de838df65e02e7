package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Dell OS10 that rail reads from files and does not ask for. */
public final class Os10Outputs {
  public static final Map<String, Parser> KEPT =
      Map.of(
          "os10-interface-status", StatusTable::parse,
          "os10-running-qos", Os10Configuration::parse);

  private Os10Outputs() {}
}
