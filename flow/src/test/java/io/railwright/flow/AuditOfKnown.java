package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.report.AuditReport;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import java.util.List;
import java.util.Optional;

/** What {@code rail audit} reports on hosts that were read before. */
public final class AuditOfKnown {
  private final Audit audit;
  private final OpenKnowledge.Opened opened;

  public AuditOfKnown() throws FabricException {
    OpenKnowledge open = new OpenKnowledge(List.of(), Optional.empty(), Optional.empty());
    this.audit = new Audit(open, false);
    this.opened = open.open();
  }

  /** As a fabric of which the inventory names the hosts and says no more. */
  public AuditReport of(List<Judge.Host> hosts) {
    List<MachineReading> machines =
        hosts.stream()
            .map(host -> Machine.host(host.subject().name(), new Access.NotKept()))
            .map(MachineReading::read)
            .toList();
    return audit.of(opened, new Layout(machines, List.of()), hosts);
  }
}
