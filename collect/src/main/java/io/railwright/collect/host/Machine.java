package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Set;
import java.util.regex.Pattern;

/** What the machine is: maker and model, firmware, and whether it is a virtual one. */
public final class Machine {
  private static final String DMI = "/sys/class/dmi/id/";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(DMI + "sys_vendor", "", "machine.vendor", LineReader.TEXT)
          .with(DMI + "product_name", "", "machine.product", LineReader.TEXT)
          .with(DMI + "board_name", "", "machine.board", LineReader.TEXT)
          .with(DMI + "board_vendor", "", "machine.board-vendor", LineReader.TEXT)
          .with(DMI + "bios_vendor", "", "machine.bios-vendor", LineReader.TEXT)
          .with(DMI + "bios_version", "", "machine.bios-version", LineReader.TEXT)
          .with(DMI + "bios_date", "", "machine.bios-date", LineReader.TEXT);

  public static final Probe PROBE = new Probe(Question.lines("sys-dmi", TABLE.globs()), TABLE);

  private static final SysfsTable UUID =
      new SysfsTable().with(DMI + "product_uuid", "", "machine.uuid", LineReader.TEXT);

  /** Only root may read it, so that others say nothing. */
  public static final Probe UUID_PROBE =
      new Probe(Question.linesHolding("sys-dmi-uuid", "-", UUID.globs()), UUID);

  /** Prints {@code none} and ends with status 1 on a real machine. */
  public static final Probe VIRTUAL_PROBE =
      new Probe(
          Question.run("systemd-detect-virt", "systemd-detect-virt"),
          Parser.byLine(Machine::virtual));

  /** {@code MLNX_OFED_LINUX-5.8-1.1.2.1:}. */
  public static final Probe OFED_PROBE =
      new Probe(
          Question.run("ofed_info", "ofed_info", "-s"),
          Parser.byLine((line, number, into) -> word("ofed.release", line, number, into)));

  private static final Pattern WORD = Pattern.compile("([\\w.-]{1,80}):?");

  private static final Set<String> CONTAINERS =
      Set.of(
          "docker",
          "podman",
          "lxc",
          "lxc-libvirt",
          "systemd-nspawn",
          "openvz",
          "rkt",
          "wsl",
          "proot",
          "pouch",
          "container-other");

  private Machine() {}

  /** The tool names a container before the machine below it. */
  private static boolean virtual(String line, int number, Readings into) {
    boolean found = word("machine.virtual", line, number, into);
    if (found) {
      String word = line.strip();
      String kind =
          word.equals("none") ? "bare-metal" : CONTAINERS.contains(word) ? "container" : "virtual";
      into.add("", "machine.kind", Value.text(kind), word, number);
    }
    return found;
  }

  private static boolean word(String parameter, String line, int number, Readings into) {
    var word = WORD.matcher(line.strip());
    boolean found = word.matches();
    if (found) {
      into.add("", parameter, Value.text(word.group(1)), word.group(1), number);
    }
    return found;
  }
}
