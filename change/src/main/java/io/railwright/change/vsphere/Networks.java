package io.railwright.change.vsphere;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.ManagedList;
import java.util.List;
import java.util.Optional;

/**
 * The distributed switches of a vCenter and their port groups at one moment, by name: what a plan
 * makes has no reference yet when the plan is made.
 */
record Networks(List<ManagedDocument> switches, List<ManagedDocument> groups) {
  /** Any kind of them; VMware's own has a type of its own, which not all vCenters name alike. */
  static final String ANY_SWITCH = "DistributedVirtualSwitch";

  static final String GROUP = "DistributedVirtualPortgroup";

  /** A member of a switch none of whose ports is an uplink. */
  private static final String NO_UPLINK = "none";

  private static final String OF = "config.distributedVirtualSwitch";

  static final ManagedList SWITCHES =
      ManagedList.of(ANY_SWITCH)
          .with("name")
          .with("uuid")
          .with(
              "config",
              "maxMtu",
              "configVersion",
              "uplinkPortgroup",
              "host.config.host",
              "host.config.backing.pnicSpec.pnicDevice");

  static final ManagedList GROUPS =
      ManagedList.of(GROUP)
          .with("name")
          .with(OF)
          .with("config.configVersion")
          .with(ManagedSettings.PORT_CONFIG, "vlan");

  Networks {
    switches = List.copyOf(switches);
    groups = List.copyOf(groups);
  }

  static Networks of(ChangedVcenter vcenter) throws UnreachedException, InterruptedException {
    return vcenter.read(List.of(SWITCHES, GROUPS)).networks();
  }

  /** Two objects have the name that was asked for. */
  static final class AmbiguousException extends Exception {
    private static final long serialVersionUID = 1L;

    AmbiguousException(String name) {
      super("two networks of this vCenter are called '" + name + "'");
    }
  }

  Optional<ManagedDocument> switchNamed(String name) throws AmbiguousException {
    return one(switches, name);
  }

  /**
   * A port group.
   *
   * @param path the name of its switch, a slash and its own
   */
  Optional<ManagedDocument> group(String path) throws AmbiguousException {
    int slash = path.indexOf('/');
    Optional<ManagedDocument> of = switchNamed(path.substring(0, slash));
    return of.isEmpty()
        ? Optional.empty()
        : one(groupsOf(of.get().text("ref")), path.substring(slash + 1));
  }

  boolean has(String name) {
    return switches.stream().anyMatch(it -> it.text("name").equals(name));
  }

  boolean hasGroup(String path) {
    return groups.stream().anyMatch(it -> path(it.text("ref")).equals(Optional.of(path)));
  }

  private static Optional<ManagedDocument> one(List<ManagedDocument> all, String name)
      throws AmbiguousException {
    List<ManagedDocument> found = all.stream().filter(it -> it.text("name").equals(name)).toList();
    if (found.size() > 1) {
      throw new AmbiguousException(name);
    }
    return found.stream().findFirst();
  }

  private List<ManagedDocument> groupsOf(String dvs) {
    return groups.stream().filter(it -> it.text(OF).equals(dvs)).toList();
  }

  /**
   * The groups of a switch that somebody made beside those for its uplinks, which vSphere makes and
   * names after the switch and its reference.
   */
  List<ManagedDocument> ownGroups(ManagedDocument dvs) {
    List<String> uplinks = texts(dvs.items("config", "uplinkPortgroup"));
    String usual = dvs.text("name") + "-DVUplinks-" + dvs.text("ref").replace("dvs-", "");
    return groupsOf(dvs.text("ref")).stream()
        .filter(it -> !uplinks.contains(it.text("ref")) && !it.text("name").equals(usual))
        .toList();
  }

  private static List<String> texts(List<ManagedDocument> items) {
    return items.stream().map(ManagedDocument::text).toList();
  }

  /** The name of a group with that of its switch, by what the vCenter refers to it. */
  Optional<String> path(String group) {
    return groups.stream()
        .filter(it -> it.text("ref").equals(group))
        .flatMap(
            it ->
                switches.stream()
                    .filter(dvs -> dvs.text("ref").equals(it.text(OF)))
                    .map(dvs -> dvs.text("name") + "/" + it.text("name")))
        .findFirst();
  }

  /** What a setting of a network is; empty where the vCenter does not tell. */
  Optional<State> state(VcenterSetting setting) throws AmbiguousException {
    Optional<ManagedDocument> found =
        setting.part() == VcenterSetting.Part.GROUP
            ? group(setting.device())
            : switchNamed(setting.device());
    if (found.isEmpty()) {
      return Optional.of(State.absent());
    }
    return switch (setting.part()) {
      case SWITCH -> ManagedSettings.text(found.get().text("config", "maxMtu"));
      case GROUP -> ManagedSettings.vlan(found.get());
      case MEMBER -> Optional.of(uplinks(found.get(), setting.object()));
      case SWITCH_MTU,
          GROUP_VLAN,
          HOST_POWER,
          HOST_VFS,
          MEMORY,
          CPU,
          POWER,
          CARD,
          CARD_MTU,
          LATENCY ->
          throw new IllegalArgumentException(setting.label());
    };
  }

  private static State uplinks(ManagedDocument dvs, String host) {
    return ports(dvs, host)
        .map(it -> State.of(it.isEmpty() ? NO_UPLINK : String.join(",", it)))
        .orElseGet(State::absent);
  }

  /** The ports of a host that are uplinks of a switch; empty where it is no member. */
  private static Optional<List<String>> ports(ManagedDocument dvs, String host) {
    return members(dvs).stream()
        .filter(it -> it.text("config", "host").equals(host))
        .findFirst()
        .map(
            member ->
                member.items("config", "backing", "pnicSpec").stream()
                    .map(it -> it.text("pnicDevice"))
                    .sorted()
                    .toList());
  }

  /** The name of the switch that has this port of a host as an uplink. */
  Optional<String> switchOf(String host, String port) {
    return switches.stream()
        .filter(it -> ports(it, host).orElse(List.of()).contains(port))
        .map(it -> it.text("name"))
        .findFirst();
  }

  static List<ManagedDocument> members(ManagedDocument dvs) {
    return dvs.items("config", "host");
  }

  /** The names in a state of a member. */
  static List<String> ports(String text) {
    return text.equals(NO_UPLINK) ? List.of() : List.of(text.split(",", -1));
  }
}
