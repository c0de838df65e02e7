package io.railwright.inventory.ansible;

import io.railwright.inventory.entry.AccessSettings.Via;
import io.railwright.inventory.entry.Placement;
import io.railwright.inventory.entry.Read;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns an Ansible inventory into a fabric, whichever syntax it was written in. */
public final class AnsibleForm {
  private final AnsibleVariables variables;
  private final Problems problems;
  private final AnsibleSshConfig sshConfig;
  private final List<Machine> hosts = new ArrayList<>();
  private final List<Machine> switches = new ArrayList<>();

  private AnsibleForm(AnsibleVariables variables, Problems problems) {
    this.variables = variables;
    this.problems = problems;
    this.sshConfig = new AnsibleSshConfig(problems);
  }

  public static Read read(AnsibleTree tree, Path path, String name, Problems problems) {
    AnsibleForm form = new AnsibleForm(new AnsibleVariables(tree, path, problems), problems);
    tree.hosts().values().forEach(form::machine);
    if (tree.hosts().isEmpty() && !problems.hasErrors()) {
      problems.error(Place.whole(path.toString()), "names no host");
    }
    List<Machine> machines = new ArrayList<>(form.hosts);
    machines.addAll(form.switches);
    return new Read(Fabric.of(name, machines), form.sshConfig.shared());
  }

  private void machine(AnsibleTree.Machine machine) {
    AnsibleHost host = new AnsibleHost(machine.name, variables.of(machine), problems);
    switch (host.connection()) {
      case "ssh", "smart", "paramiko", "paramiko_ssh" -> shell(machine, host);
      case "local" -> hosts.add(made(machine, host, Platform.LINUX, here(machine, host)));
      case "network_cli", "httpapi", "netconf" -> networkDevice(machine, host);
      default -> leaveOut(machine, host, "by its connection it can't be reached from here");
    }
  }

  /** A host, or a switch that is worked on like one. */
  private void shell(AnsibleTree.Machine machine, AnsibleHost host) {
    Optional<Platform> linux = host.platform().filter(Platform::isLinux);
    (linux.isPresent() ? switches : hosts)
        .add(made(machine, host, linux.orElse(Platform.LINUX), overSsh(machine, host)));
  }

  private Access overSsh(AnsibleTree.Machine machine, AnsibleHost host) {
    return host.settings(Via.SSH, arguments(machine, host)).access(host.address());
  }

  private AnsibleSshArguments arguments(AnsibleTree.Machine machine, AnsibleHost host) {
    AnsibleSshArguments arguments = host.sshArguments();
    sshConfig.add(arguments.config(), host.placeOf(AnsibleVariable.SSH_COMMON_ARGS, machine.place));
    return arguments;
  }

  private static Access here(AnsibleTree.Machine machine, AnsibleHost host) {
    return host.settings(Via.LOCAL, AnsibleSshArguments.NONE).access(machine.name);
  }

  private Machine made(
      AnsibleTree.Machine machine, AnsibleHost host, Platform platform, Access access) {
    Placement placement = host.placement();
    return new Machine(
        machine.name,
        platform,
        access,
        variables.groups(machine),
        host.roles(),
        placement.rack(),
        placement.uses());
  }

  /** Ansible has no kinds of machine; what it talks to in the way of a switch is one. */
  private void networkDevice(AnsibleTree.Machine machine, AnsibleHost host) {
    Optional<Platform> platform = host.platform();
    if (platform.isEmpty()) {
      leaveOut(machine, host, "'ansible_network_os' does not say what it runs");
      return;
    }
    switches.add(made(machine, host, platform.get(), management(machine, host, platform.get())));
  }

  /** NETCONF goes over SSH, so that whoever has the one has the other. */
  private Access management(AnsibleTree.Machine machine, AnsibleHost host, Platform platform) {
    if (platform.isLinux()) {
      return overSsh(machine, host);
    }
    if (platform.hasApi() && host.connection().equals("httpapi")) {
      return host.api().api(host.address());
    }
    return platform.hasCommandLine()
        ? host.commandLine(arguments(machine, host)).access(host.address())
        : new Access.Management(host.address(), host.user(), host.secret(AnsibleVariable.PASSWORD));
  }

  private void leaveOut(AnsibleTree.Machine machine, AnsibleHost host, String why) {
    problems.warn(
        host.placeOf(AnsibleVariable.CONNECTION, machine.place),
        "%s is left out: %s".formatted(Shown.quoted(machine.name), why));
  }
}
