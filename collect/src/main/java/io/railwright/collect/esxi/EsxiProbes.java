package io.railwright.collect.esxi;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.EsxcliCommand;
import io.railwright.reach.bundle.EsxcliQuestion;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What an ESXi host is asked over SSH, in the subset of {@code sh} that its busybox has, and
 * through its vCenter, as far as {@code esxcli} tells the same. All of it only shows. Where a
 * command is asked of each uplink or module, it is printed before its answer, as a session that
 * somebody kept has it: one question then costs one shell and not one each.
 */
public final class EsxiProbes {
  /** Each call of esxcli takes half a second and more. */
  private static final int SECONDS = 60;

  private static final String JSON = "esxcli --formatter=json ";

  private static final String UPLINKS =
      "$(esxcli network nic list | sed -n 's/^\\(v[a-z]*[0-9][0-9]*\\) .*/\\1/p')";

  /** Modules whose parameters decide about RoCE. */
  private static final String MODULES = "nmlx5_core nmlx5_rdma";

  /** What it runs, since when, whether guests may run on it, and how it saves power. */
  private static final String HOST =
      asked("esxcli system version get")
          + asked("esxcli system stats uptime get")
          + asked("esxcli system maintenanceMode get")
          + "esxcli system settings advanced list -o /Power/CpuPolicy";

  /** Each call takes a second, so it is spared where no machine can have a virtual function. */
  private static final String CARDS =
      "esxcli network sriovnic list >/dev/null || exit 0; vim-cmd vmsvc/getallvms; for n in"
          + " $(vim-cmd vmsvc/getallvms | sed -n 's/^\\([0-9][0-9]*\\) .*/\\1/p'); do echo \"#"
          + " vim-cmd vmsvc/device.getdevices $n\"; vim-cmd vmsvc/device.getdevices \"$n\"; done";

  private static final String PORTS = "network nic list";
  private static final String FUNCTIONS = "network sriovnic list";

  /** The questions that esxcli answers by itself; the others take a shell. */
  private static final Map<String, List<EsxcliCommand>> MANAGED =
      Map.ofEntries(
          Map.entry(
              "esxi-host",
              List.of(
                  EsxcliCommand.of("system version get"),
                  EsxcliCommand.of("system stats uptime get"),
                  EsxcliCommand.of("system maintenanceMode get"),
                  EsxcliCommand.of("system settings advanced list", "-o", "/Power/CpuPolicy"))),
          Map.entry("esxi-nic-list", List.of(EsxcliCommand.of(PORTS))),
          Map.entry("esxi-nic-get", ofEachPort("network nic get")),
          Map.entry("esxi-pause", List.of(EsxcliCommand.of("network nic pauseParams list"))),
          Map.entry("esxi-dcb", ofEachPort("network nic dcb status get")),
          Map.entry("esxi-vib", List.of(EsxcliCommand.of("software vib list"))),
          Map.entry(
              "esxi-module",
              List.of(
                  EsxcliCommand.of("system module parameters list", "-m", MODULES.split(" ", -1)))),
          Map.entry(
              "esxi-sriov",
              List.of(
                  EsxcliCommand.of(FUNCTIONS),
                  EsxcliCommand.ofEach(FUNCTIONS, "network sriovnic vf list", "-n"),
                  EsxcliCommand.of("vm process list"))),
          Map.entry("esxi-rdma", List.of(EsxcliCommand.of("rdma device list"))),
          Map.entry("esxi-pci", List.of(EsxcliCommand.of("hardware pci list"))),
          Map.entry("esxi-vmknic", List.of(EsxcliCommand.of("network ip interface list"))),
          Map.entry(
              "esxi-vswitch",
              List.of(
                  EsxcliCommand.of("network vswitch standard list"),
                  EsxcliCommand.of("network vswitch dvs vmware list"))),
          Map.entry("esxi-nic-stats", ofEachPort("network nic stats get")));

  private static final String TOOLS = "/opt/mellanox/bin/";

  /**
   * A package of the vendor that a host need not have; nothing is loaded for the sake of asking.
   */
  private static final String MLXCONFIG =
      "[ -x NAME ] || { echo 'NAME: not found' >&2; exit 127; }; "
              .replace("NAME", TOOLS + "mlxconfig")
          + "for n in $("
          + TOOLS
          + "mst status | sed -n 's/^\\(mt[0-9]*_pciconf[0-9]*\\).*/\\1/p'); do echo \"# mlxconfig"
          + " -d $n -e q\"; "
          + TOOLS
          + "mlxconfig -d \"$n\" -e q; done";

