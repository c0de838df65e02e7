package io.railwright.microbench;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.reach.bundle.Output;
import io.railwright.testing.HostileAnswer;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What every parser makes of every kind of hostile text: how much more twice the text costs, and
 * how slow it gets. A megabyte of each, and a line of 60,000 bytes, the longest that is read, since
 * what is quadratic in a line shows there alone. Arguments: names of parsers if not all are wanted.
 */
public final class HostileParsing {
  private static final Path FIXTURES = Path.of("../collect/src/test/resources/probes");
  private static final int[] SIZES = {60_000, 1 << 20};

  /** A ratio of less than this is one of the clock and the compiler. */
  private static final long FLOOR_NANOSECONDS = 20_000_000;

  /** Counted from 0; the first is the compiler's. */
  private static final int FEWEST_ROUNDS = 1;

  private static final int MOST_ROUNDS = 6;
  private static final double BAR = 3;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The worst that was seen, and on what. */
  private static final class Worst {
    private double ratio;
    private String steepest = "-";
    private double speed = Double.MAX_VALUE;
    private String slowest = "-";

    private void take(double growth, double megabytesPerSecond, String kind) {
      if (growth > ratio) {
        ratio = growth;
        steepest = kind;
      }
      if (megabytesPerSecond < speed) {
        speed = megabytesPerSecond;
        slowest = kind;
      }
    }
  }

  private HostileParsing() {}

  public static void main(String[] wanted) throws IOException {
    PrintStream out = System.out;
    List<HostileAnswer> kinds = HostileAnswer.kinds();
    out.printf("%d kinds of text, %d and %d bytes%n", kinds.size(), SIZES[0], SIZES[1]);
    out.printf("%-26s %6s  %-34s %7s  %s%n", "", "twice", "", "MB/s", "");
    Worst all = new Worst();
    for (Map.Entry<String, Parser> parser : parsers().entrySet()) {
      if (wanted.length == 0 || List.of(wanted).contains(parser.getKey())) {
        Worst worst = measure(parser.getKey(), parser.getValue(), kinds);
        print(parser.getKey(), worst, out);
        all.take(worst.ratio, worst.speed, parser.getKey());
      }
    }
    print("worst of all", all, out);
  }

  private static Map<String, Parser> parsers() {
    Map<String, Parser> parsers = new TreeMap<>(MachineProbes.KEPT);
    MachineProbes.ALL.forEach(probe -> parsers.put(probe.id(), probe.parser()));
    return parsers;
  }

  private static Worst measure(String name, Parser parser, List<HostileAnswer> kinds)
      throws IOException {
    String real = fixture(name);
    Worst worst = new Worst();
    for (HostileAnswer text : kinds) {
      for (int size : SIZES) {
        measure(parser, text, size, real, worst);
      }
    }
    return worst;
  }

  private static void measure(
      Parser parser, HostileAnswer text, int size, String real, Worst worst) {
    Output whole = Output.of(text.bytes(size, real));
    Output half = Output.of(text.bytes(size / 2, real));
    long large = Long.MAX_VALUE;
    long small = Long.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      large = Math.min(large, nanoseconds(parser, whole));
      if (large < FLOOR_NANOSECONDS) {
        break;
      }
      small = Math.min(small, nanoseconds(parser, half));
      if (round >= FEWEST_ROUNDS && large < BAR * small) {
        break;
      }
    }
    boolean judged = large >= FLOOR_NANOSECONDS;
    String kind = text.kind() + (size == SIZES[0] ? ", a line" : "");
    double speed = judged ? size * 1e3 / large : Double.MAX_VALUE;
    worst.take(judged ? (double) large / Math.max(1, small) : 0, speed, kind);
  }

  private static long nanoseconds(Parser parser, Output text) {
    long start = THREADS.getCurrentThreadCpuTime();
    parser.parse(new Printed(text, "", "", true));
    return THREADS.getCurrentThreadCpuTime() - start;
  }

  private static String fixture(String name) throws IOException {
    Path folder = FIXTURES.resolve(name);
    if (!Files.isDirectory(folder)) {
      return "a: b\n";
    }
    String longest = "";
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".txt")).sorted().toList()) {
        String text = Files.readString(file);
        longest = text.length() > longest.length() ? text : longest;
      }
    }
    return longest;
  }

  private static void print(String name, Worst worst, PrintStream out) {
    String speed = worst.speed == Double.MAX_VALUE ? "> 50" : "%.1f".formatted(worst.speed);
    out.printf(
        "%-26s %6.2f  %-34s %7s  %s%n", name, worst.ratio, worst.steepest, speed, worst.slowest);
  }
}
