package io.railwright.benchmark.run;

import io.railwright.reach.Shell;
import java.util.List;
import java.util.Optional;

/**
 * What the kernel's IP layer has counted of packets that came marked. A card that does RDMA by
 * itself passes them by the kernel; those of Soft-RoCE go through it.
 */
public final class KernelMarks {
  private static final String FILE = "/proc/net/netstat";
  private static final String TABLE = "IpExt:";
  private static final String MARKED = "InCEPkts";

  private KernelMarks() {}

  /** Since the machine was started; empty where it does not tell. */
  public static Optional<Long> read(Shell shell) throws InterruptedException {
    return ReadCommand.ask(shell, "cat " + FILE).flatMap(KernelMarks::count);
  }

  /** Names stand in one line of the table, and their values in the next. */
  static Optional<Long> count(String text) {
    List<String[]> lines =
        text.lines().filter(it -> it.startsWith(TABLE)).map(it -> it.split("\\s+")).toList();
    if (lines.size() != 2) {
      return Optional.empty();
    }
    int column = List.of(lines.getFirst()).indexOf(MARKED);
    String[] values = lines.getLast();
    return column > 0 && column < values.length && values[column].matches("\\d{1,18}")
        ? Optional.of(Long.parseLong(values[column]))
        : Optional.empty();
  }
}
