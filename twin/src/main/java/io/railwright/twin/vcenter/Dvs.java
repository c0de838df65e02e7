package io.railwright.twin.vcenter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A distributed switch. Which ports of its members are uplinks is known to the hosts.
 *
 * @param number in its reference; that of the group of its uplinks is one more
 * @param members hosts by name
 */
record Dvs(
    int number, String name, String uuid, int mtu, List<Group> groups, List<String> members) {
  Dvs {
    groups = List.copyOf(groups);
    members = List.copyOf(members);
  }

  /** A port group. */
  record Group(int number, String name, int vlan) {
    String reference() {
      return "dvportgroup-" + number;
    }
  }

  String reference() {
    return "dvs-" + number;
  }

  String uplinkGroup() {
    return "dvportgroup-" + (number + 1);
  }

  Optional<Group> group(String reference) {
    return groups.stream().filter(it -> it.reference().equals(reference)).findFirst();
  }

  Dvs withMtu(int bytes) {
    return new Dvs(number, name, uuid, bytes, groups, members);
  }

  Dvs with(List<Group> others) {
    return new Dvs(number, name, uuid, mtu, others, members);
  }

  Dvs withMember(String host) {
    List<String> more = new ArrayList<>(members);
    more.remove(host);
    more.add(host);
    return new Dvs(number, name, uuid, mtu, groups, more);
  }

  Dvs withoutMember(String host) {
    return new Dvs(
        number, name, uuid, mtu, groups, members.stream().filter(it -> !it.equals(host)).toList());
  }
}
