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
import io.railwright.collect.switches.nxos.queuing.FlowControlTable;
import io.railwright.collect.switches.nxos.queuing.PfcTable;
import io.railwright.collect.switches.nxos.queuing.QueuingReport;
import java.util.Map;

/** The outputs of NX-OS that are read, by name. Each is read as text and as JSON. */
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
          Map.entry("nxos-classmap", CONFIGURATION),
          Map.entry("nxos-counters", COUNTERS),
          Map.entry("nxos-counters-errors", COUNTERS),
          Map.entry("nxos-flowcontrol", new NxosOutput(FlowControlTable::new)),
          Map.entry("nxos-interface-status", new NxosOutput(StatusTable::new)),
          Map.entry("nxos-lldp", LLDP),
          Map.entry("nxos-module", new NxosOutput(ModuleTables::new)),
          Map.entry("nxos-nxapi", INTERFACE),
          Map.entry("nxos-pfc", new NxosOutput(PfcTable::new)),
          Map.entry("nxos-policymap", CONFIGURATION),
          Map.entry("nxos-queuing", new NxosOutput(QueuingReport::new)),
          Map.entry("nxos-running-qos", CONFIGURATION),
          Map.entry("nxos-show-interface", INTERFACE),
          Map.entry("nxos-transceiver", TRANSCEIVER),
          Map.entry("nxos-version", VERSION),
          Map.entry("nxapi-counters", COUNTERS),
          Map.entry("nxapi-counters-errors", COUNTERS),
          Map.entry("nxapi-interface", INTERFACE),
          Map.entry("nxapi-lldp", LLDP),
          Map.entry("nxapi-transceiver", TRANSCEIVER),
          Map.entry("nxapi-version", VERSION));

  private NxosOutputs() {}
}
