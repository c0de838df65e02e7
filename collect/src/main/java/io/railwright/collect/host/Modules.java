package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Pattern;

/** Kernel modules of RDMA, of network cards that speak it, and of GPUs: which are loaded. */
public final class Modules {
  private static final Pattern OF_INTEREST =
      Pattern.compile(
          "(?:mlx|ib_|iw_|rdma|nvidia|bnxt|irdma|ice$|i40e|siw|qed|ocrdma|efa|ionic|hns|xpmem|knem|vfio)\\w*"
              + "|nv_peer_mem|gdrdrv|nvme_rdma|nvme_fabrics|rpcrdma|nouveau|bonding|kvm|kvm_intel|kvm_amd");

  public static final Probe PROBE =
      new Probe(
          Question.read("proc-modules", "cat", "/proc/modules"), Parser.byLine(Modules::take));

  private static final SysfsTable VERSIONS =
      new SysfsTable()
          .with(
              "/sys/module/{module}/version", "module/{module}", "module.version", LineReader.TEXT);

  public static final Probe VERSION_PROBE =
      new Probe(Question.lines("sys-module-version", VERSIONS.globs()), Modules::versions);

  private static final int LONGEST = 4000;

  private Modules() {}

  /** {@code mlx5_core 2162688 1 mlx5_ib, Live 0x0000000000000000 (OE)}. */
  private static boolean take(String line, int number, Readings readings) {
    String[] words = line.length() > LONGEST ? new String[0] : Words.of(line);
    boolean known = words.length >= 5 && words[1].chars().allMatch(Character::isDigit);
    if (known && OF_INTEREST.matcher(words[0]).matches()) {
      String subject = "module/" + Subject.escape(words[0]);
      readings.add(subject, "module.state", Value.text(words[4]), words[4], number);
      if (!words[3].equals("-")) {
        readings.add(subject, "module.used-by", Value.text(words[3]), words[3], number);
      }
      if (words.length > 6) {
        readings.add(subject, "module.taint", Value.text(words[6]), words[6], number);
      }
    }
    return known;
  }

  static Parsed versions(Printed printed) {
    Parsed all = VERSIONS.parse(printed);
    Readings readings = new Readings(printed);
    all.readings().stream()
        .filter(reading -> OF_INTEREST.matcher(reading.subject().substring(7)).matches())
        .forEach(readings::add);
    readings.addRest(all);
    return readings.parsed();
  }
}
