package io.railwright.collect.switches.nxos;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.switches.nxos.chassis.LoadSharing;
import io.railwright.collect.switches.nxos.chassis.VersionReport;
import io.railwright.collect.switches.nxos.config.NxosConfiguration;
import io.railwright.collect.switches.nxos.lldp.LldpNeighbours;
import io.railwright.collect.switches.nxos.port.InterfaceReport;
import io.railwright.collect.switches.nxos.queuing.FlowControlTable;
import io.railwright.collect.switches.nxos.queuing.PfcTable;
import io.railwright.collect.switches.nxos.queuing.QueuingReport;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * What a switch with NX-OS is asked, over NX-API or SSH. Of its configuration only the part about
 * quality of service is asked for: passwords stand in the others.
 */
public final class NxosProbes {
  private static final int SECONDS = 30;
  private static final Parser QUEUING = new NxosOutput(QueuingReport::new);
  private static final Parser CONFIGURATION = new NxosOutput(NxosConfiguration::new);

  /**
   * PFC and its watchdog are read as text, for their tables leave out which priorities work and
   * what holds for the whole switch. The configuration comes before the class maps: those that the
   * system brings along stand only there.
   */
  public static final List<Probe> ALL =
      List.of(
          table("nxos-version", "show version", new NxosOutput(VersionReport::new)),
          table("nxos-show-interface", "show interface", new NxosOutput(InterfaceReport::new)),
          text("nxos-pfc", "show interface priority-flow-control", new NxosOutput(PfcTable::new)),
          text(
              "nxos-flowcontrol",
              "show interface flowcontrol",
              new NxosOutput(FlowControlTable::new)),
          table("nxos-queuing", "show queuing interface", QUEUING),
          text("nxos-pfc-queue", "show queuing pfc-queue detail", QUEUING),
          text("nxos-running-qos", "show running-config ipqos", CONFIGURATION),
          text("nxos-startup", "show startup-config | include saved", CONFIGURATION),
          text("nxos-load-sharing", "show ip load-sharing", new NxosOutput(LoadSharing::new)),
          text("nxos-classmap", "show class-map", CONFIGURATION),
          table("nxos-lldp", "show lldp neighbors detail", new NxosOutput(LldpNeighbours::new)));

  private NxosProbes() {}

  private static Probe table(String id, String command, Parser parser) {
    return new Probe(Question.table(id, command).within(SECONDS), parser);
  }

  private static Probe text(String id, String command, Parser parser) {
    return new Probe(Question.line(id, command).within(SECONDS), parser);
  }
}
