package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files by which programs use RDMA. A container sees the devices of its host below {@code /sys}
 * and has these files only if somebody put them there. They are listed, never opened.
 */
public final class RdmaFiles {
  private static final String FOLDER = "/dev/infiniband";

  /** No other folder is entered, and that there is none is an answer too. */
  public static final Probe PROBE =
      new Probe(
          Question.read(
              "rdma-files",
              "find",
              "/dev",
              "-mindepth",
              "1",
              "-maxdepth",
              "2",
              "!",
              "-path",
              FOLDER,
              "-prune",
              "-path",
              FOLDER + "/*",
              "-print"),
          RdmaFiles::parse);

  /** Many times what a real machine has. */
  private static final int MOST = 5000;

  private RdmaFiles() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Set<String> files = new TreeSet<>();
    Parser.takeLines(printed, (line, _, _) -> take(line, files), readings);
    if (printed.whole() && printed.err().isEmpty()) {
      Value.Listing names = new Value.Listing(files.stream().toList());
      readings.add("", "rdma.files", names, names.print(), 0);
    }
    return readings.parsed();
  }

  private static boolean take(String line, Set<String> files) {
    String name = line.startsWith(FOLDER + "/") ? line.substring(FOLDER.length() + 1) : "";
    boolean known = name.matches("[a-z_]{1,16}[0-9]{0,9}") && files.size() < MOST;
    if (known && (name.startsWith("uverbs") || name.equals("rdma_cm"))) {
      files.add(name);
    }
    return known;
  }
}
