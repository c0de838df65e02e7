package io.railwright.change.apply;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What switches dropped of lossless classes between two looks: nothing, where a wave is well. */
final class SwitchDrops {
  private final Map<String, Map<String, Long>> first;
  private Map<String, Map<String, Long>> last;

  /**
   * @param first by switch and port
   */
  SwitchDrops(Map<String, Map<String, Long>> first) {
    this.first = new TreeMap<>(first);
    this.last = this.first;
  }

  /** The second look. */
  void read(Map<String, Map<String, Long>> now) {
    last = Map.copyOf(now);
  }

  /** A sentence for each port that dropped something; a counter that was cleared counts from 0. */
  List<String> faults(Duration between, String behind) {
    List<String> faults = new ArrayList<>();
    first.forEach(
        (name, ports) ->
            new TreeMap<>(last.getOrDefault(name, Map.of()))
                .forEach(
                    (port, count) -> {
                      long from = ports.getOrDefault(port, count);
                      long added = count < from ? count : count - from;
                      if (added > 0) {
                        faults.add(
                            "%s dropped %d packets of a lossless class at %s in %d s behind %s"
                                .formatted(name, added, port, between.toSeconds(), behind));
                      }
                    }));
    return faults;
  }

  /** Which switches counted at first and do not tell any more. */
  List<String> untold() {
    return first.keySet().stream()
        .filter(it -> !last.containsKey(it))
        .map(it -> "whether " + it + " drops packets of lossless classes can't be told any more")
        .toList();
  }
}
