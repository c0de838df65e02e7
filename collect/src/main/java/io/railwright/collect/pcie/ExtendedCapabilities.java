package io.railwright.collect.pcie;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The capabilities in a function's extended configuration space: errors, access control, address
 * translation, virtual functions, resizable BARs. Names of bits are those that lspci prints.
 */
final class ExtendedCapabilities {
  private static final int ERRORS = 0x01;
  private static final int ACCESS_CONTROL = 0x0d;
  private static final int ADDRESS_TRANSLATION = 0x0f;
  private static final int VIRTUAL_FUNCTIONS = 0x10;
  private static final int RESIZABLE = 0x15;
  private static final int RESIZABLE_VIRTUAL = 0x24;

  /** By bit; those without a name are reserved. */
  private static final String[] UNCORRECTABLE = {
    "Undefined",
    "",
    "",
    "",
    "DLP",
    "SDES",
    "",
    "",
    "",
    "",
    "",
    "",
    "TLP",
    "FCP",
    "CmpltTO",
    "CmpltAbrt",
    "UnxCmplt",
    "RxOF",
    "MalfTLP",
    "ECRC",
    "UnsupReq",
    "ACSViol",
    "UncorrIntErr",
    "BlockedTLP",
    "AtomicOpBlocked",
    "TLPBlockedErr",
    "PoisonTLPBlocked"
  };

  private static final String[] CORRECTABLE = {
    "RxErr",
    "",
    "",
    "",
    "",
    "",
    "BadTLP",
    "BadDLLP",
    "Rollover",
    "",
    "",
    "",
    "Timeout",
    "AdvNonFatalErr",
    "CorrIntErr",
    "HeaderOF"
  };

  private static final String[] CONTROLS = {
    "SrcValid", "TransBlk", "ReqRedir", "CmpltRedir", "UpstreamFwd", "EgressCtrl", "DirectTrans"
  };

  /** Made once: a host has thousands of functions. */
  private static final String[] CONTROL = keys("pci.acs");

  private static final String[] SUPPORTED = keys("pci.acs-supported");

  private static final int MOST_BARS = 6;
  private static final long MEBIBYTE = 1 << 20;

  private final String subject;
  private final ConfigSpace config;
  private final Readings readings;

  ExtendedCapabilities(String subject, ConfigSpace config, Readings readings) {
    this.subject = subject;
    this.config = config;
    this.readings = readings;
  }

  private static String[] keys(String name) {
    return Stream.of(CONTROLS).map(control -> FactKey.text(name, control)).toArray(String[]::new);
  }

  void decode() {
    config.extendedCapability(ERRORS, 0x14).ifPresent(this::errors);
    config.extendedCapability(ACCESS_CONTROL, 8).ifPresent(this::accessControl);
    config.extendedCapability(ADDRESS_TRANSLATION, 8).ifPresent(this::addressTranslation);
    config.extendedCapability(VIRTUAL_FUNCTIONS, 0x20).ifPresent(this::virtualFunctions);
    config
        .extendedCapability(RESIZABLE, 0x0c)
        .ifPresent(at -> resizable(at, "pci.bar.resizable", "pci.bar.resizable.size"));
    config
        .extendedCapability(RESIZABLE_VIRTUAL, 0x0c)
        .ifPresent(at -> resizable(at, "pci.vf-bar.resizable", "pci.vf-bar.resizable.size"));
  }

  private void errors(int at) {
    bits("pci.aer.uncorrectable", config.u32(at + 0x04), UNCORRECTABLE);
    bits("pci.aer.correctable", config.u32(at + 0x10), CORRECTABLE);
  }

  /** The names of the bits that are set; none is an answer too. */
  private void bits(String parameter, long register, String[] names) {
    List<String> set = new ArrayList<>();
    for (int bit = 0; bit < names.length; bit++) {
      if ((register & 1L << bit) != 0 && !names[bit].isEmpty()) {
        set.add(names[bit]);
      }
    }
    readings.add(subject, parameter, new Value.Listing(set), "0x%08x".formatted(register), 0);
  }

  private void accessControl(int at) {
    int supported = config.u16(at + 4);
    int control = config.u16(at + 6);
    for (int bit = 0; bit < CONTROLS.length; bit++) {
      flag(SUPPORTED[bit], (supported & 1 << bit) != 0);
      flag(CONTROL[bit], (control & 1 << bit) != 0);
    }
  }

  private void addressTranslation(int at) {
    flag("pci.ats.enabled", (config.u16(at + 6) & 1 << 15) != 0);
  }

  private void virtualFunctions(int at) {
    flag("pci.sriov.enabled", (config.u16(at + 0x08) & 1) != 0);
    count("pci.sriov.initial-vfs", config.u16(at + 0x0c));
    count("pci.sriov.total-vfs", config.u16(at + 0x0e));
    count("pci.sriov.vfs", config.u16(at + 0x10));
  }

  /** An entry for each resizable BAR: the sizes that it can have, and the one that it has. */
  private void resizable(int at, String supported, String current) {
    int bars = Math.min(MOST_BARS, (int) config.u32(at + 0x08) >> 5 & 7);
    for (int entry = 0; entry < bars && config.holds(at, 0x0c + 8 * entry); entry++) {
      long capability = config.u32(at + 0x04 + 8 * entry);
      long control = config.u32(at + 0x08 + 8 * entry);
      int bar = (int) (control & 7);
      int power = (int) (control >> 8 & 0x3f);
      if (power < 43) { // larger ones do not fit into a long
        DataSize size = new DataSize(MEBIBYTE << power);
        readings.add(subject, FactKey.text(current, bar), size, size.print(), 0);
      }
      List<String> sizes = new ArrayList<>();
      for (int bit = 4; bit < 32; bit++) {
        if ((capability & 1L << bit) != 0) {
          sizes.add(new DataSize(MEBIBYTE << (bit - 4)).print().replace(" ", ""));
        }
      }
      readings.add(
          subject,
          FactKey.text(supported, bar),
          new Value.Listing(sizes),
          "0x%08x".formatted(capability),
          0);
    }
  }

  private void count(String parameter, int number) {
    readings.add(subject, parameter, new Value.Count(number), Integer.toString(number), 0);
  }

  private void flag(String parameter, boolean set) {
    readings.add(subject, parameter, new Value.Flag(set), set ? "+" : "-", 0);
  }
}
