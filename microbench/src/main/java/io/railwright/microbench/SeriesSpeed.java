package io.railwright.microbench;

import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import io.railwright.monitor.store.BlockReader;
import io.railwright.monitor.store.BlockWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Polls of 10,000 ports with 40 counters each (12 busy, 8 rare, 20 still): processor time of a poll
 * for series and for blocks, bytes a sample, memory, and one port's day read back. The bar is 0.1 s
 * and 3 bytes. {@code -Dports=} and {@code -Dpolls=} change the size.
 */
public final class SeriesSpeed {
  private static final int PORTS = Integer.getInteger("ports", 10_000);
  private static final int POLLS = Integer.getInteger("polls", 60);
  private static final int COLUMNS = 40;
  private static final int BUSY = 12;
  private static final int RARE = 20;
  private static final long EVERY = 10_000;
  private static final int POLLS_OF_A_DAY = 8640;

  private static final ColumnSet SET =
      new ColumnSet(
          IntStream.range(0, COLUMNS)
              .mapToObj(it -> Column.counter("c" + it, 64, Long.MAX_VALUE))
              .toList());
  private static final Epoch EPOCH = new Epoch("boot", "pci", "guid", "3");

  private final Random random = new Random(1);
  private final long[][] counts = new long[PORTS][COLUMNS];

  private SeriesSpeed() {}

  public static void main(String[] arguments) throws Exception {
    SeriesSpeed bench = new SeriesSpeed();
    bench.polls();
    bench.day();
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private void count(long[] values) {
    for (int column = 0; column < RARE; column++) {
      boolean moves = column < BUSY || random.nextInt(50) == 0;
      values[column] += moves ? 1_000_000 + random.nextInt(20_000) : 0;
    }
  }

  private void polls() {
    List<PortSeries> series = new ArrayList<>();
    List<BlockWriter> blocks = new ArrayList<>();
    for (int port = 0; port < PORTS; port++) {
      series.add(new PortSeries(EVERY, SET));
      blocks.add(new BlockWriter(COLUMNS));
    }
    double inSeries = 0;
    double inBlocks = 0;
    for (int poll = 1; poll <= POLLS; poll++) {
      for (long[] values : counts) {
        count(values);
      }
      double begin = cpu();
      for (int port = 0; port < PORTS; port++) {
        Sample sample = new Sample(poll * EVERY, poll * EVERY, EPOCH, SET, counts[port].clone());
        series.get(port).add(sample);
      }
      double middle = cpu();
      for (int port = 0; port < PORTS; port++) {
        blocks.get(port).add(poll * EVERY, poll * EVERY, counts[port]);
      }
      inSeries += middle - begin;
      inBlocks += cpu() - middle;
    }
    long bytes = blocks.stream().mapToLong(BlockWriter::size).sum();
    double samples = (double) PORTS * COLUMNS * POLLS;
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "%d samples a poll: %.3f s of processor time for series, %.3f s for blocks; %.2f bytes a"
            + " sample; %d MB in use with %d series%n",
        PORTS * COLUMNS,
        inSeries / POLLS,
        inBlocks / POLLS,
        bytes / samples,
        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
        series.size());
  }

  private void day() throws Exception {
    List<byte[]> blocks = new ArrayList<>();
    long[] values = new long[COLUMNS];
    for (int hour = 0; hour < 24; hour++) {
      BlockWriter writer = new BlockWriter(COLUMNS);
      for (int poll = 0; poll < POLLS_OF_A_DAY / 24; poll++) {
        count(values);
        writer.add(poll * EVERY, poll * EVERY, values);
      }
      blocks.add(writer.toBytes());
    }
    for (int turn = 0; turn < 3; turn++) {
      double begin = cpu();
      long points = 0;
      for (byte[] block : blocks) {
        BlockReader reader = new BlockReader(block);
        while (reader.next()) {
          points += reader.values().length;
        }
      }
      System.out.printf(
          "one port's day from %d kB: %d points in %.1f ms of processor time%n",
          blocks.stream().mapToLong(it -> it.length).sum() >> 10, points, (cpu() - begin) * 1000);
    }
  }
}
