package io.railwright.survey;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.join.Joins;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A host of which just the facts are known that a test names. */
final class KnownHost {
  private static final Subject HOST = Subject.host("node");
  private static final Origin ORIGIN = new Origin("node", "test", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  /** A fact of the host itself, a number where it looks like one. */
  KnownHost host(String key, String text) {
    return of("", key, text);
  }

  KnownHost of(String subject, String key, String text) {
    return with(subject, key, Value.number(text, ""));
  }

  KnownHost fact(String subject, String key, Value value) {
    return with(subject, key, value);
  }

  /** A Mellanox card with its RDMA device and interface, by PCI address and device number. */
  KnownHost card(String pci, String device, String net) {
    String rdma = "rdma/mlx5_" + net;
    return of("pci/" + pci, "pci.vendor", "0x15b3")
        .of("pci/" + pci, "pci.device", device)
        .of("pci/" + pci, "pci.class", "0x020000")
        .of(rdma, "rdma.pci", pci)
        .of(rdma + "/port/1", "rdma.port.netdev", net)
        .of("net/" + net, "net.pci", pci);
  }

  /** The subject is relative to the host; an empty one is the host itself. */
  KnownHost with(String subject, String parameter, Value value) {
    facts.add(new Fact(HOST.resolve(subject), parameter, Moment.CURRENT, value, ORIGIN, 0));
    return this;
  }

  KnownHost with(String subject, String parameter, String text) {
    return with(subject, parameter, new Value.Text(text));
  }

  KnownHost with(String subject, String parameter, long number) {
    return with(subject, parameter, new Value.Count(number));
  }

  KnownHost with(String subject, String parameter, boolean set) {
    return with(subject, parameter, new Value.Flag(set));
  }

  KnownHost without(String subject, String parameter, String reason) {
    return with(subject, parameter, new Value.Unknown(reason));
  }

  /** A NIC with an RDMA device, below these bridges; the first step is the root bus. */
  KnownHost nic(String address, String... way) {
    return with("pci/" + address, "pci.vendor", "0x15b3")
        .with("pci/" + address, "pci.class", "0x020000")
        .with("rdma/mlx5_" + address.hashCode(), "rdma.pci", address)
        .way(address, way);
  }

  KnownHost gpu(String address, String... way) {
    return with("pci/" + address, "pci.vendor", "0x10de")
        .with("gpu/" + address, "gpu.address", "0000" + address)
        .with("gpu/" + address, "gpu.product-name", "NVIDIA H100 80GB HBM3")
        .with("gpu/" + address, "gpu.index", 0)
        .way(address, way);
  }

  private KnownHost way(String address, String... way) {
    List<String> steps = new ArrayList<>(List.of(way));
    steps.add(address);
    return with("pci/" + address, "pci.path", new Value.Listing(steps));
  }

  /** By the name under which parameter files call it. */
  static Derivation derivation(String name) {
    return Derivations.named(name).orElseThrow();
  }

  /** Of the host itself. */
  Observed derive(Derivation derivation) {
    MachineView view = view();
    return derivation.derive(view, view.cards().host());
  }

  Observed ofNic(Derivation derivation) {
    MachineView view = view();
    return derivation.derive(view, view.cards().nics().getFirst());
  }

  Observed ofGpu(Derivation derivation) {
    MachineView view = view();
    return derivation.derive(view, gpus(view).getFirst());
  }

  private static List<Item> gpus(MachineView view) {
    return view.cards().gpus();
  }

  int gpus() {
    return gpus(view()).size();
  }

  MachineView view() {
    return new MachineView(HOST, Joins.with(HOST, facts), OwnKnowledge.DEVICES);
  }

  /** A value as people read it, or {@code unknown} with the reason. */
  static String words(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "unknown: " + reason;
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }
}
