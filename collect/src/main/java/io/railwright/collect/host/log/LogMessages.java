package io.railwright.collect.host.log;

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
  /** {@code mlx5_core 0000:41:00.1 eth1: text}; also {@code NVRM: Xid (PCI:0000:17:00): 79}. */
  private static final Pattern DEVICE =
      Pattern.compile(
          "([\\w.-]{1,40}) ("
              + KnownMessage.PCI
              + ")(?: ([^\\s:]{1,40})(?: \\([a-z]{1,20}\\))?(?=:))?:? ");

  private static final Pattern RDMA =
      Pattern.compile(
          "(?:infiniband )?((?:mlx[45]|rxe|irdma|bnxt_re|hns|roce|ib)\\w{0,30}_?\\d\\w{0,20})\\b:?"
              + " ?(.*)");
  private static final Pattern GPU = Pattern.compile("\\(PCI:(" + KnownMessage.PCI + ")\\)");

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
          + KnownMessage.ALL.stream()
              .map(KnownMessage::word)
              .filter(
                  word -> !word.equals(KnownMessage.COMMAND_LINE) && !word.equals("Linux version"))
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
    for (KnownMessage known : KnownMessage.ALL) {
      if (message.contains(known.word())) {
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

  private static void values(
      KnownMessage known, String subject, String message, int line, Readings into) {
    Matcher found = known.form().matcher(message);
    if (!found.find()) {
      return;
    }
    for (int at = 0; at < known.parameters().size(); at++) {
      String raw = found.group(at + 1);
      if (raw != null) {
        String parameter = known.parameters().get(at);
        into.add(subject, parameter, value(parameter, raw), raw, line);
      }
    }
    if (known.parameters().getFirst().equals("log.pcie-bandwidth.available")) {
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
          "log.iommu-fault",
          "log.nvidia-driver",
          "log.kernel",
          "log.hardware",
          "log.sriov",
          "log.temperature",
          "log.neighbour-table",
          "log.peermem",
          "log.cmdline" ->
          Value.text(raw);
      case "log.xid.kind" -> Value.text(xid(raw));
      default -> Amount.of(raw);
    };
  }

  /** {@code 149, pid=4, name=x, NETIR_LINK_EVT Fatal} is {@code 149.NETIR_LINK_EVT.Fatal}. */
  private static String xid(String raw) {
    return raw.replaceFirst(", (?:pid=.*, name=[^,]*, )?", ".").replace(' ', '.');
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
