package io.railwright.survey.hypervisor;

import io.railwright.model.value.Value;
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
import java.util.stream.Stream;

/** What is so of an ESXi host as a whole. */
final class EsxiHost implements Derivation {
  private static final Reads READS = new Reads().with(DriverOptions.READS);
  private static final FactHandle DESCRIPTION = READS.fact("uplink.description");
  private static final FactHandle PACKAGE = READS.fact("vib.name");
  private static final FactHandle MTU_CHANGE = READS.fact("vm.device.mtu-change");
  private static final FactHandle FUNCTION = READS.fact("vm.device.pf");

  /** What the guides install, each by the start of its name: vendors add endings. */
  private static final List<String> PACKAGES = List.of("mft", "nmlx5-core", "nmlx5-rdma", "nmst");

  private final String name;
  private final Answer answer;

  /** What comes of the facts. */
  @FunctionalInterface
  private interface Answer {
    Observed of(MachineView view, Evidence evidence);
  }

  private EsxiHost(String name, Answer answer) {
    this.name = name;
    this.answer = answer;
  }

  static Stream<Derivation> all() {
    return Stream.of(
        new EsxiHost("esxi-max-vfs-count", EsxiHost::numbers),
        new EsxiHost("esxi-driver-ports", EsxiHost::ports),
        new EsxiHost("esxi-missing-packages", EsxiHost::missing),
        new EsxiHost("esxi-mtu-denied", EsxiHost::denied),
        new EsxiHost("esxi-card-models", EsxiHost::models));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return answer.of(view, new Evidence(view));
  }

  /** How many numbers max_vfs has; 0 where it is not set. */
  private static Observed numbers(MachineView view, Evidence evidence) {
    DriverOptions options = new DriverOptions(evidence);
    return options.areKnown()
        ? evidence.known(new Value.Count(options.virtualFunctions().size()))
        : Observed.unknown("the options of the driver were not read");
  }

  private static Observed ports(MachineView view, Evidence evidence) {
    return view.answer("esxi-nic-list") == null
        ? Observed.unknown("the ports of the host were not read")
        : evidence.known(new Value.Count(new DriverOptions(evidence).ports().size()));
  }

  private static Observed missing(MachineView view, Evidence evidence) {
    if (view.answer("esxi-vib") == null) {
      return Observed.unknown("the packages of the host were not read");
    }
    List<String> there =
        view.all("vib").stream()
            .map(it -> view.text(it, PACKAGE))
            .filter(it -> !it.isEmpty())
            .toList();
    return evidence.known(
        PACKAGES.stream()
            .filter(wanted -> there.stream().noneMatch(it -> it.startsWith(wanted)))
            .toList());
  }

  /** Machines with a virtual function whose MTU they may not change. */
  private static Observed denied(MachineView view, Evidence evidence) {
    if (view.answer("esxi-vm-cards") == null) {
      return Observed.unknown("the cards of the machines were not read");
    }
    Set<String> denied = new TreeSet<>();
    for (Slots card : view.all("vm/device")) {
      boolean function = !view.text(card, FUNCTION).isEmpty();
      if (function && evidence.text(card, MTU_CHANGE).equals("no")) {
        denied.add(card.owner());
      }
    }
    return evidence.known(List.copyOf(denied));
  }

  private static Observed models(MachineView view, Evidence evidence) {
    return evidence.known(
        view.all("uplink").stream()
            .map(it -> view.text(it, DESCRIPTION))
            .filter(it -> !it.isEmpty())
            .distinct()
            .sorted()
            .toList());
  }
}
