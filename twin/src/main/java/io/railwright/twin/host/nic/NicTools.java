package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import io.railwright.twin.host.tree.Answer;
import io.railwright.twin.host.tree.HostTree;
import java.util.Map;
import java.util.function.Supplier;

/** The output of ethtool and of the firmware tools for one port. */
public final class NicTools {
  private static final String UNSUPPORTED = "netlink error: Operation not supported";

  private final HostTree tree;
  private final Nic nic;
  private final String kernel;

  public NicTools(HostTree tree, Nic nic, String kernel) {
    this.tree = tree;
    this.nic = nic;
    this.kernel = kernel;
  }

  public void addEthtool() {
    tree.otherwise(
        "ethtool",
        75,
        "netlink error: no device matches name (offset 24)\nnetlink error: No such device");
    ethtool("", () -> filled(nic.managed ? "ethtool.txt" : "ethtool-function.txt"));
    ethtool("-i ", () -> filled("ethtool-i.txt"));
    ethtool("-k ", () -> switched("ethtool-k.txt", nic.now.features));
    ethtool("-g ", () -> filled("ethtool-g.txt"));
    ethtool("-l ", () -> filled("ethtool-l.txt"));
    ethtool("-c ", this::coalescing);
    ethtool("--show-priv-flags ", () -> switched("ethtool-flags.txt", nic.now.flags));
    ethtool("-S ", () -> new Statistics(nic).print());
    String net = nic.net;
    if (nic.managed) {
      ethtool("-a ", () -> filled("ethtool-a.txt"));
      ethtool("--show-fec ", () -> filled("ethtool-fec.txt"));
    } else {
      tree.fails("ethtool -a " + net, 76, UNSUPPORTED);
      tree.fails("ethtool --show-fec " + net, 95, UNSUPPORTED);
    }
    tree.answers("ethtool -m " + net, this::module);
  }

  private Answer module() {
    if (!nic.managed) {
      return Answer.refusal(1, "netlink error: Invalid argument");
    }
    return nic.cabled
        ? Answer.of(filled("ethtool-m.txt"))
        : Answer.refusal(5, "netlink error: Input/output error");
  }

  private void ethtool(String option, Supplier<String> text) {
    tree.livePrints("ethtool " + option + nic.net, text);
  }

  private String filled(String template) {
    return Template.of(template, names());
  }

  private Object[] names() {
    boolean up = nic.isUp();
    return new Object[] {
      "net",
      nic.net,
      "pci",
      nic.pci(),
      "firmware",
      nic.firmware.running(),
      "psid",
      nic.card.psid(),
      "modes",
      modes(),
      "speed",
      up ? nic.rate() + "Mb/s" : "Unknown!",
      "duplex",
      up ? "Full" : "Unknown! (255)",
      "link",
      up ? "yes" : "no",
      "driver-version",
      nic.vendorDriver ? "24.10-1.1.4" : kernel,
      "channels",
      nic.now.channels,
      "ring-rx",
      nic.now.ringReceive,
      "ring-tx",
      nic.now.ringTransmit,
      "pause-rx",
      word(nic.pauseReceive()),
      "pause-tx",
      word(nic.pauseTransmit()),
      "gigabits",
      nic.rate() / 1000,
      "lanes",
      nic.rate() >= 100_000 ? "4x" : "1x",
      "LANE-WORD",
      nic.rate() >= 100_000 ? "4X" : "1X",
      "link-downs",
      nic.carrierLosses(),
      "crc",
      nic.counters.get("rx_crc_errors_phy"),
      "serial",
      "MT24%02d%05d".formatted((10 + nic.number) % 100, 31_007 + nic.number * 17 + nic.seed % 9000)
    };
  }

  static String word(boolean on) {
    return on ? "on" : "off";
  }

