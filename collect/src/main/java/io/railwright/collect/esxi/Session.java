package io.railwright.collect.esxi;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TypedCommand;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Follows the commands of a text that somebody kept: which host, and which device of it, what
 * follows is about. The outputs of a second host get its name before their subjects, for both have
 * a {@code vmnic0}.
 */
final class Session {
  private static final Set<String> TOOLS =
      Set.of(
          "esxcli",
          "localcli",
          "esxcfg-nics",
          "esxcfg-module",
          "esxcfg-vmknic",
          "esxcfg-vswitch",
          "esxcfg-info",
          "vsish",
          "vim-cmd",
          "nsxdp-cli",
          "lspci",
          "govc");

  private static final Set<String> DEVICE_OPTIONS =
      Set.of("-n", "--nic-name", "--nic", "-m", "--module", "-g", "--get-options", "-vm", "-d");

  private static final Set<String> PART_OPTIONS = Set.of("-v", "--vf-id");

  /** The command whose next word is the number of a machine. */
  private static final String OF_MACHINE = "vmsvc/device.getdevices";

  private static final TypedCommand NOTHING = new TypedCommand("", List.of());
  private static final int LONGEST_PROMPT = 200;

  /** More commands than anybody keeps in a text. */
  private static final int MOST_PLACES = 10_000;

  private final NavigableMap<Integer, Place> places = new TreeMap<>();
  private final Set<String> hosts = new HashSet<>();
  private String firstHost = "";

  Session(String item) {
    places.put(0, new Place("", item, ""));
  }

  /** Where a line stands. */
  Place at(int line) {
    return places.floorEntry(Math.max(line, 0)).getValue();
  }

  /** Takes a prompt or a command; false if the line is neither. */
  boolean follow(String line, int number, Readings readings) {
    int prompt = promptEnd(line);
    if (prompt > 0) {
      Place before = at(number);
      String machine = machine(line, prompt, number, readings);
      String typed = line.substring(prompt).strip();
      TypedCommand command = TypedCommand.of("# " + typed, TOOLS).orElse(NOTHING);
      boolean another = !machine.equals(before.machine());
      if (another || !typed.isEmpty()) {
        move(number, place(machine, command));
      }
      return true;
    }
    Optional<TypedCommand> command = TypedCommand.of(line, TOOLS);
    command.ifPresent(it -> move(number, place(at(number).machine(), it)));
    return command.isPresent();
  }

  /** A line that names an uplink alone: a loop in the shell prints it before each answer. */
  boolean takeName(String line, int number, Readings readings) {
    String name = line.length() > LONGEST_PROMPT ? "" : UplinkName.in(line);
    if (!name.isEmpty()) {
      move(number, new Place(at(number).machine(), name, ""));
      String subject = at(number).of("uplink", name);
      readings.add(subject, "uplink.name", Value.text(name), line.strip(), number);
    }
    return !name.isEmpty();
  }

  private void move(int line, Place place) {
    if (places.size() < MOST_PLACES) {
      places.put(line, place);
    }
  }

  /** Behind {@code [root@esx1:~] }, which has no sign; 0 where the line has no such prompt. */
  private static int promptEnd(String line) {
    int close = line.length() > 1 && line.charAt(0) == '[' ? line.indexOf(']') : -1;
    int at = line.indexOf('@');
    boolean prompt =
        at > 1 && close > at && close < LONGEST_PROMPT && Character.isLetterOrDigit(line.charAt(1));
    return prompt && (close + 1 == line.length() || line.charAt(close + 1) == ' ') ? close + 1 : 0;
  }

  private String machine(String line, int prompt, int number, Readings readings) {
    int at = line.indexOf('@') + 1;
    int colon = line.indexOf(':', at);
    String host = line.substring(at, colon > 0 && colon < prompt ? colon : prompt - 1).strip();
    if (host.isEmpty()) {
      return at(number).machine();
    }
    firstHost = firstHost.isEmpty() ? host : firstHost;
    String machine = host.equals(firstHost) ? "" : Place.START.of("hypervisor", host) + "/";
    String subject = machine.isEmpty() ? "" : machine.substring(0, machine.length() - 1);
    if (hosts.size() < MOST_PLACES && hosts.add(host)) {
      readings.add(subject, "hypervisor.name", Value.text(host), host, number);
    }
    return machine;
  }

  private static Place place(String machine, TypedCommand command) {
    Optional<String> option = command.option(DEVICE_OPTIONS);
    if (option.isPresent()) {
      return new Place(machine, option.get(), command.option(PART_OPTIONS).orElse(""));
    }
    int machineAt = command.words().indexOf(OF_MACHINE) + 1;
    if (machineAt > 0 && machineAt < command.words().size()) {
      return new Place(machine, command.words().get(machineAt), "");
    }
    return command.words().stream()
        .filter(word -> word.startsWith("/net/"))
        .findFirst()
        .map(path -> ofPath(machine, path.split("/", 8)))
        .orElse(new Place(machine, "", ""));
  }

  /** {@code /net/pNics/vmnic3/stats}, {@code /net/sriov/vmnic3/vfs/0/stats}. */
  private static Place ofPath(String machine, String[] parts) {
    boolean virtual = parts.length > 5 && parts[2].equals("sriov") && parts[4].equals("vfs");
    boolean named = parts.length > 3 && UplinkName.is(parts[3]);
    return new Place(machine, named ? parts[3] : "", virtual ? parts[5] : "");
  }
}
