package io.railwright.inventory;

import io.railwright.inventory.AccessSettings.Via;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Host;
import io.railwright.model.fabric.Switch;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a fabric of an Ansible inventory, whichever way it was written. */
final class AnsibleForm {
  private final AnsibleVariables variables;
  private final Problems problems;
  private final List<Host> hosts = new ArrayList<>();
  private final List<Switch> switches = new ArrayList<>();

  private AnsibleForm(AnsibleVariables variables, Problems problems) {
    this.variables = variables;
    this.problems = problems;
  }

  static Fabric read(AnsibleTree tree, Path path, String name, Problems problems) {
    AnsibleForm form = new AnsibleForm(new AnsibleVariables(tree, path, problems), problems);
    tree.hosts().values().forEach(form::machine);
    if (tree.hosts().isEmpty() && !problems.hasErrors()) {
      problems.error(Place.whole(path.toString()), "names no host");
    }
    return new Fabric(name, form.hosts, form.switches, List.of(), Optional.empty(), List.of());
  }

  private void machine(AnsibleTree.Machine machine) {
    AnsibleHost host = new AnsibleHost(machine.name, variables.of(machine), problems);
    List<String> groups = variables.groups(machine);
    switch (host.connection()) {
      case "ssh", "smart", "paramiko", "paramiko_ssh" ->
          hosts.add(
              new Host(
                  machine.name, groups, List.of(), host.settings(Via.SSH).access(host.address())));
      case "local" ->
          hosts.add(
              new Host(
                  machine.name, groups, List.of(), host.settings(Via.LOCAL).access(machine.name)));
      case "network_cli", "httpapi", "netconf" -> networkDevice(machine, host, groups);
      default -> leaveOut(machine, host, "by its connection it can't be reached from here");
    }
  }

  /** Ansible has no kinds of machine; what it talks to in the way of a switch is one. */
  private void networkDevice(AnsibleTree.Machine machine, AnsibleHost host, List<String> groups) {
    Optional<String> os = host.networkOs();
    if (os.isEmpty()) {
      leaveOut(machine, host, "'ansible_network_os' does not say what it runs");
      return;
    }
    switches.add(
        new Switch(
            machine.name,
            os.get(),
            host.address(),
            groups,
            List.of(),
            host.user(),
            host.secret(AnsibleVariable.PASSWORD)));
  }

  private void leaveOut(AnsibleTree.Machine machine, AnsibleHost host, String why) {
    problems.warn(
        host.placeOf(AnsibleVariable.CONNECTION, machine.place),
        "%s is left out: %s".formatted(Shown.quoted(machine.name), why));
  }
}