  public static final List<Probe> ALL =
      List.of(
          shell("esxi-host", HOST, "esxcli system version get"),
          run("esxi-nic-list", JSON + "network nic list"),
          each("esxi-nic-get", UPLINKS, JSON + "network nic get -n"),
          run("esxi-pause", JSON + "network nic pauseParams list"),
          each("esxi-dcb", UPLINKS, JSON + "network nic dcb status get -n"),
          run("esxi-vib", JSON + "software vib list"),
          each("esxi-module", MODULES, JSON + "system module parameters list -m"),
          sriov(),
          shell("esxi-vm-cards", CARDS, "vim-cmd vmsvc/device.getdevices NUMBER"),
          run("esxi-mst", TOOLS + "mst status -vv"),
          shell("esxi-mlxconfig", MLXCONFIG, TOOLS + "mlxconfig -d NAME -e q"),
          hint(),
          run("esxi-rdma", "esxcli rdma device list"),
          run("esxi-pci", JSON + "hardware pci list"),
          run("esxi-lspci", "lspci -p"),
          run("esxi-vmknic", "esxcfg-vmknic -l"),
          run("esxi-vswitch", "esxcfg-vswitch -l"),
          each("esxi-nic-stats", UPLINKS, JSON + "network nic stats get -n"),
          vsish(UPLINKS));

  /**
   * What one is asked again and again. Two calls of esxcli are all that it takes; the clock is read
   * right before the counters, and ports are listed by vsish, which starts at once.
   */
  public static final List<Probe> POLLED =
      List.of(
          run("esxi-nic-list", JSON + "network nic list"),
          run("esxi-host", "esxcli system stats uptime get"),
          vsish("$(vsish -e ls /net/pNics/ | sed -n 's/^\\(v[a-z]*[0-9][0-9]*\\)\\/$/\\1/p')"));

  private EsxiProbes() {}

  /** A command that is printed before its answer. */
  private static String asked(String command) {
    return "echo '# " + command + "'; " + command + "; ";
  }

  private static Probe run(String id, String command) {
    return new Probe(question(id, command.split(" ", -1)), parser(id));
  }

  /** The names of what is asked for stand behind the command. */
  private static Probe each(String id, String names, String command) {
    String loop =
        "for n in %s; do echo \"# %s $n\"; %s \"$n\"; done".formatted(names, command, command);
    return shell(id, loop, command + " NAME");
  }

  /** The uplinks with virtual functions, and these; a host without any says so, and fails. */
  private static Probe sriov() {
    String list = "esxcli network sriovnic ";
    String loop =
        list
            + "list && for n in $("
            + list
            + "list | sed -n 's/^\\(v[a-z]*[0-9][0-9]*\\) .*/\\1/p'); do echo \"# "
            + list
            + "vf list -n $n\"; "
            + list
            + "vf list -n \"$n\"; done; echo '# esxcli vm process list'; esxcli vm process list";
    return shell("esxi-sriov", loop, list + "vf list -n NAME");
  }

  /** What each uplink hears of its switch by CDP or LLDP. */
  private static Probe hint() {
    String command = "vim-cmd hostsvc/net/query_networkhint --pnic-name=$n";
    String loop = "for n in %s; do echo \"# %s\"; %s; done".formatted(UPLINKS, command, command);
    return shell("esxi-hint", loop, command.replace("$n", "NAME"));
  }

  /** What the uplinks of this list have counted, in the words of their drivers. */
  private static Probe vsish(String uplinks) {
    String path = "/net/pNics/$n/stats";
    String loop =
        "for n in %s; do echo \"# vsish -e get %s\"; vsish -e get \"%s\"; done"
            .formatted(uplinks, path, path);
    return shell("esxi-vsish", loop, "vsish -e get /net/pNics/NAME/stats");
  }

  private static Probe shell(String id, String script, String shown) {
    return new Probe(question(id, "sh", "-c", script).shownAs(shown), parser(id));
  }

  private static Question question(String id, String... words) {
    List<EsxcliCommand> managed = MANAGED.getOrDefault(id, List.of());
    return new EsxcliQuestion(List.of(words), managed).question(id, SECONDS);
  }

  private static List<EsxcliCommand> ofEachPort(String words) {
    return List.of(EsxcliCommand.ofEach(PORTS, words, "-n"));
  }

  private static Parser parser(String id) {
    return Objects.requireNonNull(EsxiOutputs.ASKED.get(id), id);
  }
}
