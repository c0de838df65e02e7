package io.railwright.collect.pcie;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Decodes one function's configuration space: who it is, its payload and request sizes, its link.
 */
final class PciFunction {
  private static final int VENDOR = 0x00;
  private static final int DEVICE = 0x02;
  private static final int REVISION = 0x08;
  private static final int CLASS = 0x09;
  private static final int HEADER_TYPE = 0x0e;
  private static final int SUBSYSTEM = 0x2c;
  private static final int BUSES = 0x18;

  private static final int EXPRESS = 0x10;
  private static final int EXPRESS_LENGTH = 0x14;
  private static final int DEVICE_CAPABILITIES = 0x04;
  private static final int DEVICE_CONTROL = 0x08;
  private static final int LINK_CAPABILITIES = 0x0c;
  private static final int LINK_STATUS = 0x12;

  private static final int MSI_X = 0x11;
  private static final int MSI_X_LENGTH = 0x0c;
  private static final int MSI_X_CONTROL = 0x02;

  private static final int EXPRESS_2_LENGTH = 0x2c;
  private static final int DEVICE_CAPABILITIES_2 = 0x24;
  private static final int DEVICE_CONTROL_2 = 0x28;

  /** By the code in device control 2, in the words of lspci. */
  private static final Map<Integer, String> TIMEOUTS =
      Map.of(
          0x0, "50us to 50ms",
          0x1, "50us to 100us",
          0x2, "1ms to 10ms",
          0x5, "16ms to 55ms",
          0x6, "65ms to 210ms",
          0x9, "260ms to 900ms",
          0xa, "1s to 3.5s",
          0xd, "4s to 13s",
          0xe, "17s to 64s");

  private static final String[] KINDS = {
    "endpoint",
    "legacy-endpoint",
    "",
    "",
    "root-port",
    "upstream-port",
    "downstream-port",
    "pcie-to-pci-bridge",
    "pci-to-pcie-bridge",
    "integrated-endpoint",
    "event-collector"
  };

  /** In units of 0.1 GT/s, by the code that the link registers hold. */
  private static final int[] SPEEDS = {0, 25, 50, 80, 160, 320, 640};

  private final String subject;
  private final ConfigSpace config;
  private final Readings readings;

  PciFunction(String subject, ConfigSpace config, Readings readings) {
    this.subject = subject;
    this.config = config;
    this.readings = readings;
  }

  void decode() {
    if (config.u16(VENDOR) == 0xffff) {
      readings.unknown(subject, "pci.vendor", "the device does not answer (all bits set)");
      return;
    }
    hex("pci.vendor", config.u16(VENDOR), 4);
    hex("pci.device", config.u16(DEVICE), 4);
    hex("pci.class", config.u8(CLASS) | (long) config.u16(CLASS + 1) << 8, 6);
    hex("pci.revision", config.u8(REVISION), 2);
    header();
    if (config.length() <= ConfigSpace.HEADER) {
      unreadable("only the first 64 bytes of its configuration can be read without root");
      return;
    }
    OptionalInt express = config.capability(EXPRESS);
    if (express.isPresent() && config.holds(express.getAsInt(), EXPRESS_LENGTH)) {
      express(express.getAsInt());
    }
    OptionalInt vectors = config.capability(MSI_X);
    if (vectors.isPresent() && config.holds(vectors.getAsInt(), MSI_X_LENGTH)) {
      vectors(config.u16(vectors.getAsInt() + MSI_X_CONTROL));
    }
    if (config.isExtended()) {
      new ExtendedCapabilities(subject, config, readings).decode();
    }
  }

  private void header() {
    if ((config.u8(HEADER_TYPE) & 0x7f) == 1) {
      count("pci.bus.primary", config.u8(BUSES));
      count("pci.bus.secondary", config.u8(BUSES + 1));
      count("pci.bus.subordinate", config.u8(BUSES + 2));
    } else if ((config.u8(HEADER_TYPE) & 0x7f) == 0) {
      hex("pci.subsystem-vendor", config.u16(SUBSYSTEM), 4);
      hex("pci.subsystem-device", config.u16(SUBSYSTEM + 2), 4);
    }
  }

