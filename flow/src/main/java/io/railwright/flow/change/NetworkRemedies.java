package io.railwright.flow.change;

import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What a vCenter is told to make where the site names it and it is not there: the distributed
 * switch for guests, its port group and uplinks, and cards.
 *
 * @param isStartedAnew whether the same plan can start a host anew, by what the vCenter refers to
 *     it, so that functions that it was asked for are there
 */
record NetworkRemedies(
    VcenterRemedies vcenter, AuditReport report, Predicate<String> isStartedAnew) {
  private static final Kind MEMBER = new Kind("member");
  private static final Kind PCI = new Kind("pci");

  /** Untagged, as the guide has it, unless the site says otherwise. */
  private static final String UNTAGGED = "0";

  /** What somebody says of the site, word by word; nothing that is shown or assumed. */
  static List<String> said(AuditReport report, String key) {
    return report.site().stream()
        .filter(it -> it.key().equals(key) && it.origin() == SiteValue.Origin.SAID)
        .map(SiteValue::value)
        .findFirst()
        .map(it -> List.of(it.split("[ ,]+", -1)))
        .orElse(List.of());
  }

  private Optional<String> one(String key) {
    return said(report, key).stream().findFirst();
  }

  /** A port of a host becomes an uplink of the site's switch. */
  List<Action> uplink(String host, String port) {
    Optional<String> name = one("guest-switch");
    Optional<Subject> object = vcenter.object(host);
    if (name.isEmpty() || object.isEmpty()) {
      return List.of();
    }
    TreeSet<String> ports = new TreeSet<>(List.of(port));
    vcenter
        .named("dvs", "vswitch.name", name.get())
        .map(it -> it.child(MEMBER, host))
        .flatMap(it -> vcenter.value(it, "dvs.member.uplinks"))
        .ifPresent(
            it -> ports.addAll(it instanceof Value.Listing(List<String> all) ? all : List.of()));
    List<Action> actions = new ArrayList<>(aSwitch(name.get()));
    actions.addAll(
        vcenter.action(
            object.get(), "hypervisor.name", Part.MEMBER, name.get(), String.join(",", ports)));
    return actions;
  }

  /** The switch, where it is not there. */
  List<Action> aSwitch(String name) {
    if (vcenter.named("dvs", "vswitch.name", name).isPresent()) {
      return List.of();
    }
    return vcenter
        .only("datacenter")
        .map(it -> vcenter.action(it, "datacenter.name", Part.SWITCH, name, VcenterRemedies.LARGE))
        .orElse(List.of());
  }

  /** The port group, and its switch where that is not there. */
  List<Action> group() {
    Optional<String> path = one("guest-port-group").filter(it -> it.contains("/"));
    Optional<Subject> datacenter = vcenter.only("datacenter");
    if (path.isEmpty() || datacenter.isEmpty()) {
      return List.of();
    }
    List<Action> actions =
        new ArrayList<>(aSwitch(path.get().substring(0, path.get().indexOf('/'))));
    actions.addAll(
        vcenter.action(
            datacenter.get(),
            "datacenter.name",
            Part.GROUP,
            path.get(),
            one("guest-vlan").orElse(UNTAGGED)));
    return actions;
  }

  /** A card for each machine that is to have one, with what it needs to start with it. */
  List<Action> cards(List<String> have) {
    Optional<String> path = one("guest-port-group");
    List<Action> actions = new ArrayList<>();
    for (String name : said(report, "guest-machines")) {
      Optional<Subject> machine = vcenter.named("machine", "vm.name", name);
      Optional<String> function = machine.flatMap(this::function);
      if (have.contains(name) || path.isEmpty() || function.isEmpty()) {
        continue;
      }
      Subject one = machine.orElseThrow();
      actions.addAll(vcenter.memory(one));
      if (report.site().stream()
          .anyMatch(it -> it.key().equals("vm-latency") && it.value().equals("high"))) {
        actions.addAll(vcenter.processors(one));
        actions.addAll(vcenter.action(one, "vm.name", Part.LATENCY, "", "high"));
      }
      actions.addAll(vcenter.action(one, "vm.name", Part.CARD, function.get(), path.get()));
    }
    return actions;
  }

  /** The port groups of a machine's cards get the site's VLAN, for all that are in them. */
  List<Action> vlan(Subject machine) {
    return one("guest-vlan").stream()
        .flatMap(vlan -> vcenter.groups(machine).stream().flatMap(it -> vlan(it, vlan).stream()))
        .toList();
  }

  private List<Action> vlan(Subject group, String vlan) {
    return vcenter.action(group.name(), group, "portgroup.name", Part.GROUP_VLAN, "", vlan);
  }

  /** Of the first port for guests that the host of the machine has. */
  private Optional<String> function(Subject machine) {
    boolean isComing =
        vcenter.value(machine, "vm.host").stream().anyMatch(it -> isStartedAnew.test(it.print()));
    return vcenter
        .value(machine, "vm.host")
        .flatMap(it -> vcenter.object(it.print()))
        .flatMap(
            host ->
                said(report, "guest-ports").stream()
                    .flatMap(it -> vcenter.value(host.child(Kind.UPLINK, it), "net.pci").stream())
                    .map(Value::print)
                    .filter(it -> isComing || isThere(host, it))
                    .findFirst());
  }

  private boolean isThere(Subject host, String function) {
    return vcenter.value(host.child(PCI, function), "pci.sriov.vfs").stream()
        .anyMatch(it -> it instanceof Value.Count(long number, var _) && number > 0);
  }
}
