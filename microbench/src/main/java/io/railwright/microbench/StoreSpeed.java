package io.railwright.microbench;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortHistory;
import io.railwright.monitor.history.DiskHistory;
import io.railwright.monitor.history.Poll;
import io.railwright.monitor.history.StoreLimits;
import io.railwright.monitor.history.StoredHistory;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.port.PortState;
import io.railwright.monitor.series.CollectorClock;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.Sample;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A store on disk with polls of 40 counters a port (12 busy, 8 rare, 20 still): processor time of
 * the store's thread for a poll of 400,000 samples, bytes a sample of a day, and one port's day
 * read back. The bars are 0.1 s, 3 bytes, 100 ms warm and 250 ms cold. {@code -Dports=}, {@code
 * -Dpolls=} and {@code -DdayPorts=} change the size.
 */
public final class StoreSpeed {
  private static final int PORTS = Integer.getInteger("ports", 10_000);
  private static final int POLLS = Integer.getInteger("polls", 40);
  private static final int DAY_PORTS = Integer.getInteger("dayPorts", 20);
  private static final int COLUMNS = 40;
  private static final int BUSY = 12;
  private static final int RARE = 20;
  private static final long EVERY = 10_000;
  private static final int POLLS_OF_A_DAY = 8640;
  private static final Instant BEGAN = Instant.parse("2026-11-18T00:00:00Z");

  private static final ColumnSet SET =
      new ColumnSet(
          IntStream.range(0, COLUMNS)
              .mapToObj(it -> Column.counter("c" + it, 64, Long.MAX_VALUE))
              .toList());
  private static final Epoch EPOCH = new Epoch("boot", "pci", "guid", "3");

  private final Random random = new Random(1);
  private final CollectorClock clock = new CollectorClock(BEGAN);
  private final long[][] counts;

  private StoreSpeed(int ports) {
    this.counts = new long[ports][COLUMNS];
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("rail-store-speed");
    try {
      new StoreSpeed(PORTS).polls(folder.resolve("polls"));
      new StoreSpeed(DAY_PORTS).day(folder.resolve("day"));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static Subject port(int number) {
    return Subject.host("u" + number).child("rdma", "mlx5_0").child("port", "1");
  }

  private Poll poll(int number) {
    List<Poll.PolledPort> ports = new ArrayList<>();
    for (int port = 0; port < counts.length; port++) {
      long[] values = counts[port];
      for (int column = 0; column < RARE; column++) {
        boolean moves = column < BUSY || random.nextInt(50) == 0;
        values[column] += moves ? 1_000_000 + random.nextInt(20_000) : 0;
      }
      Sample sample =
          new Sample(7_000_000 + number * EVERY, number * EVERY, EPOCH, SET, values.clone());
      PortReading reading =
          new PortReading(port(port), port(port), "u" + port, PortState.up(true), sample);
      ports.add(new Poll.PolledPort(reading, EVERY));
    }
    return new Poll(clock, ports, List.of());
  }

  private static double cpuOfStore() {
    long thread =
        Thread.getAllStackTraces().keySet().stream()
            .filter(it -> it.getName().equals("rail-store"))
            .findFirst()
            .orElseThrow()
            .threadId();
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread) / 1e9;
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static void append(DiskHistory history, Poll poll) throws InterruptedException {
    history.append(poll);
    while (history.isWriting()) {
      Thread.sleep(1);
    }
  }

  private static DiskHistory open(Path folder) throws Exception {
    return DiskHistory.open(folder, KnowledgeFolder.load(List.of(), List.of()), StoreLimits.USUAL);
  }

  private void polls(Path folder) throws Exception {
    try (DiskHistory history = open(folder)) {
      int warm = POLLS / 4;
      double begin = 0;
      for (int poll = 1; poll <= POLLS; poll++) {
        append(history, poll(poll));
        begin = poll == warm ? cpuOfStore() : begin;
      }
      System.out.printf(
          "%d samples a poll: %.3f s of processor time in the store's thread%n",
          counts.length * COLUMNS, (cpuOfStore() - begin) / (POLLS - warm));
    }
  }

  private static long size(Path folder) throws IOException {
    return Files.size(folder.resolve("history.db"));
  }

  private void day(Path folder) throws Exception {
    try (DiskHistory history = open(folder)) {
      for (int poll = 1; poll <= POLLS_OF_A_DAY; poll++) {
        append(history, poll(poll));
      }
    }
    double samples = (double) counts.length * COLUMNS * POLLS_OF_A_DAY;
    System.out.printf(
        "a day of %d ports: %.2f bytes a sample with minutes and quarters, %.0f MB for 1,000%n",
        counts.length, size(folder) / samples, size(folder) / 1e6 / counts.length * 1000);
    try (StoredHistory history =
        StoredHistory.open(folder, KnowledgeFolder.load(List.of(), List.of()))) {
      Instant end = BEGAN.plusSeconds(86_400);
      for (int turn = 0; turn < 12; turn++) {
        double begin = cpu();
        PortHistory day = history.series(port(turn % 2), BEGAN, end, 10_000).orElseThrow();
        System.out.printf(
            "one port's day, %d points, %s: %.0f ms of processor time%n",
            day.points() * day.lines().size(),
            turn == 0 ? "first" : "again",
            (cpu() - begin) * 1000);
      }
    }
  }
}
