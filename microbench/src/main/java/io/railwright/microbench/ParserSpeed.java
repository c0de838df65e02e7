package io.railwright.microbench;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.reach.bundle.Output;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Megabytes a second of every parser, on its own fixtures repeated and on hostile texts: one line,
 * lines of kilobytes, newlines alone, brackets that open and never close. Counted is the processor
 * time of the thread, since a busy machine would else be measured too. Arguments: megabytes, and
 * the names of parsers if not all are wanted.
 */
public final class ParserSpeed {
  private static final Path FIXTURES = Path.of("../collect/src/test/resources/probes");
  private static final int USUAL_MEGABYTES = 8;
  private static final int ROUNDS = 3;

  /** Below this, 100 MB take more than a few seconds. */
  private static final double BAR = 20;

  /** A parser's speed on its own kind of text, and on the hostile text that it is slowest on. */
  private record Speed(String parser, double own, double hostile, String slowest) {}

  private ParserSpeed() {}

  public static void main(String[] arguments) throws IOException {
    int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : USUAL_MEGABYTES;
    List<String> wanted =
        List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
    PrintStream out = System.out;
    out.printf("%d MB each, best of %d, MB/s of processor time%n", megabytes, ROUNDS);
    out.printf("%-26s %9s %9s%n", "", "own", "hostile");
    List<Speed> speeds = new ArrayList<>();
    for (Map.Entry<String, Parser> parser : parsers().entrySet()) {
      if (wanted.isEmpty() || wanted.contains(parser.getKey())) {
        Speed speed = measure(parser.getKey(), parser.getValue(), megabytes);
        print(speed, out);
        speeds.add(speed);
      }
    }
    printSlowest(speeds, out);
  }

  private static Map<String, Parser> parsers() {
    Map<String, Parser> parsers = new TreeMap<>(MachineProbes.KEPT);
    MachineProbes.ALL.forEach(probe -> parsers.put(probe.id(), probe.parser()));
    return parsers;
  }

  private static Speed measure(String name, Parser parser, int megabytes) throws IOException {
    double own = speed(parser, repeated(fixtures(name), megabytes), megabytes);
    Speed slowest = new Speed(name, own, Double.MAX_VALUE, "");
    for (Map.Entry<String, String> text : hostile().entrySet()) {
      double speed = speed(parser, repeated(text.getValue(), megabytes), megabytes);
      slowest = speed < slowest.hostile ? new Speed(name, own, speed, text.getKey()) : slowest;
    }
    return slowest;
  }

  private static Map<String, String> hostile() {
    return Map.of(
        "one line", "abc def: 12 = [ ( | , ",
        "long lines", "a: b c 12 = 3, x ".repeat(200) + "\n",
        "newlines", "\n",
        "brackets", "{[(\n  ");
  }

  private static double speed(Parser parser, Output text, int megabytes) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = threads.getCurrentThreadCpuTime();
      parser.parse(new Printed(text, "", "", true));
      best = Math.min(best, Math.max(1, threads.getCurrentThreadCpuTime() - start));
    }
    return megabytes * 1e9 / best;
  }

  private static Output repeated(String unit, int megabytes) {
    byte[] bytes = unit.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[megabytes << 20];
    for (int at = 0; at < all.length; at++) {
      all[at] = bytes[at % bytes.length];
    }
    return Output.of(all);
  }

  private static String fixtures(String name) throws IOException {
    Path folder = FIXTURES.resolve(name);
    if (!Files.isDirectory(folder)) {
      return "a: b\n";
    }
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".txt")).sorted().toList()) {
        text.append(Files.readString(file)).append('\n');
      }
    }
    return text.toString();
  }

  private static void print(Speed speed, PrintStream out) {
    boolean slow = Math.min(speed.own, speed.hostile) < BAR;
    out.printf(
        "%-26s %9.1f %9.1f  %-10s %s%n",
        speed.parser, speed.own, speed.hostile, speed.slowest, slow ? "SLOW" : "");
  }

  private static void printSlowest(List<Speed> speeds, PrintStream out) {
    speeds.stream()
        .min(Comparator.comparingDouble(Speed::own))
        .ifPresent(speed -> out.printf("slowest: %s, %.1f MB/s%n", speed.parser, speed.own));
  }
}
