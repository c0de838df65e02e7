package io.railwright.twin.vcenter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All objects that the vCenter manages, as they are at one moment. */
final class ManagedTree {
  static final String SWITCH = "VmwareDistributedVirtualSwitch";
  static final String GROUP = "DistributedVirtualPortgroup";
  private static final int FIRST_HOST = 1001;
  private static final int FIRST_MACHINE = 2001;

  /** An object by its reference. */
  record Managed(String type, String reference, Data.Struct object) {
    /** Types of objects have others that they are kinds of. */
    boolean is(String asked) {
      boolean more = asked.equals("DistributedVirtualSwitch");
      return type.equals(asked) || (more && type.equals(SWITCH));
    }
  }

  private final Map<String, Managed> objects = new LinkedHashMap<>();

  ManagedTree(List<ManagedHost> hosts) {
    List<HostData> all = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      all.add(new HostData(hosts.get(i), "host-" + (FIRST_HOST + i)));
    }
    int machine = FIRST_MACHINE;
    for (HostData host : all) {
      add("HostSystem", host.reference(), host.object());
      for (ManagedHost.Machine one : host.host().machines()) {
        add("VirtualMachine", "vm-" + machine, new MachineData(one, host.reference()).object());
        machine++;
      }
    }
    add(SWITCH, SwitchData.REFERENCE, SwitchData.object(all));
    add(GROUP, SwitchData.UPLINK_GROUP, SwitchData.uplinkGroup());
    add(GROUP, SwitchData.GROUP, SwitchData.group());
  }

  private void add(String type, String reference, Data.Struct object) {
    objects.put(reference, new Managed(type, reference, object));
  }

  List<Managed> all(List<String> types) {
    return objects.values().stream().filter(it -> types.stream().anyMatch(it::is)).toList();
  }

  /** The host whose network this is. */
  static Optional<HostData> ofNetwork(String reference, List<ManagedHost> hosts) {
    for (int i = 0; i < hosts.size(); i++) {
      HostData host = new HostData(hosts.get(i), "host-" + (FIRST_HOST + i));
      if (host.networkSystem().equals(reference)) {
        return Optional.of(host);
      }
    }
    return Optional.empty();
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