  /** The speeds that the card can do, one a line. */
  private String modes() {
    StringBuilder text = new StringBuilder();
    for (int rate : new int[] {10_000, 25_000, 50_000, 100_000, 200_000, 400_000}) {
      if (rate * 4 >= nic.card.rate() && rate <= nic.card.rate()) {
        text.append(text.isEmpty() ? "" : "\n\t                        ")
            .append(rate)
            .append(rate >= 100_000 ? "baseCR4/Full" : "baseCR/Full");
      }
    }
    return text.toString();
  }

  /** The template, with what was switched since. */
  private String switched(String template, Map<String, Boolean> changed) {
    if (changed.isEmpty()) {
      return filled(template);
    }
    StringBuilder text = new StringBuilder();
    for (String line : filled(template).lines().toList()) {
      int colon = line.indexOf(':');
      Boolean on = changed.get(line.substring(0, colon).strip());
      text.append(on == null ? line : line.substring(0, colon) + ": " + word(on)).append('\n');
    }
    return text.toString();
  }

  private String coalescing() {
    Map<String, String> set = nic.now.coalescing;
    StringBuilder text = new StringBuilder();
    for (String line : filled("ethtool-c.txt").lines().toList()) {
      int colon = line.indexOf(':');
      String label = colon < 0 ? "" : line.substring(0, colon);
      if (label.equals("Adaptive RX")) {
        text.append("Adaptive RX: ")
            .append(set.getOrDefault("adaptive-rx", "on"))
            .append("  TX: ")
            .append(set.getOrDefault("adaptive-tx", "on"));
      } else {
        text.append(set.containsKey(label) ? label + ":\t" + set.get(label) : line);
      }
      text.append('\n');
    }
    return text.append('\n').toString();
  }

  /** The vendor's tools under one name, or the open ones with {@code mst} before it. */
  public void addFirmware(String settingsTool, String imageTool) {
    String missing = "-E- Failed to open device: No such file or directory";
    tree.otherwise(settingsTool, 3, missing).otherwise(imageTool, 1, missing);
    if (!nic.firmware.isThere()) {
      String words =
          "-E- Failed to open device: " + nic.pci() + ". Cannot access the device registers";
      tree.fails(settingsTool + " -d " + nic.pci() + " -e q", 3, words);
      tree.fails(imageTool + " -d " + nic.pci() + " q full", 1, words);
    } else if (nic.spokenFor) {
      tree.livePrints(
          settingsTool + " -d " + nic.pci() + " -e q",
          () -> new FirmwareReport(nic).print(nic.pci(), true, nic.firmware.names()));
      tree.livePrints(imageTool + " -d " + nic.pci() + " q full", this::image);
    }
  }

  /** What the card does against loss, as {@code mlxreg} or {@code mstreg} reads it. */
  public void addRegister(String tool) {
    tree.otherwise(tool, 1, "-E- Failed to open device: No such file or directory");
    if (nic.firmware.isThere()) {
      tree.livePrints(
          tool + " -d " + nic.pci() + " --reg_name ROCE_ACCL --get",
          () -> Template.of("roce-accl.txt", "on", nic.now.recovering ? "1" : "0"));
    }
  }

  public void addLink() {
    tree.livePrints(
        "mlxlink -d " + nic.pci() + " -m -c",
        () -> filled(nic.isUp() ? "mlxlink.txt" : "mlxlink-down.txt"));
  }

  private String image() {
    Firmware firmware = nic.firmware;
    boolean waits = !firmware.inFlash().equals(firmware.running());
    return Template.of(
        "flint.txt",
        "burnt",
        firmware.inFlash(),
        "running",
        waits ? "FW Version(Running):   " + firmware.running() + "\n" : "",
        "part",
        nic.card.name(),
        "description",
        nic.card.description(),
        "guid",
        nic.guid().replace(":", ""),
        "mac",
        nic.mac().replace(":", ""),
        "psid",
        nic.card.psid(),
        "security",
        firmware.security());
  }
}
