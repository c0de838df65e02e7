package io.railwright.assess;

import io.railwright.assess.site.PlannedNeighbours;
import io.railwright.assess.site.PortRoles;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Scope;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.HostRelations;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what is judged of a machine, and what it is joined to. */
final class ItemFinder {
  /** Some thirty cards with all of their virtual functions; every rule is judged on each. */
  private static final int MOST_DEVICES = 4096;

  private static final Value RDMA = Value.text("rdma");

  private final Catalogue catalogue;
  private final LinkRules links;
  private final Set<String> guestPorts;
  private final PortRoles roles;
  private final PlannedNeighbours planned;
  private volatile Set<Subject> rdmaPorts = Set.of();

  ItemFinder(Catalogue catalogue, SiteInput input, Layout layout, LinkRules links) {
    this.catalogue = catalogue;
    this.links = links;
    this.guestPorts = Set.copyOf(input.said().getOrDefault("guest-ports", List.of()));
    this.roles = new PortRoles(layout);
    this.planned = new PlannedNeighbours(layout);
  }

  /** Ports of switches from which cables lead to RDMA; told before the first switch is judged. */
  void rdmaPorts(Set<Subject> ports) {
    rdmaPorts = Set.copyOf(ports);
  }

  /** Those of one machine. */
  JudgedItems of(MachineView view) {
    JudgedItem own = itself(view);
    if (own.item().scope() == Scope.SWITCH) {
      List<JudgedItem> ports = parts(view, Scope.PORT, own);
      ports.forEach(it -> giveRole(it, rdmaPorts, it.item().subject(), "port.role"));
      return new JudgedItems(own, Map.of(Scope.PORT, ports), cabled(ports), Devices.NONE);
    }
    if (own.item().scope() == Scope.CLUSTER) {
      Map<Scope, List<JudgedItem>> nodes = Map.of(Scope.NODE, parts(view, Scope.NODE, own));
      return new JudgedItems(own, nodes, Map.of(), Devices.NONE);
    }
    if (own.item().scope() == Scope.VCENTER) {
      List<JudgedItem> machines = parts(view, Scope.VM, own);
      return new JudgedItems(own, Map.of(Scope.VM, machines), Map.of(), Devices.NONE);
    }
    if (own.item().scope() == Scope.HYPERVISOR) {
      List<JudgedItem> ports = parts(view, Scope.UPLINK, own);
      ports.forEach(it -> giveRole(it, guestPorts, it.item().subject().name(), "uplink.role"));
      return new JudgedItems(own, Map.of(Scope.UPLINK, ports), Map.of(), Devices.NONE);
    }
    Devices devices = view.cards().devices();
    if (devices.all() > MOST_DEVICES) {
      throw new GuardedHostJudging.TooManyDevices(devices.all());
    }
    Map<Scope, List<JudgedItem>> cards =
        Map.of(Scope.NIC, nics(view, own), Scope.GPU, parts(view, Scope.GPU, own));
    return new JudgedItems(own, cards, ports(view), devices);
  }

  /** Ports of a switch have one name, by which cables know them too. */
  private Map<Subject, Subject> cabled(List<JudgedItem> ports) {
    Map<Subject, Subject> cabled = new HashMap<>();
    for (JudgedItem port : ports) {
      Subject subject = port.item().subject();
      if (links.portCables().other(subject) != null) {
        cabled.put(subject, subject);
      }
    }
    return cabled;
  }

  private void giveRole(JudgedItem port, Set<?> rdma, Object known, String parameter) {
    if (rdma.contains(known)) {
      port.values().give(catalogue.number(parameter), new Observed.Known(RDMA, List.of()));
    }
  }

  private JudgedItem itself(MachineView view) {
    return new JudgedItem(
        new ParameterValues(catalogue, view, view.itself(), null), null, JudgedItem.Joined.NOTHING);
  }

  /** A virtual function can look at the physical one that it belongs to. */
  private List<JudgedItem> nics(MachineView view, JudgedItem host) {
    Map<Subject, ParameterValues> values = new LinkedHashMap<>();
    for (Item item : view.cards().nics()) {
      values.put(item.subject(), new ParameterValues(catalogue, view, item, host.values()));
    }
    Map<Subject, Observed> named = roles.of(view);
    values.forEach(
        (nic, own) -> {
          Observed role = named.get(nic);
          if (role != null) {
            own.give(catalogue.number(PortRoles.PARAMETER), role);
          }
        });
    if (!planned.isEmpty()) {
      planned.of(view).forEach((nic, machine) -> plan(values.get(nic), machine));
    }
    Map<Subject, Subject> parents = new HashMap<>();
    HostRelations.virtualFunctions(view).forEach(it -> parents.put(it.from(), it.to()));
    List<JudgedItem> items = new ArrayList<>();
    values.forEach(
        (subject, own) -> {
          ParameterValues pf = values.get(parents.getOrDefault(subject, view.machine()));
          items.add(new JudgedItem(own, host, new JudgedItem.Joined(pf, null)));
        });
    return items;
  }

  /** What the inventory says of a NIC, which no fact of its host tells. */
  private void plan(@Nullable ParameterValues nic, String machine) {
    if (nic != null
        && nic.at(catalogue.number("link.neighbour")) instanceof Observed.Known(Value said, _)) {
      planned
          .against(machine, said.print())
          .map(Value::text)
          .ifPresent(
              it ->
                  nic.give(
                      catalogue.number("link.planned-neighbour"),
                      new Observed.Known(it, List.of())));
    }
  }

  private List<JudgedItem> parts(MachineView view, Scope scope, JudgedItem machine) {
    return view.items(scope).stream()
        .map(item -> new ParameterValues(catalogue, view, item, machine.values()))
        .map(values -> new JudgedItem(values, machine, JudgedItem.Joined.NOTHING))
        .toList();
  }

  /** The NICs at which a cable ends, with the names of the ports that the cable gives them. */
  private Map<Subject, Subject> ports(MachineView view) {
    Map<Subject, Subject> ports = new HashMap<>();
    for (Relation.Same port :
        links.isEmpty() ? List.<Relation.Same>of() : HostRelations.ports(view)) {
      if (links.isCabled(port.from())) {
        ports.putIfAbsent(port.to(), port.from());
      }
    }
    return ports;
  }
}
