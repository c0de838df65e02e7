package io.railwright.view.page;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A row for each NIC. */
final class Nics implements Section {
  private static final String FUNCTION = "nic.function";

  @Override
  public String title() {
    return "NICs";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<String> nics = facts.functions("nic");
    if (facts.names("pci").isEmpty() && facts.names("net").isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    if (nics.isEmpty()) {
      lines.add(
          facts.names("pci").isEmpty() ? "PCI devices were not read" : "no NIC on the PCI bus");
    } else {
      TextTable table =
          new TextTable("PCI", "model", "net", "RDMA", "link", "MTU", "firmware", "PCIe", "NUMA");
      nics.forEach(nic -> row(facts, nic, table));
      lines.addAll(table.lines(facts.tableColumns()));
      nics.forEach(nic -> remark(facts, nic, lines));
    }
    withoutPci(facts, nics, lines);
    return lines;
  }

  private static void row(PageFacts facts, String nic, TextTable table) {
    List<String> nets = NicNames.nets(facts, nic);
    List<String> rdma = NicNames.rdma(facts, nic);
    String net = nets.isEmpty() ? "" : "net/" + nets.getFirst();
    table.row(
        nic,
        NicNames.model(facts, nic),
        names(facts, nic, nets, "nic.net"),
        names(facts, nic, rdma, "nic.rdma"),
        link(facts, net, rdma),
        facts.value(net, "net.mtu").map(Nics::bytes).orElse(facts.cell(net, "net.mtu")),
        firmware(facts, nic, net, rdma),
        PcieLink.now(facts, nic),
        facts.cell("pci/" + nic, "pci.numa"));
  }

  private static String names(PageFacts facts, String nic, List<String> names, String parameter) {
    boolean unknown = facts.cell("nic/" + nic, parameter).equals(PageFacts.UNKNOWN);
    return names.isEmpty()
        ? unknown ? PageFacts.UNKNOWN : PageFacts.NOTHING
        : String.join(",", names);
  }

  /** Of the network device; of the port where there is none, as on InfiniBand. */
  private static String link(PageFacts facts, String net, List<String> rdma) {
    if (net.isEmpty() && rdma.isEmpty()) {
      return PageFacts.NOTHING;
    }
    String port = rdma.isEmpty() ? "" : "rdma/" + rdma.getFirst() + "/port/1";
    String state =
        facts.text(net, "net.state").or(() -> facts.text(port, "rdma.port.state")).orElse("");
    String speed =
        facts.text(net, "net.speed").or(() -> facts.text(port, "rdma.port.rate")).orElse("");
    String both = (speed + " " + state).strip();
    return both.isEmpty() ? PageFacts.UNKNOWN : both;
  }

  private static String bytes(Value mtu) {
    return mtu instanceof DataSize(long bytes) ? Long.toString(bytes) : mtu.print();
  }

  private static String firmware(PageFacts facts, String nic, String net, List<String> rdma) {
    String card = "nic/" + NicNames.card(facts, nic);
    Optional<String> version = facts.text(card, "nic.firmware.version", Moment.CURRENT);
    for (String device : rdma) {
      version = version.or(() -> facts.text("rdma/" + device, "rdma.firmware"));
    }
    return version
        .or(() -> facts.text(net, "net.firmware"))
        .orElse(facts.cell(net, "net.firmware"));
  }

  private static void remark(PageFacts facts, String nic, List<String> lines) {
    if (facts.isSet("nic/" + nic, "nic.manages-nvswitch")) {
      lines.add(nic + ": manages the board's NVSwitches; no port of the fabric");
    }
    String subject = "pci/" + nic;
    facts
        .text(subject, "pci.link.condition")
        .filter(condition -> !condition.equals("full"))
        .ifPresent(
            condition ->
                lines.add(
                    nic
                        + ": PCIe link "
                        + condition
                        + ", device up to "
                        + facts.cell(subject, "pci.link.max-speed")
                        + " x"
                        + facts.cell(subject, "pci.link.max-width").replace(" lanes", "")));
  }

  private static void withoutPci(PageFacts facts, List<String> nics, List<String> lines) {
    Set<String> devices = new TreeSet<>(facts.names("rdma"));
    if (devices.isEmpty()) {
      lines.add(isRdmaRead(facts, nics) ? "no RDMA device" : "RDMA devices were not read");
    }
    for (String function : facts.names("nic")) {
      devices.removeAll(NicNames.rdma(facts, function));
      notOnBus(facts, function).ifPresent(lines::add);
    }
    if (!devices.isEmpty()) {
      lines.add(Fit.folded("RDMA devices not of these: ", List.copyOf(devices), facts.columns()));
    }
    counted(facts).ifPresent(lines::add);
  }

  private static Optional<String> notOnBus(PageFacts facts, String function) {
    String on = String.join(", ", NicNames.nets(facts, function));
    return switch (facts.text("nic/" + function, FUNCTION).orElse("")) {
      case "software" -> Optional.of(function + ": RDMA in software on " + on);
      case "sf" -> Optional.of(function + ": a sub-function, interface " + on);
      default -> Optional.empty();
    };
  }

  /** Virtual functions have no rows: there may be hundreds. */
  private static Optional<String> counted(PageFacts facts) {
    int own = 0;
    int virtual = 0;
    for (String function : facts.names("nic")) {
      String subject = "nic/" + function;
      boolean child =
          facts.text(subject, "nic.parent").isPresent()
              || facts.text(subject, FUNCTION).orElse("").equals("sf");
      boolean capable = facts.isSet(subject, "nic.rdma-capable");
      own += capable && !child ? 1 : 0;
      virtual += capable && child ? 1 : 0;
    }
    return virtual == 0
        ? Optional.empty()
        : Optional.of(Fit.plural(own, "RDMA NIC") + ", " + Fit.plural(virtual, "virtual function"));
  }

  /** None is said only where the host was asked and answered. */
  private static boolean isRdmaRead(PageFacts facts, List<String> nics) {
    return !facts.names("pci").isEmpty()
        && !facts.cell("probe/sys-infiniband", "probe.answer").equals(PageFacts.UNKNOWN)
        && nics.stream()
            .noneMatch(nic -> facts.cell("nic/" + nic, "nic.rdma").equals(PageFacts.UNKNOWN));
  }
}
