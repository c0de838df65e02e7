package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedHost.Port;
import io.railwright.twin.vcenter.ManagedHost.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes, changes and removes distributed switches and their port groups. A host can be a member of
 * one of them.
 */
record SwitchChanges(VcenterState state, SoapRequest request) {
  private static final int LEAST_MTU = 1280;
  private static final int MOST_MTU = 9000;
  private static final int USUAL_MTU = 1500;

  private static final TaskFault OLD =
      new TaskFault(
          "ConcurrentAccess",
          "The operation failed because the object has been modified by another user or process.");

  private static Optional<TaskFault> wrong(String parameter) {
    return Optional.of(
        new TaskFault("InvalidArgument", "A specified parameter was not correct: " + parameter));
  }

  private static Optional<TaskFault> used(String resource) {
    return Optional.of(
        new TaskFault("ResourceInUse", "The resource '%s' is in use.".formatted(resource)));
  }

  private static Optional<TaskFault> taken(String name) {
    return Optional.of(
        new TaskFault("DuplicateName", "The name '%s' already exists.".formatted(name)));
  }

  /** Of a folder of networks. */
  Optional<TaskFault> made() {
    String name = request.at("spec", "configSpec", "name");
    int mtu = mtu(request.at("spec", "configSpec", "maxMtu"), USUAL_MTU);
    if (!request.on().equals(DatacenterData.NETWORKS) || name.isEmpty()) {
      return wrong("spec.configSpec.name");
    }
    if (mtu == 0) {
      return wrong("spec.configSpec.maxMtu");
    }
    if (isTaken(name)) {
      return taken(name);
    }
    state.made(name, mtu);
    return Optional.empty();
  }

  /** Networks of a datacenter are in one folder, where each has a name of its own. */
  private boolean isTaken(String name) {
    return name.equals(HostData.MACHINES)
        || state.switches().stream()
            .anyMatch(
                dvs ->
                    dvs.name().equals(name)
                        || dvs.groups().stream().anyMatch(it -> it.name().equals(name)));
  }

  private static int mtu(String text, int usual) {
    if (text.isEmpty()) {
      return usual;
    }
    int mtu = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    return mtu < LEAST_MTU || mtu > MOST_MTU ? 0 : mtu;
  }

  private Optional<Dvs> dvs() {
    return state.switches().stream().filter(it -> it.reference().equals(request.on())).findFirst();
  }

  Optional<TaskFault> reconfigured() {
    Optional<Dvs> dvs = dvs();
    if (dvs.isEmpty()) {
      return wrong("_this");
    }
    String version = SwitchData.version(state.version(dvs.get().reference()));
    if (!request.at("spec", "configVersion").equals(version)) {
      return Optional.of(OLD);
    }
    List<SoapRequest> hosts = request.parts("spec", "host");
    for (SoapRequest host : hosts) {
      Optional<TaskFault> wrong = member(dvs().orElseThrow(), host);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    String text = request.at("spec", "maxMtu");
    if (text.isEmpty() && !hosts.isEmpty()) {
      return Optional.empty();
    }
    int mtu = text.isEmpty() ? 0 : mtu(text, 0);
    if (mtu == 0) {
      return wrong("maxMtu");
    }
    state.switchMtu(dvs().orElseThrow(), mtu);
    return Optional.empty();
  }

  /** One host is added, given other uplinks, or taken out. */
  private Optional<TaskFault> member(Dvs dvs, SoapRequest spec) {
    Optional<ManagedHost> host = ManagedTree.host(state, spec.text("host")).map(HostData::host);
    if (host.isEmpty()) {
      return wrong("spec.host.host");
    }
    boolean there = dvs.members().contains(host.get().name());
    String operation = spec.text("operation");
    if (operation.equals("add") == there) {
      return Optional.of(
          there
              ? new TaskFault(
                  "AlreadyExists", "The specified key, name, or identifier already exists.")
              : new TaskFault("NotFound", "The host is no member of the switch."));
    }
    if (operation.equals("remove")) {
      if (host.get().machines().stream().anyMatch(it -> !it.cards().isEmpty())) {
        return used(dvs.name());
      }
      state.left(dvs, host.get().name());
      return Optional.empty();
    }
    List<String> uplinks = spec.texts("backing", "pnicSpec", "pnicDevice");
    for (String uplink : uplinks) {
      Optional<Port> port =
          host.get().ports().stream().filter(it -> it.name().equals(uplink)).findFirst();
      if (port.isEmpty()) {
        return wrong("spec.host.backing.pnicSpec.pnicDevice");
      }
      if (port.get().use() == Use.SERVICE || (!there && port.get().use() == Use.DISTRIBUTED)) {
        return used(uplink);
      }
    }
    if (!there && isMember(host.get().name())) {
      return Optional.of(
          new TaskFault("NotSupported", "This host has room for one distributed switch."));
    }
    state.joined(dvs, host.get().name(), uplinks);
    return Optional.empty();
  }

  private boolean isMember(String host) {
    return state.switches().stream().anyMatch(it -> it.members().contains(host));
  }

  Optional<TaskFault> groupMade() {
    Optional<Dvs> dvs = dvs();
    String name = request.at("spec", "name");
    if (dvs.isEmpty() || name.isEmpty()) {
      return wrong("spec.name");
    }
    if (isTaken(name)) {
      return taken(name);
    }
    Optional<Integer> vlan = vlan();
    if (vlan.isEmpty()) {
      return wrong("vlan");
    }
    state.groupMade(dvs.get(), name, vlan.get());
    return Optional.empty();
  }

  private Optional<Integer> vlan() {
    String vlan = request.at("spec", "defaultPortConfig", "vlan", "vlanId");
    return vlan.matches("\\d{1,4}") && Integer.parseInt(vlan) < 4095
        ? Optional.of(Integer.valueOf(vlan))
        : Optional.empty();
  }

  Optional<TaskFault> groupReconfigured() {
    String version = Integer.toString(state.version(request.on()));
    if (!request.at("spec", "configVersion").equals(version)) {
      return Optional.of(OLD);
    }
    boolean there = state.switchOf(request.on()).isPresent();
    Optional<Integer> vlan = vlan();
    if (!there || vlan.isEmpty()) {
      return wrong("vlan");
    }
    state.vlan(request.on(), vlan.get());
    return Optional.empty();
  }

  /** What is in use is not removed. */
  Optional<TaskFault> destroyed() {
    Optional<Dvs> dvs = dvs();
    if (dvs.isPresent()) {
      if (!dvs.get().members().isEmpty()) {
        return used(dvs.get().name());
      }
      state.destroyed(dvs.get());
      return Optional.empty();
    }
    Optional<Dvs.Group> group = state.switchOf(request.on()).flatMap(it -> it.group(request.on()));
    if (group.isEmpty()) {
      return wrong("_this");
    }
    List<String> cards = new ArrayList<>();
    state.hosts().stream()
        .flatMap(it -> it.machines().stream())
        .flatMap(it -> it.cards().stream())
        .map(it -> state.groupOf(it.mac()))
        .forEach(cards::add);
    if (cards.contains(request.on())) {
      return used(group.get().name());
    }
    state.groupDestroyed(request.on());
    return Optional.empty();
  }
}