  /** Said for each parameter, so that nobody takes a missing value for a device without one. */
  private void unreadable(String reason) {
    for (String parameter :
        new String[] {
          "pci.max-payload",
          "pci.max-payload-supported",
          "pci.max-read-request",
          "pci.relaxed-ordering"
        }) {
      readings.unknown(subject, parameter, reason);
    }
  }

  /** The table of interrupt vectors; the register holds its size less one. */
  private void vectors(int control) {
    long size = (control & 0x7ff) + 1L;
    readings.add(subject, "pci.msix.count", new Value.Count(size, "vectors"), "", 0);
    flag("pci.msix.enabled", (control & 1 << 15) != 0);
  }

  private void express(int at) {
    int kind = config.u16(at + 2) >> 4 & 0xf;
    text("pci.kind", kind < KINDS.length && !KINDS[kind].isEmpty() ? KINDS[kind] : "kind-" + kind);
    int control = config.u16(at + DEVICE_CONTROL);
    size("pci.max-payload-supported", (int) config.u32(at + DEVICE_CAPABILITIES) & 7);
    size("pci.max-payload", control >> 5 & 7);
    size("pci.max-read-request", control >> 12 & 7);
    flag("pci.relaxed-ordering", (control & 1 << 4) != 0);
    flag("pci.no-snoop", (control & 1 << 11) != 0);
    flag("pci.extended-tags", (control & 1 << 8) != 0);
    if ((config.u16(at + 2) & 0xf) >= 2 && config.holds(at, EXPRESS_2_LENGTH)) {
      control2(config.u32(at + DEVICE_CAPABILITIES_2), config.u16(at + DEVICE_CONTROL_2));
    }
    boolean integrated = kind == 9 || kind == 10; // within the root complex: there is no link
    if (!integrated) {
      link("pci.link.max-speed", "pci.link.max-width", config.u32(at + LINK_CAPABILITIES));
      link("pci.link.speed", "pci.link.width", config.u16(at + LINK_STATUS));
    }
  }

  private void control2(long capabilities, int control) {
    flag("pci.ten-bit-tags-supported", (capabilities & 1 << 17) != 0);
    flag("pci.ten-bit-tags", (control & 1 << 12) != 0);
    flag("pci.id-based-ordering", (control & 1 << 8) != 0);
    flag("pci.atomic-requests", (control & 1 << 6) != 0);
    boolean off = (control & 1 << 4) != 0;
    text("pci.completion-timeout", off ? "off" : TIMEOUTS.getOrDefault(control & 0xf, "reserved"));
  }

  private void link(String speedParameter, String widthParameter, long register) {
    int code = (int) register & 0xf;
    int lanes = (int) register >> 4 & 0x3f;
    if (code > 0 && code < SPEEDS.length) {
      TransferRate rate = new TransferRate(SPEEDS[code] * 100_000_000L);
      readings.add(subject, speedParameter, rate, rate.print(), 0);
    } else {
      readings.unknown(subject, speedParameter, "the link register holds the speed code " + code);
    }
    readings.add(subject, widthParameter, new Value.Count(lanes, "lanes"), "x" + lanes, 0);
  }

  private void size(String parameter, int code) {
    if (code > 5) {
      readings.unknown(subject, parameter, "the register holds the reserved code " + code);
      return;
    }
    DataSize size = new DataSize(128L << code);
    readings.add(subject, parameter, size, size.printBytes(), 0);
  }

  private void hex(String parameter, long number, int digits) {
    text(parameter, String.format("0x%0" + digits + "x", number));
  }

  private void count(String parameter, int number) {
    readings.add(subject, parameter, new Value.Count(number), Integer.toString(number), 0);
  }

  private void flag(String parameter, boolean set) {
    readings.add(subject, parameter, new Value.Flag(set), set ? "+" : "-", 0);
  }

  private void text(String parameter, String text) {
    readings.add(subject, parameter, Value.text(text), text, 0);
  }
}
