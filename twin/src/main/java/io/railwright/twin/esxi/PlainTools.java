package io.railwright.twin.esxi;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.esxi.EsxiState.VirtualFunction;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The older tools of ESXi, {@code esxcfg-*}, and {@code lspci}. */
final class PlainTools {
  private final EsxiState state;

  PlainTools(EsxiState state) {
    this.state = state;
  }

  Map<String, Program> all() {
    return Map.of(
        "esxcfg-nics", call -> only(call, "-l", nics()),
        "esxcfg-vswitch", call -> only(call, "-l", switches()),
        "esxcfg-vmknic", call -> only(call, "-l", interfaces()),
        "esxcfg-module", this::module,
        "lspci", this::lspci,
        "vmware", call -> only(call, "-v", "VMware ESXi " + state.plan().release() + "\n"));
  }

  /** Of a tool that is asked for one thing alone. */
  private static int only(Call call, String option, String text) throws IOException {
    if (!call.arguments().equals(List.of(option))) {
      return call.fail(1, call.name() + ": only " + option + " is known here");
    }
    call.print(text);
    return 0;
  }

  private String nics() {
    StringBuilder text =
        new StringBuilder(
            "Name    PCI          Driver      Link Speed      Duplex MAC Address       MTU   "
                + " Description\n");
    for (EsxiPort port : state.ports()) {
      boolean up = state.isUp(port);
      text.append(
          "%-7s %s %-11s %-4s %-10s %-6s %s %-6d %s\n"
              .formatted(
                  port.name(),
                  port.pci(),
                  port.card().driver,
                  up ? "Up" : "Down",
                  (up ? state.rate(port) : 0) + "Mbps",
                  up ? "Full" : "Half",
                  state.mac(port),
                  state.mtu(port),
                  port.card().vendorName() + " " + port.card().description));
    }
    return text.toString();
  }

  private String switches() {
    String service = String.join(",", SwitchCommands.uplinks(state, true));
    String cabled = String.join(",", SwitchCommands.uplinks(state, false));
    return """
    Switch Name      Num Ports   Used Ports  Configured Ports  MTU     Uplinks
    %-16s 2560        6           128               1500    %s

      PortGroup Name                            VLAN ID  Used Ports  Uplinks
      VM Network                                0        0           %s
      Management Network                        0        1           %s

    """
            .formatted(SwitchCommands.STANDARD, service, service, service)
        + state.switchName().map(it -> distributed(it, cabled)).orElse("");
  }

  private String distributed(String name, String uplinks) {
    return """
    DVS Name         Num Ports   Used Ports  Configured Ports  MTU     Uplinks
    %-16s 2560        4           512               %-7d %s

    """
        .formatted(name, state.switchMtu(), uplinks);
  }

  private String interfaces() {
    return """
    Interface  Port Group/DVPort/Opaque Network        IP Family IP Address                              Netmask         Broadcast       MAC Address       MTU     TSO MSS   Enabled Type                NetStack
    vmk0       Management Network                      IPv4      192.168.50.10                           255.255.255.0   192.168.50.255  %s 1500    65535     true    STATIC              defaultTcpipStack
    """
        .formatted(state.mac(state.ports().getFirst()));
  }

  private int module(Call call) throws IOException {
    List<String> words = call.arguments();
    if (words.size() != 2 || !words.getFirst().equals("-g")) {
      return call.fail(1, "esxcfg-module: only -g MODULE is known here");
    }
    String module = words.get(1);
    if (!ModuleOption.OF.containsKey(module)) {
      return call.fail(1, "Unable to find module " + module);
    }
    call.print("%s enabled = 1 options = '%s'\n".formatted(module, state.options().next(module)));
    return 0;
  }

  private int lspci(Call call) throws IOException {
    boolean owners = call.arguments().equals(List.of("-p"));
    if (!owners && !call.arguments().isEmpty()) {
      return call.fail(1, "lspci: only -p is known here");
    }
    StringBuilder text =
        new StringBuilder(
            owners
                ? "Segment:Bus:Device.Function  Vendor:Device  Subvendor:Subdevice  IRQ/Vector/PCI"
                    + " Pin  Owner  Module  Name\n"
                : "");
    for (EsxiPort port : state.ports()) {
      row(text, owners, port, port.pci(), port.name(), false);
      for (VirtualFunction it : state.virtualFunctions(port)) {
        row(text, owners, port, it.pci(), HardwareCommands.name(port, it), it.owner().isPresent());
      }
    }
    call.print(text.toString());
    return 0;
  }

  private static void row(
      StringBuilder text, boolean owners, EsxiPort port, String pci, String name, boolean passed) {
    int device = port.card().device + (name.startsWith("PF_") ? 1 : 0);
    String ids = "%04x:%04x".formatted(port.card().vendor(), device);
    text.append(
        owners
            ? "%s %s %s 255/   /     %s %-12s %s\n"
                .formatted(
                    pci,
                    ids,
                    ids,
                    passed ? "@ P" : "A V",
                    passed ? "pciPassthru" : port.card().driver,
                    name)
            : "%s Ethernet controller: %s %s [%s]\n"
                .formatted(pci, port.card().vendorName(), port.card().description, name));
  }
}
