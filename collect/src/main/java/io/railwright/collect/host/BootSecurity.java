package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/**
 * Secure Boot and the kernel's lockdown, which forbid writing PCI registers and loading some
 * drivers.
 */
public final class BootSecurity {
  private static final SysfsTable LOCKDOWN =
      new SysfsTable()
          .with("/sys/kernel/security/lockdown", "", "kernel.lockdown", LineReader.CHOSEN);

  public static final Probe LOCKDOWN_PROBE =
      new Probe(Question.lines("sys-lockdown", LOCKDOWN.globs()), LOCKDOWN);

  /** Four bytes of attributes, then one that is 1 where Secure Boot is on. */
  public static final Probe SECURE_BOOT_PROBE =
      new Probe(
          Question.read(
              "secure-boot",
              "od",
              "-An",
              "-tu1",
              "/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c"),
          Parser.byLine(BootSecurity::take));

  private BootSecurity() {}

  private static boolean take(String line, int number, Readings readings) {
    String[] bytes = Words.of(line.length() > 100 ? "" : line);
    boolean known = bytes.length == 5 && (bytes[4].equals("0") || bytes[4].equals("1"));
    if (known) {
      Value on = new Value.Flag(bytes[4].equals("1"));
      readings.add("", "boot.secure", on, bytes[4], number);
    }
    return known;
  }
}
