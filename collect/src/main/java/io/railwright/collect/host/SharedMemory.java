package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * How {@code /dev/shm} is mounted. The kernel prints a size only where it is not the usual one,
 * half of the memory. Asked for by pattern, since a host without the file has nothing to tell.
 */
public final class SharedMemory {
  public static final Probe PROBE =
      new Probe(
          Question.parts("shared-memory", "^[^ ]+ /dev/shm .*", "/proc/mount[s]"),
          Parser.byLine(SharedMemory::take));

  private static final String FILE = "/proc/mounts:";
  private static final int LONGEST = 1000;

  private SharedMemory() {}

  /** {@code shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0}. */
  private static boolean take(String line, int number, Readings readings) {
    String mount = line.startsWith(FILE) ? line.substring(FILE.length()) : line;
    String[] words = mount.length() > LONGEST ? new String[0] : mount.split(" ", -1);
    if (words.length < 4 || !words[1].equals("/dev/shm")) {
      return false;
    }
    readings.add("", "memory.shm.source", Value.text(words[0]), words[0], number);
    for (String option : List.of(words[3].split(",", -1))) {
      if (option.startsWith("size=")) {
        String size = option.substring(5);
        DataSize.parse(size.replace("k", " kB"))
            .ifPresent(it -> readings.add("", "memory.shm.size", it, size, number));
      }
    }
    return true;
  }
}
