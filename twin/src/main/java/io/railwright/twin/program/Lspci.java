package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.program.pci.PciChoice;
import io.railwright.twin.program.pci.PciNames;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** {@code lspci}: the list of functions, and of each what matters of its PCI Express link. */
final class Lspci extends Tool {
  Lspci(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    for (String word : words) {
      if (word.equals("-t") || word.equals("-tv") || word.startsWith("-x") || word.equals("-mm")) {
        return call.fail(1, "lspci: this virtual host does not print the form " + word);
      }
    }
    List<PciFunction> chosen =
        PciChoice.of(state().functions(), after("-s").toLowerCase(Locale.ROOT), after("-d"));
    boolean verbose = words.stream().anyMatch(word -> word.startsWith("-v"));
    boolean domains =
        has("-D") || chosen.stream().anyMatch(one -> !one.address().startsWith("0000:"));
    StringBuilder text = new StringBuilder();
    for (PciFunction one : chosen) {
      text.append(domains ? one.address() : one.address().substring(5)).append(' ');
      text.append(heading(one)).append('\n');
      if (verbose) {
        text.append(details(one)).append('\n');
      }
    }
    call.print(text.toString());
    return 0;
  }

  private String heading(PciFunction one) {
    int kind = one.read(10, 2);
    boolean numbers = words.stream().anyMatch(word -> word.startsWith("-nn"));
    String name =
        switch (kind) {
          case 0x0200 -> "Ethernet controller";
          case 0x0302 -> "3D controller";
          case 0x0300 -> "VGA compatible controller";
          case 0x0604 -> "PCI bridge";
          case 0x1200 -> "Processing accelerators";
          default -> "System peripheral";
        };
    String device = PciNames.of(one.read(0, 2), one.read(2, 2));
    return numbers
        ? "%s [%04x]: %s [%04x:%04x]".formatted(name, kind, device, one.read(0, 2), one.read(2, 2))
        : name + ": " + device;
  }

  private static String details(PciFunction one) {
    int express = one.expressAt();
    StringBuilder text = new StringBuilder();
    if (one.node() >= 0) {
      text.append("\tNUMA node: ").append(one.node()).append('\n');
    }
    if (express > 0) {
      int control = one.read(express + 8, 2);
      text.append("\tCapabilities: [%02x] Express (v2) %s, MSI 00%n".formatted(express, kind(one)));
      text.append(
          "\t\tDevCap:\tMaxPayload %d bytes, PhantFunc 0%n"
              .formatted(128 << (one.read(express + 4, 1) & 7)));
      text.append("\t\tDevCtl:\tCorrErr- NonFatalErr- FatalErr- UnsupReq-\n");
      text.append(
          "\t\t\tRlxdOrd%s ExtTag%s PhantFunc- AuxPwr- NoSnoop%s%n"
              .formatted(sign(control, 4), sign(control, 8), sign(control, 11)));
      text.append(
          "\t\t\tMaxPayload %d bytes, MaxReadReq %d bytes%n"
              .formatted(128 << (control >> 5 & 7), 128 << (control >> 12 & 7)));
      text.append(link(one, express));
    }
    int acs = one.extendedAt(0x0d);
    if (acs > 0) {
      text.append("\tCapabilities: [%03x v1] Access Control Services%n".formatted(acs));
      text.append("\t\tACSCap:\t").append(access(one.read(acs + 4, 2))).append('\n');
      text.append("\t\tACSCtl:\t").append(access(one.read(acs + 6, 2))).append('\n');
    }
    if (!one.driver().isEmpty()) {
      text.append("\tKernel driver in use: ").append(one.driver()).append('\n');
    }
    return text.toString();
  }

  private static String link(PciFunction one, int express) {
    int can = one.read(express + 0x0c, 2);
    int does = one.read(express + 0x12, 2);
    String speed = (does & 0xf) < (can & 0xf) ? "downgraded" : "ok";
    String width = (does >> 4 & 0x3f) < (can >> 4 & 0x3f) ? "downgraded" : "ok";
    return "\t\tLnkCap:\tPort #0, Speed %s, Width x%d, ASPM not supported%n\t\tLnkSta:\tSpeed %s (%s), Width x%d (%s)%n"
        .formatted(rate(can), can >> 4 & 0x3f, rate(does), speed, does >> 4 & 0x3f, width);
  }

  private static String rate(int register) {
    return switch (register & 0xf) {
      case 1 -> "2.5GT/s";
      case 2 -> "5GT/s";
      case 3 -> "8GT/s";
      case 4 -> "16GT/s";
      case 5 -> "32GT/s";
      default -> "unknown";
    };
  }

  private static String kind(PciFunction one) {
    return switch (one.read(one.expressAt() + 2, 1) >> 4) {
      case 4 -> "Root Port (Slot-)";
      case 5 -> "Upstream Port";
      case 6 -> "Downstream Port (Slot-)";
      case 9 -> "Root Complex Integrated Endpoint";
      default -> "Endpoint";
    };
  }

  private static String sign(int register, int bit) {
    return (register >> bit & 1) == 1 ? "+" : "-";
  }

  private static String access(int bits) {
    return "SrcValid%s TransBlk%s ReqRedir%s CmpltRedir%s UpstreamFwd%s EgressCtrl%s DirectTrans%s"
        .formatted(
            sign(bits, 0),
            sign(bits, 1),
            sign(bits, 2),
            sign(bits, 3),
            sign(bits, 4),
            sign(bits, 5),
            sign(bits, 6));
  }
}
