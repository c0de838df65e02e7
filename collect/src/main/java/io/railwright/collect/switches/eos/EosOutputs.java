package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of Arista EOS that rail reads from files and does not ask for. */
public final class EosOutputs {
  public static final Map<String, Parser> KEPT = Map.of("eos-interface-status", StatusTable::parse);

  private EosOutputs() {}
}
