package io.railwright.microbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * {@code rail pcap} on a capture of ten million packets at 128 bytes, JVM start included, against
 * what people used before on the same file in the same run: {@code tcpdump -v | grep -c tos} and
 * {@code tshark -T fields}. tshark gets a tenth of the packets, and its time is told per packet.
 * With {@code -Dlong=true} also ten times as many packets, if the disk has room.
 */
public final class CaptureSpeed {
  private static final long PACKETS = Long.getLong("packets", 10_000_000);
  private static final int ROUNDS = Integer.getInteger("rounds", 5);
  private static final int SHARE = 10;
  private static final long BYTES_A_PACKET = 150;

  private final Path rail;
  private final Path folder;

  private CaptureSpeed(Path rail, Path folder) {
    this.rail = rail;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("capture-speed");
    CaptureSpeed bench = new CaptureSpeed(Path.of("../rail").toAbsolutePath().normalize(), folder);
    try {
      bench.run();
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void run() throws Exception {
    Path file = capture("ten.pcap", PACKETS);
    Path part = capture("part.pcap", PACKETS / SHARE);
    Run.of(List.of(rail.toString(), "pcap", part.toString())); // builds, where that is needed
    Run best = best(file);
    print("rail pcap", best, PACKETS);
    Run grep = Run.of(shell("tcpdump -n -v -r '" + file + "' 2>/dev/null | grep -c tos"));
    print("tcpdump -v | grep -c tos", grep, PACKETS);
    Run fields =
        Run.of(
            shell(
                "tshark -n -r '"
                    + part
                    + "' -T fields -e ip.dsfield -e infiniband.bth.opcode"
                    + " -e infiniband.bth.destqp -e infiniband.bth.psn 2>/dev/null >/dev/null"));
    print("tshark -T fields", fields, PACKETS / SHARE);
    System.out.printf(
        Locale.ROOT,
        "%.1f times as fast as tcpdump | grep (bar 10), %.0f times as tshark (bar 100);"
            + " RssAnon %d MB (bar 512)%n",
        grep.seconds / best.seconds,
        fields.seconds * SHARE / best.seconds,
        best.anonymousMegabytes);
    if (Boolean.getBoolean("long")) {
      grow(best);
    }
  }

  private void grow(Run ten) throws Exception {
    long room = Files.getFileStore(folder).getUsableSpace();
    if (room < 2 * BYTES_A_PACKET * PACKETS * 10) {
      System.out.println("no room on the disk for ten times as many packets");
      return;
    }
    Path file = capture("hundred.pcap", PACKETS * 10);
    Run run = Run.of(List.of(rail.toString(), "pcap", file.toString()));
    print("rail pcap", run, PACKETS * 10);
    System.out.printf(
        Locale.ROOT,
        "ten times the packets: %.1f times the time, %.1f times the processor time%n",
        run.seconds / ten.seconds,
        run.processorSeconds / ten.processorSeconds);
  }

  private Path capture(String name, long packets) throws IOException {
    Path file = folder.resolve(name);
    BigCapture.write(file, packets);
    return file;
  }

  private Run best(Path file) throws Exception {
    Run best = null;
    for (int round = 0; round < ROUNDS; round++) {
      Run run = Run.of(List.of(rail.toString(), "pcap", file.toString()));
      best = best == null || run.seconds < best.seconds ? run : best;
    }
    return best == null ? Run.of(List.of("true")) : best;
  }

  private static List<String> shell(String command) {
    return List.of("sh", "-c", command);
  }

  private static void print(String what, Run run, long packets) {
    System.out.printf(
        Locale.ROOT,
        "%-26s %10d packets %8.2f s wall, %8.2f s of processors, %6.0f ns a packet%n",
        what,
        packets,
        run.seconds,
        run.processorSeconds,
        run.seconds * 1e9 / packets);
  }

  /** One process and all that it started. */
  private record Run(double seconds, double processorSeconds, long anonymousMegabytes) {
    /** To ask more often takes a core away from what is measured. */
    private static final long POLL_MILLISECONDS = 100;

    static Run of(List<String> command) throws IOException, InterruptedException {
      Path times = Files.createTempFile("times", "");
      List<String> timed =
          new java.util.ArrayList<>(
              List.of("/usr/bin/time", "-f", "%U %S", "-o", times.toString()));
      timed.addAll(command);
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(timed)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      process.getOutputStream().close();
      long most = 0;
      while (!process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
        most = Math.max(most, anonymous(process));
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      String[] words = Files.readAllLines(times).getLast().strip().split(" ", -1);
      Files.delete(times);
      double used = Double.parseDouble(words[0]) + Double.parseDouble(words[1]);
      return new Run(seconds, used, most >> 10);
    }

    /** Kilobytes of the largest of its processes. */
    private static long anonymous(Process process) {
      return process
          .descendants()
          .mapToLong(child -> anonymous(Path.of("/proc", "" + child.pid(), "status")))
          .max()
          .orElse(0);
    }

    private static long anonymous(Path status) {
      try (var lines = Files.lines(status)) {
        return lines
            .filter(line -> line.startsWith("RssAnon:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .findFirst()
            .orElse(0);
      } catch (IOException | java.io.UncheckedIOException gone) {
        return 0;
      }
    }
  }
}
