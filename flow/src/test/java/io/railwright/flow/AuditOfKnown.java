package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code rail audit} reports on hosts that were read before. */
public final class AuditOfKnown {
  private static final TakeSnapshot.Listener UNHEARD =
      new TakeSnapshot.Listener() {
        @Override
        public void answered(String target, boolean whole) {}

        @Override
        public void taken(Taken taken) {}
      };

  private static @Nullable AuditOfKnown shared;

  private final Audit audit;
  private final OpenKnowledge.Opened opened;

  private AuditOfKnown(boolean all) throws FabricException {
    this(all, Optional.empty());
  }

  private AuditOfKnown(boolean all, Optional<String> profile) throws FabricException {
    OpenKnowledge open = OpenKnowledge.of(List.of(), profile, Optional.empty());
    this.audit = new Audit(open, all, Optional.empty());
    this.opened = open.open();
  }

  /** With the built-in knowledge, which takes seconds to open and is opened once. */
  public static synchronized AuditOfKnown shared() throws FabricException {
    if (shared == null) {
      shared = new AuditOfKnown(false);
    }
    return shared;
  }

  /** The same, with passes and what does not apply. */
  static AuditOfKnown withPasses() throws FabricException {
    return new AuditOfKnown(true);
  }

  /** The same, by the profile in a file. */
  static AuditOfKnown by(Path profile) throws FabricException {
    return new AuditOfKnown(true, Optional.of(profile.toString()));
  }

  /** As a fabric of which the inventory names the hosts and says no more. */
  public AuditReport of(List<Judge.Host> hosts) {
    List<MachineReading> machines =
        hosts.stream()
            .map(host -> Machine.host(host.subject().name(), new Access.NotKept()))
            .map(MachineReading::read)
            .toList();
    return audit.of(opened, new Layout(machines, List.of()), hosts, UNHEARD);
  }
}
