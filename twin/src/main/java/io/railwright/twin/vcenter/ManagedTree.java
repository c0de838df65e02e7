package io.railwright.twin.vcenter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All objects that the vCenter manages, as they are at one moment. */
final class ManagedTree {
  static final String SWITCH = "VmwareDistributedVirtualSwitch";
  static final String NETWORK = "Network";
  static final String GROUP = "DistributedVirtualPortgroup";
  private static final int FIRST_HOST = 1001;
  private static final int FIRST_MACHINE = 2001;

  /** An object by its reference. */
  record Managed(String type, String reference, Data.Struct object) {
    /** Types of objects have others that they are kinds of. */
    boolean is(String asked) {
      return type.equals(asked)
          || (asked.equals("DistributedVirtualSwitch") && type.equals(SWITCH))
          || (asked.equals(NETWORK) && type.equals(GROUP));
    }
  }

  private final Map<String, Managed> objects = new LinkedHashMap<>();
  private final Map<String, ManagedHost.Machine> machines = new LinkedHashMap<>();
  private final List<HostData> hostData = new ArrayList<>();

  ManagedTree(VcenterState state) {
    List<ManagedHost> hosts = state.hosts();
    List<HostData> all = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      all.add(new HostData(hosts.get(i), "host-" + (FIRST_HOST + i), state.switches()));
    }
    int machine = FIRST_MACHINE;
    for (HostData host : all) {
      add("HostSystem", host.reference(), host.object());
      for (ManagedHost.Machine one : host.host().machines()) {
        String reference = "vm-" + machine;
        machines.put(reference, one);
        add(
            "VirtualMachine",
            reference,
            new MachineData(
                    one,
                    host.reference(),
                    state.version(reference),
                    state.hasSnapshot(one.name()),
                    state)
                .object());
        machine++;
      }
    }
    hostData.addAll(all);
    add(
        ClusterData.TYPE,
        ClusterData.REFERENCE,
        ClusterData.object(
            all,
            machines.entrySet().stream()
                .filter(it -> state.isBanned(it.getValue().name()))
                .map(Map.Entry::getKey)
                .toList()));
    add(DatacenterData.TYPE, DatacenterData.REFERENCE, DatacenterData.object());
    add(NETWORK, "network-25", SwitchData.standard());
    state.switches().forEach(it -> add(it, all, state));
  }

  private void add(Dvs dvs, List<HostData> hosts, VcenterState state) {
    String reference = dvs.reference();
    add(SWITCH, reference, SwitchData.object(dvs, hosts, state.version(reference)));
    add(GROUP, dvs.uplinkGroup(), SwitchData.uplinkGroup(dvs));
    for (Dvs.Group group : dvs.groups()) {
      int version = state.version(group.reference());
      add(GROUP, group.reference(), SwitchData.group(dvs, group, version));
    }
  }

  private void add(String type, String reference, Data.Struct object) {
    objects.put(reference, new Managed(type, reference, object));
  }

  List<Managed> all(List<String> types) {
    return objects.values().stream().filter(it -> types.stream().anyMatch(it::is)).toList();
  }

  Optional<Managed> object(String reference) {
    return Optional.ofNullable(objects.get(reference));
  }

  Optional<ManagedHost.Machine> machine(String reference) {
    return Optional.ofNullable(machines.get(reference));
  }

  /** The host that a machine runs on. */
  Optional<ManagedHost> hostOf(ManagedHost.Machine machine) {
    return hostData.stream()
        .map(HostData::host)
        .filter(it -> it.machines().stream().anyMatch(one -> one.name().equals(machine.name())))
        .findFirst();
  }

  /**
   * The host that a reference means, or one of whose parts it is. Each host has a number, and its
   * parts have the same; so nothing of the others has to be made.
   */
  static Optional<HostData> host(VcenterState state, String reference) {
    String number = reference.substring(reference.lastIndexOf('-') + 1);
    List<ManagedHost> hosts = state.hosts();
    int at = number.matches("[0-9]{4,6}") ? Integer.parseInt(number) - FIRST_HOST : -1;
    return at < 0 || at >= hosts.size() || !reference.matches("[A-Za-z]+-[0-9]+")
        ? Optional.empty()
        : Optional.of(new HostData(hosts.get(at), "host-" + number, state.switches()));
  }

  /**
   * A property by its path.
   *
   * @return empty where the version of the vCenter knows no such property
   */
  static Optional<Data> property(Data.Struct object, String path) {
    Data at = object;
    for (String name : path.split("\\.", -1)) {
      switch (at) {
        case Data.Struct(String _, Map<String, Data> members, boolean _)
            when members.containsKey(name) ->
            at = members.get(name);
        case Data.Unset _ -> {} // nothing is set below it either
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(at);
  }
}
