package io.railwright.collect.switches.nxos;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.switches.nxos.chassis.ModuleTables;
import io.railwright.collect.switches.nxos.chassis.VersionReport;
import io.railwright.collect.switches.nxos.config.NxosConfiguration;
import io.railwright.collect.switches.nxos.lldp.LldpNeighbours;
import io.railwright.collect.switches.nxos.port.BreakoutTable;
import io.railwright.collect.switches.nxos.port.CounterTables;
import io.railwright.collect.switches.nxos.port.InterfaceReport;
import io.railwright.collect.switches.nxos.port.StatusTable;
import io.railwright.collect.switches.nxos.port.TransceiverReport;
import java.util.Map;

/**
 * The outputs of NX-OS that are read from files and not asked for, by name. Each is read as text
 * and as JSON.
 */
public final class NxosOutputs {
  private static final Parser INTERFACE = new NxosOutput(InterfaceReport::new);
  private static final Parser COUNTERS = new NxosOutput(CounterTables::new);
  private static final Parser LLDP = new NxosOutput(LldpNeighbours::new);
  private static final Parser TRANSCEIVER = new NxosOutput(TransceiverReport::new);
  private static final Parser VERSION = new NxosOutput(VersionReport::new);
  private static final Parser CONFIGURATION = new NxosOutput(NxosConfiguration::new);

  public static final Map<String, Parser> KEPT =
      Map.ofEntries(
          Map.entry("nxos-breakout", new NxosOutput(BreakoutTable::new)),
          Map.entry("nxos-counters", COUNTERS),
          Map.entry("nxos-counters-errors", COUNTERS),
          Map.entry("nxos-interface-status", new NxosOutput(StatusTable::new)),
          Map.entry("nxos-module", new NxosOutput(ModuleTables::new)),
          Map.entry("nxos-nxapi", INTERFACE),
          Map.entry("nxos-policymap", CONFIGURATION),
          Map.entry("nxos-transceiver", TRANSCEIVER),
          Map.entry("nxapi-counters", COUNTERS),
          Map.entry("nxapi-counters-errors", COUNTERS),
          Map.entry("nxapi-interface", INTERFACE),
          Map.entry("nxapi-lldp", LLDP),
          Map.entry("nxapi-transceiver", TRANSCEIVER),
          Map.entry("nxapi-version", VERSION));

  private NxosOutputs() {}
}
