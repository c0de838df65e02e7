package io.railwright.microbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Processor time of whole processes as the kernel counts it, and how busy the machine is. */
final class ProcessTimes {
  /** The kernel counts in hundredths of a second for all programs, whatever its own clock is. */
  private static final double TICKS = 100;

  /** Where the times stand behind the name, of the process itself and of children that ended. */
  private static final int FIRST = 11;

  private ProcessTimes() {}

  /** Seconds that a process, what it started and what has ended of that have taken so far. */
  static double of(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants())
            .flatMapToLong(it -> LongStream.of(ticks(it.pid())))
            .sum()
        / TICKS;
  }

  /** The same of all that this process has started, without itself. */
  static double ofOthers() {
    return ProcessHandle.current()
            .descendants()
            .flatMapToLong(it -> LongStream.of(ticks(it.pid())))
            .sum()
        / TICKS;
  }

  private static long ticks(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
      String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return Arrays.stream(words, FIRST, FIRST + 4).mapToLong(Long::parseLong).sum();
    } catch (NoSuchFileException ended) {
      return 0;
    } catch (IOException ended) {
      // A process that ends while its file is read; its parent has its time then.
      return 0;
    }
  }

  /** {@code load 1.32}, of the last minute. */
  static String load() throws IOException {
    String now = Files.readString(Path.of("/proc/loadavg"));
    return String.format(Locale.ROOT, "load %s", now.substring(0, now.indexOf(' ')));
  }
}
