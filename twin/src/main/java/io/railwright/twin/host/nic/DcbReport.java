package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import io.railwright.twin.host.tree.Answer;
import io.railwright.twin.host.tree.HostTree;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The output of dcb, mlnx_qos and lldptool about data centre bridging on one port. */
public final class DcbReport {
  private static final String[] DSCP_NAMES = {
    "CS0", "CS1", "CS2", "CS3", "CS4", "CS5", "CS6", "CS7"
  };

  private final HostTree tree;
  private final Nic nic;

  public DcbReport(HostTree tree, Nic nic) {
    this.tree = tree;
    this.nic = nic;
  }

  /** A function of a guest has no bridging of its own; the tool says so. */
  public void addDcb() {
    table("-s pfc", this::pfc);
    table("pfc", () -> pfc().substring(0, pfc().indexOf("requests")));
    table("ets", this::ets);
    table("app", this::app);
    table("buffer", this::buffer);
    table("dcbx", () -> "host ieee");
    tree.otherwise("dcb", 1, "Cannot find device");
  }

  private void table(String name, Supplier<String> text) {
    String call = "dcb " + name + " show dev " + nic.net;
    if (nic.managed) {
      tree.livePrints(call, text);
    } else {
      tree.fails(call, 1, "Failed to get DCB attribute: Operation not supported");
    }
  }

  private String pfc() {
    return "pfc-cap 8 macsec-bypass off delay "
        + nic.now.cable
        + "\nprio-pfc "
        + row(at -> NicTools.word((nic.pfc() >> at & 1) == 1))
        + "\nrequests "
        + row(at -> "" + nic.counters.get("tx_prio" + at + "_pause"))
        + "\nindications "
        + row(at -> "" + nic.counters.get("rx_prio" + at + "_pause"))
        + "\n";
  }

  private String ets() {
    return "willing "
        + NicTools.word(nic.now.willing)
        + " ets-cap 8 cbs off\ntc-bw "
        + row(at -> "" + nic.now.shares[at])
        + "\npg-bw "
        + row(at -> "0")
        + "\ntc-tsa "
        + row(at -> nic.now.algorithms[at])
        + "\nprio-tc "
        + row(at -> "" + nic.classOf(at))
        + "\n";
  }

  /** Every code point while the port trusts them; none otherwise. */
  private String app() {
    if (!nic.now.trustsDscp) {
      return "";
    }
    StringBuilder text = new StringBuilder("dscp-prio");
    for (int dscp = 0; dscp < 64; dscp++) {
      text.append(' ').append(dscpName(dscp)).append(':').append(nic.priorityOf(dscp));
    }
    return text.append('\n').toString();
  }

  /** Names of RFC 2474, 2597 and 3246, and the number of all others. */
  private static String dscpName(int dscp) {
    if (dscp % 8 == 0) {
      return DSCP_NAMES[dscp / 8];
    }
    int group = dscp / 8;
    int drop = dscp % 8;
    if (group >= 1 && group <= 4 && drop % 2 == 0) {
      return "AF" + group + drop / 2;
    }
    return dscp == 46 ? "EF" : "" + dscp;
  }

  private String buffer() {
    return "prio-buffer "
        + row(at -> "" + nic.bufferOf(at))
        + "\nbuffer-size "
        + row(at -> nic.bufferSize(at) + "b")
        + "\ntotal-size 262016b\n";
  }

  private static String row(IntFunction<String> cell) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      text.append(at == 0 ? "" : " ").append(at).append(':').append(cell.apply(at));
    }
    return text.toString();
  }

  public void addVendorTool() {
    tree.otherwise("mlnx_qos", 1, "Netdevice: No such device");
    if (nic.managed) {
      tree.livePrints("mlnx_qos -i " + nic.net, () -> new QosReport(nic).print());
    } else {
      tree.fails("mlnx_qos -i " + nic.net, 1, "Netlink error: Operation not supported");
    }
  }

  public void addLldptool() {
    String own = "lldptool -t -i " + nic.net;
    String other = "lldptool -t -n -i " + nic.net;
    tree.answers(
        own, () -> managed() ? Answer.of(ownTlvs()) : silent("Device not found or inactive"));
    tree.answers(
        other,
        () ->
            managed() && !nic.neighbour.isEmpty()
                ? Answer.of(neighbour())
                : silent("Agent instance for device not found"));
  }

  private boolean managed() {
    return nic.managed;
  }

  private static Answer silent(String words) {
    return Answer.refusal(1, words);
  }

  private String ownTlvs() {
    return Template.of(
        "lldptool.txt",
        "mac",
        nic.mac(),
        "willing",
        nic.now.willing ? "yes" : "no",
        "enabled",
        enabled());
  }

  private String neighbour() {
    return Template.of(
        "lldptool-neighbour.txt", "switch", nic.neighbour, "port", nic.neighbourPort);
  }

  private String enabled() {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      if ((nic.pfc() >> at & 1) == 1) {
        text.append(text.isEmpty() ? "" : " ").append(at);
      }
    }
    return text.isEmpty() ? "none" : text.toString();
  }
}
