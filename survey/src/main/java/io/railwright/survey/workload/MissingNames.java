package io.railwright.survey.workload;

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

/** The names in a setting of NCCL or UCX that no device of the host has. */
final class MissingNames implements Derivation {
  /** The probe that reads what NCCL and UCX are told. */
  static final String SETTINGS = "rdma-environment";

  private final String name;
  private final Reads reads = new Reads().presence("net.mtu", "rdma.pci");
  private final FactHandle fact;
  private final List<String> kinds;
  private final boolean beginnings;
  private final boolean oneWillDo;

  MissingNames(String name, String fact, List<String> kinds, boolean beginnings) {
    this(name, fact, kinds, beginnings, false);
  }

  /**
   * Names of devices.
   *
   * @param beginnings whether a name may be the beginning of one
   * @param oneWillDo whether nothing is amiss as long as one of them is there
   */
  MissingNames(
      String name, String fact, List<String> kinds, boolean beginnings, boolean oneWillDo) {
    this.oneWillDo = oneWillDo;
    this.name = name;
    this.fact = reads.fact(fact);
    this.kinds = List.copyOf(kinds);
    this.beginnings = beginnings;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    String setting = evidence.text(view.own(), fact).strip();
    if (setting.isEmpty() && view.answer(SETTINGS) == null) {
      return evidence.unknown("what NCCL and UCX are told was not read");
    }
    DeviceList wanted = DeviceList.of(setting, beginnings);
    if (wanted.leavesOut()) {
      return evidence.known(List.of());
    }
    Set<String> devices = new TreeSet<>();
    for (String kind : kinds) {
      view.all(kind).stream().map(Slots::name).forEach(devices::add);
    }
    if (devices.isEmpty()) {
      return evidence.unknown("the devices of the host were not read");
    }
    boolean enough = oneWillDo && devices.stream().anyMatch(wanted::takes);
    return evidence.known(enough ? List.of() : wanted.missing(devices));
  }
}
