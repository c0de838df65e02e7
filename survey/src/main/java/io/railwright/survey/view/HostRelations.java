package io.railwright.survey.view;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What joins the parts of one host, as its own facts tell: virtual functions to their cards, ports
 * to their bonds, and the names under which an inventory knows a port to the NIC that is meant.
 * Found out at each look and kept nowhere, so that it can't disagree with the facts.
 */
public final class HostRelations {
  private final MachineView view;

  private HostRelations(MachineView view) {
    this.view = view;
  }

  public static List<Relation> of(MachineView view) {
    HostRelations relations = new HostRelations(view);
    List<Relation> all = new ArrayList<>(virtualFunctions(view));
    all.addAll(ports(view));
    all.addAll(relations.members());
    return all;
  }

  /** Virtual functions whose physical one is on the same host. */
  public static List<Relation.VirtualFunction> virtualFunctions(MachineView view) {
    List<Relation.VirtualFunction> all = new ArrayList<>();
    for (Item nic : view.cards().nics()) {
      String parent = view.text(view.one("nic", nic.name(Cards.NAME)), HostFacts.NIC_PARENT);
      if (!parent.isEmpty()) {
        all.add(
            new Relation.VirtualFunction(nic.subject(), view.machine().child(Kind.NIC, parent)));
      }
    }
    return all;
  }

  /** The ports that an inventory may name, and the NIC that each of them is. */
  public static List<Relation.Same> ports(MachineView view) {
    HostRelations relations = new HostRelations(view);
    return view.cards().nics().stream().flatMap(nic -> relations.ports(nic).stream()).toList();
  }

  /** An inventory calls a port by its interface, its RDMA device or its PCI address. */
  private List<Relation.Same> ports(Item nic) {
    Set<String> names = new LinkedHashSet<>();
    names.add(nic.name(Side.NET.word()));
    names.add(nic.name(Side.RDMA.word()));
    names.add(nic.name(Cards.NAME));
    names.remove("");
    return names.stream()
        .map(name -> new Relation.Same(view.machine().child(Kind.PORT, name), nic.subject()))
        .toList();
  }

  /** A bridge has ports too; only a bond says how it is bonded. */
  private List<Relation> members() {
    List<Relation> members = new ArrayList<>();
    for (Slots net : view.all("net")) {
      String master = view.text(net, HostFacts.NET_MASTER);
      Slots bond = master.isEmpty() ? null : view.one("net", master);
      if (bond != null && !view.text(bond, HostFacts.BONDING_MODE).isEmpty()) {
        Subject bonded = view.machine().child("net", master);
        members.add(new Relation.Member(view.machine().child("net", net.name()), bonded));
      }
    }
    return members;
  }
}
