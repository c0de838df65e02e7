package io.railwright.collect.host;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What messages of the kernel mean: which device speaks, and the values that it names. */
final class LogMessages {
  private static final String PCI = "[0-9a-fA-F]{4,8}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2}(?:\\.[0-7])?";

  /** {@code mlx5_core 0000:41:00.1 eth1: text}; also {@code NVRM: Xid (PCI:0000:17:00): 79}. */
  private static final Pattern DEVICE =
      Pattern.compile(
          "([\\w.-]{1,40}) (" + PCI + ")(?: ([^\\s:]{1,40})(?: \\([a-z]{1,20}\\))?(?=:))?:? ");

  private static final String COMMAND_LINE = "ommand line:";

  private static final Pattern RDMA =
      Pattern.compile(
          "(?:infiniband )?((?:mlx[45]|rxe|irdma|bnxt_re|hns|roce|ib)\\w{0,30}_?\\d\\w{0,20})\\b:?"
              + " ?(.*)");
  private static final Pattern GPU = Pattern.compile("\\(PCI:(" + PCI + ")\\)");

  /** A message with values in it: a group of the form for each parameter, in order. */
  private record Known(String word, Pattern form, List<String> parameters) {
    Known(String word, Pattern form, String... parameters) {
      this(word, form, List.of(parameters));
    }
  }

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "available PCIe bandwidth",
              Pattern.compile(
                  "([\\d.]{1,12} Gb/s) available PCIe bandwidth(?:, limited by ([\\d.]{1,8} GT/s(?:"
                      + " PCIe)? x\\d{1,2}) link at ("
                      + PCI
                      + ") \\(capable of ([\\d.]{1,12} Gb/s) with ([\\d.]{1,8} GT/s(?: PCIe)?"
                      + " x\\d{1,2}) link\\)| \\(([\\d.]{1,8} GT/s(?: PCIe)? x\\d{1,2}) link\\))?"),
              "log.pcie-bandwidth.available",
              "log.pcie-bandwidth.limited-by",
              "log.pcie-bandwidth.limited-at",
              "log.pcie-bandwidth.capable",
              "log.pcie-bandwidth.capable-link",
              "log.pcie-bandwidth.link"),
          new Known(
              "firmware version",
              Pattern.compile("firmware version:? ([\\w.-]{1,40})"),
              "log.firmware"),
          new Known(
              "ink ", Pattern.compile("\\b(Link (?:is )?(?:up|down|Up|Down))\\b"), "log.link"),
          new Known(
              "ink ",
              Pattern.compile("Link is [Uu]p(?: -|,| at)? ?(\\d{1,6} ?[GM]bps)(?:/(\\w{1,8}))?"),
              "log.link.speed",
              "log.link.duplex"),
          new Known("link becomes ready", Pattern.compile("(link becomes ready)"), "log.link"),
          new Known(
              "Port module event",
              Pattern.compile("Port module event(?:\\[(\\w+)\\])?: module (\\d{1,3}), (.{1,120})"),
              "log.module.kind",
              "log.module",
              "log.module.event"),
          new Known(
              "renamed from", Pattern.compile("renamed from (\\S{1,40})"), "log.renamed-from"),
          new Known(
              "ealth ",
              Pattern.compile("((?:device's h|H)ealth (?:compromised|issue observed).{0,120})"),
              "log.health"),
          new Known(
              "timeout. Will cause a leak",
              Pattern.compile("(\\w{2,60}\\(0x[0-9a-f]{1,4}\\)) (?:Async, )?timeout"),
              "log.command-timeout"),
          new Known("Total vports", Pattern.compile("Total vports (\\d{1,6})"), "log.vports"),
          new Known(
              "sufficient power",
              Pattern.compile("((?:in)?sufficient) power.{0,40}?\\((\\d{1,4}W)\\)"),
              "log.slot-power",
              "log.slot-power.watts"),
          new Known(
              "severity=",
              Pattern.compile(
                  "severity=([^,]{1,60})(?:, type=([^,]{1,60}))?(?:, \\(?([^),]{1,40})\\)?)?"),
              "log.aer.severity",
              "log.aer.layer",
              "log.aer.agent"),
          new Known(
              "error status/mask=",
              Pattern.compile("device \\[([0-9a-f:]{9})\\] error status/mask=(\\S{17})"),
              "log.aer.device",
              "log.aer.status"),
          new Known(
              "AER:",
              Pattern.compile(
                  "AER: (?:Multiple )?(\\w+(?: \\(?[\\w-]+\\)?)? error)(?: message)? received(?::|"
                      + " from) ("
                      + PCI
                      + ")"),
              "log.aer.error",
              "log.aer.from"),
          new Known(
              "Xid",
              Pattern.compile("\\bS?Xid \\([^)]{1,40}\\): (\\d{1,6})(?:, (.{1,300}))?"),
              "log.xid",
              "log.xid.text"),
          new Known(
              "Kernel Module",
              Pattern.compile("Kernel Module(?: for \\w{1,20})?\\s+(\\d{1,4}\\.[\\d.]{1,20})"),
              "log.nvidia-driver"),
          new Known(
              "omain type",
              Pattern.compile("[Dd]omain type: (\\w[\\w-]{1,30})"),
              "log.iommu.domain"),
          new Known("IOMMU enabled", Pattern.compile("(IOMMU enabled)"), "log.iommu"),
          new Known("Hardware name:", Pattern.compile("Hardware name: (.{1,200})"), "log.hardware"),
          new Known("DMI:", Pattern.compile("^DMI: (.{1,200})"), "log.hardware"),
          new Known("Linux version", Pattern.compile("Linux version (\\S{1,80})"), "log.kernel"),
          new Known(COMMAND_LINE, Pattern.compile("ommand line: (.{1,3000})"), "log.cmdline"));

  /** Words by which a line that lost its time is still known for one of the kernel's. */
  private static final List<String> TELLING =
      List.of(
          "mlx4",
          "mlx5",
          "NVRM",
          "Xid",
          "AER:",
          "PCIe Bus Error",
          "PCIe bandwidth",
          "DMAR:",
          "AMD-Vi:",
          "iommu:",
          "infiniband ",
          "Kernel panic",
          "Hardware name:",
          "Linux version ");

  /**
   * What the host sends of its log: lines that name a PCI device, and those of which a value is
   * known. The rest may hold anything: the kernel's command line, what programs wrote there.
   */
  static final String OF_INTEREST =
      "[0-9a-fA-F]{4}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2}|Linux version"
          + KNOWN.stream()
              .map(Known::word)
              .filter(word -> !word.equals(COMMAND_LINE) && !word.equals("Linux version"))
              .distinct()
              .map(word -> "|" + word.replace(".", "[.]"))
              .collect(Collectors.joining());

  private LogMessages() {}

  /** Adds what a message says, and when it was said; false if it is none of the kernel's. */
  static boolean read(String message, String time, int line, Readings into) {
    if (message.isEmpty() || (time.isEmpty() && !isTelling(message))) {
      return false;
    }
    Matcher device = DEVICE.matcher(message);
    boolean spoken = device.lookingAt();
    String subject = spoken ? pci(device.group(2)) : subject(message);
    if (spoken) {
      into.add(subject, "log.driver", Value.text(device.group(1)), device.group(1), line);
      String net = device.group(3);
      if (net != null && !net.startsWith("(")) {
        into.add(subject, "log.net", Value.text(net), net, line);
      }
    }
    if (!time.isEmpty()) {
      into.add(subject, "log.time", Value.text(time), time, line);
    }
    into.add(subject, "log.message", Value.text(message), message, line);
    for (Known known : KNOWN) {
      if (message.contains(known.word)) {
        values(known, subject, message, line, into);
      }
    }
    return true;
  }

  private static boolean isTelling(String message) {
    for (String word : TELLING) {
      if (message.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static void values(Known known, String subject, String message, int line, Readings into) {
    Matcher found = known.form.matcher(message);
    if (!found.find()) {
      return;
    }
    for (int at = 0; at < known.parameters.size(); at++) {
      String raw = found.group(at + 1);
      if (raw != null) {
        String parameter = known.parameters.get(at);
        into.add(subject, parameter, value(parameter, raw), raw, line);
      }
    }
    if (known.parameters.getFirst().equals("log.pcie-bandwidth.available")) {
      Value limited = new Value.Flag(found.group(3) != null);
      into.add(subject, "log.pcie-bandwidth.limited", limited, found.group(), line);
    }
  }

  private static Value value(String parameter, String raw) {
    return switch (parameter) {
      case "log.link" -> Value.text(raw.toLowerCase(Locale.ROOT).endsWith("down") ? "down" : "up");
      case "log.firmware",
          "log.health",
          "log.command-timeout",
          "log.nvidia-driver",
          "log.kernel",
          "log.hardware",
          "log.cmdline" ->
          Value.text(raw);
      default -> Amount.of(raw);
    };
  }

  private static String subject(String message) {
    Matcher gpu = GPU.matcher(message);
    if (message.contains("(PCI:") && gpu.find()) {
      return pci(gpu.group(1));
    }
    Matcher rdma = RDMA.matcher(message);
    return rdma.lookingAt() ? "rdma/" + Subject.escape(rdma.group(1)) : "";
  }

  private static String pci(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    return "pci/" + Subject.escape(lower.indexOf('.') < 0 ? lower + ".0" : lower);
  }
}
