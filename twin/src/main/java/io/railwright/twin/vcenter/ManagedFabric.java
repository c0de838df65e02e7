package io.railwright.twin.vcenter;

import java.util.List;
import java.util.Map;

/** The hosts of a vCenter as they are now, and what it has them do. */
public interface ManagedFabric {
  List<ManagedHost> hosts();

  void change(HostChange change);

  /**
   * Has a host run a command of esxcli.
   *
   * @param words namespaces and the command, with blanks
   * @param arguments by the names that the API has for options
   */
  default CommandAnswer esxcli(String host, String words, Map<String, String> arguments) {
    return new CommandAnswer.Missing();
  }

  /** What commands of esxcli a host has in a namespace, which is written with dots. */
  default CommandAnswer namespace(String host, String name) {
    return new CommandAnswer.Missing();
  }
}
