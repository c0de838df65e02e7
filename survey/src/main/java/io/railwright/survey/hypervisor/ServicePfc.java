package io.railwright.survey.hypervisor;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Ports of the driver that the host itself is reached by, and that pause by priority because the
 * options say so. Where nobody set these, the switch decided by DCBX, and knows of it.
 */
final class ServicePfc implements Derivation {
  private static final Reads READS = new Reads().with(DriverOptions.READS).with(UplinkRole.READS);
  private static final FactHandle PFC = READS.fact("dcb.pfc.enabled");
  private static final FactHandle PAIRED = READS.fact("rdma.port.netdev");
  private static final FactHandle INTERFACE = READS.fact("rdma.vmknic");

  @Override
  public String name() {
    return "esxi-service-pfc";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    if (view.answer("esxi-dcb") == null || view.answer("esxi-sriov") == null) {
      return Observed.unknown("the DCB status of all ports, or who has functions, was not read");
    }
    Evidence evidence = new Evidence(view);
    DriverOptions options = new DriverOptions(evidence);
    Set<String> paused = new TreeSet<>();
    for (Slots port : options.ports()) {
      if (isPaused(evidence, port) && !doesRdma(evidence, port)) {
        paused.add(port.name());
      }
    }
    if (!paused.isEmpty() && !options.areKnown()) {
      return Observed.unknown("the options of the driver were not read");
    }
    boolean isTold = !paused.isEmpty() && options.nameAnyPriority();
    return evidence.known(isTold ? List.copyOf(paused) : List.of());
  }

  private static boolean isPaused(Evidence evidence, Slots port) {
    boolean service =
        !UplinkRole.carriesMachines(new Evidence(evidence.view()), port)
            && UplinkRole.isService(evidence.view(), port.name());
    String pfc = service ? evidence.text(port, PFC) : "";
    return !pfc.isEmpty() && !pfc.equals("none");
  }

  /** Whether the host itself does RDMA by the port, as far as bound interfaces were read. */
  private static boolean doesRdma(Evidence evidence, Slots port) {
    MachineView view = evidence.view();
    for (Slots paired : view.all("rdma/port")) {
      boolean ofPort = view.text(paired, PAIRED).equals(port.name());
      if (ofPort && !evidence.text(view.one("rdma", paired.owner()), INTERFACE).isEmpty()) {
        evidence.text(paired, PAIRED);
        return true;
      }
    }
    return false;
  }
}
