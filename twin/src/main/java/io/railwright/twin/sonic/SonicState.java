package io.railwright.twin.sonic;

import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.VirtualSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** What the programs of a switch show: its tables, its counters, and who it hears. */
record SonicState(VirtualSwitch hardware, Database database, Supplier<List<Neighbour>> neighbours) {
  PortCounters counters(String port) {
    return hardware.counters(port);
  }

  /** A link is up where somebody is at its other end. */
  boolean isUp(String port) {
    return database.row(Database.PORT, port).getOrDefault("admin_status", "").equals("up")
        && neighbours.get().stream().anyMatch(it -> it.local().equals(port));
  }

  /** A count of each priority: all of it at the first that PFC is on for. */
  List<Long> byPriority(String port, long count) {
    int pausing = hardware.port(port).pfc();
    int first = pausing == Priorities.NONE ? -1 : Integer.numberOfTrailingZeros(pausing);
    return IntStream.range(0, Priorities.COUNT)
        .mapToObj(priority -> priority == first ? count : 0L)
        .toList();
  }

  /** What was dropped of each priority; without a mark it was of the first. */
  List<Long> drops(String port) {
    PortCounters counters = counters(port);
    long unmarked = counters.get(Count.DROPPED_UNMARKED);
    List<Long> drops = new ArrayList<>(byPriority(port, counters.get(Count.DROPPED) - unmarked));
    drops.set(0, drops.getFirst() + unmarked);
    return drops;
  }
}
