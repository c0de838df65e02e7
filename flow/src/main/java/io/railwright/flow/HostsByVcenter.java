package io.railwright.flow;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.vsphere.VsphereProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.text.ShortName;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.vsphere.EsxcliTarget;
import io.railwright.reach.vsphere.VsphereTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * ESXi hosts that the inventory gives no user for, and that are asked by {@code esxcli} through the
 * vCenter that manages them. Where that is not possible they stay as they are: named, and known by
 * what their vCenter tells.
 */
final class HostsByVcenter {
  /** By one command it shows whether the role may run any. */
  private static final Set<String> TRIED = Set.of("esxi-pause");

  private final Fabric named;
  private final KnownSecrets secrets;
  private final HostLimit limit;
  private final Map<String, Machine> machines = new LinkedHashMap<>();
  private final List<Target> targets = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  private HostsByVcenter(Fabric named, KnownSecrets secrets, HostLimit limit) {
    this.named = named;
    this.secrets = secrets;
    this.limit = limit;
    named.machines().forEach(it -> machines.put(it.name(), it));
  }

  /** Asks vCenters for their hosts, where there is a host that nobody logs in to. */
  static HostsByVcenter of(Fabric fabric, KnownSecrets secrets, HostLimit limit) {
    HostsByVcenter hosts = new HostsByVcenter(fabric, secrets, limit);
    for (Machine machine : fabric.machines()) {
      if (machine.platform().equals(Platform.VCENTER)
          && machine.access() instanceof Access.Api api
          && !hosts.unread().isEmpty()) {
        hosts.add(machine.subject(), api);
      }
    }
    return hosts;
  }

  private List<Machine> unread() {
    return machines.values().stream()
        .filter(it -> it.platform().equals(Platform.ESXI))
        .filter(it -> it.access() instanceof Access.Management)
        .toList();
  }

  /** A vCenter that does not answer says so itself when it is read. */
  private void add(Subject vcenter, Access.Api api) {
    Answer answer =
        new VsphereTarget(vcenter.name(), api, secrets, limit.ofManyMachines())
            .ask(HostProbes.questions(List.of(VsphereProbes.HOST_NAMES)));
    List<Fact> facts = HostFacts.of(vcenter, answer, List.of(VsphereProbes.HOST_NAMES));
    Map<String, String> references = references(facts);
    List<EsxcliTarget> found = new ArrayList<>();
    for (Machine machine : unread()) {
      reference(machine, references)
          .map(it -> new EsxcliTarget(machine.name(), it, api, secrets, limit))
          .ifPresent(found::add);
    }
    if (found.isEmpty()) {
      return;
    }
    String names = names(found.stream().map(Target::name).toList());
    Optional<String> refused = refused(found.getFirst());
    if (refused.isPresent()) {
      notices.add(
          "%s: no 'user' to log in as, and not asked by esxcli through %s: %s"
              .formatted(names, vcenter.name(), refused.get()));
      return;
    }
    found.forEach(it -> through(it, vcenter.name()));
    notices.add(
        "%s: no 'user' to log in as, so asked by esxcli through %s; firmware and what only a shell tells stay unknown"
            .formatted(names, vcenter.name()));
  }

  private static String names(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : "%s and %d more".formatted(names.getFirst(), names.size() - 1);
  }

  /** Hosts that are connected, by their names; a name that two have is nobody's. */
  private static Map<String, String> references(List<Fact> facts) {
    Map<Subject, String> names = new LinkedHashMap<>();
    Map<Subject, String> references = new LinkedHashMap<>();
    Map<Subject, String> states = new LinkedHashMap<>();
    for (Fact fact : facts) {
      switch (fact.key()) {
        case "hypervisor.name" -> names.put(fact.subject(), fact.value().print());
        case "vcenter.reference" -> references.put(fact.subject(), fact.value().print());
        case "hypervisor.connection" -> states.put(fact.subject(), fact.value().print());
        default -> {}
      }
    }
    Map<String, String> byName = new LinkedHashMap<>();
    names.forEach(
        (host, name) -> {
          boolean connected = "connected".equals(states.get(host));
          String reference = references.getOrDefault(host, "");
          String other = byName.put(ShortName.of(name), connected ? reference : "");
          if (other != null) {
            byName.put(ShortName.of(name), "");
          }
        });
    return byName;
  }

  private static Optional<String> reference(Machine machine, Map<String, String> references) {
    String address = machine.access() instanceof Access.Management it ? it.address() : "";
    return Optional.ofNullable(references.get(ShortName.of(machine.name())))
        .or(() -> Optional.ofNullable(references.get(ShortName.of(address))))
        .filter(it -> !it.isEmpty());
  }

  private static Optional<String> refused(EsxcliTarget first) {
    List<Probe> tried = MachineProbes.of(Platform.ESXI, TRIED);
    return first.ask(HostProbes.questions(tried)).failure();
  }

  private void through(EsxcliTarget target, String vcenter) {
    Machine machine = machines.get(target.name());
    if (machine != null && machine.access() instanceof Access.Management(var address, _, _)) {
      machines.put(machine.name(), machine.by(new Access.Managed(address, vcenter)));
      targets.add(target);
    }
  }

  Fabric fabric() {
    return targets.isEmpty()
        ? named
        : new Fabric(
            named.name(), List.copyOf(machines.values()), named.relations(), named.drains());
  }

  List<Target> targets() {
    return targets;
  }

  /** By which way hosts are asked, or why not. */
  List<String> notices() {
    return notices;
  }
}
