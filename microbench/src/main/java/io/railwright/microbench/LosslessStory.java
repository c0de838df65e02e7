package io.railwright.microbench;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.load.IncastComparison;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;

/**
 * An incast in the scenario {@code lossless-8} without PFC and ECN, with PFC, and with both, beside
 * the figures of the document that the scenario was made from.
 */
public final class LosslessStory {
  private LosslessStory() {}

  public static void main(String[] arguments) throws Exception {
    HostEnvironment environment =
        HostEnvironment.quiet().withTools(HostTools.ALL).withShell(new HostShell());
    Fabric fabric = new Scenarios(environment).open(Scenarios.USUAL);
    System.out.println(new IncastComparison(FabricStateReader.read(fabric)).text());
  }
}
