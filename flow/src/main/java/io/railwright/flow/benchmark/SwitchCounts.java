package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.ReadCommand;
import io.railwright.flow.ParseText;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.Shell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the switches of a fabric have marked and dropped until now, as the audit reads it. A switch
 * that can't be asked, or does not count marks, makes the sum of all unknown.
 */
final class SwitchCounts {
  private static final Set<String> MARKED =
      with(QueueCount.MARKED_PACKETS, "port.counter[ecn-marked-packets]");
  private static final Set<String> DROPPED =
      with(QueueCount.DROPPED_PACKETS, "port.roce.counter[tx-roce.unicast-no-buffer-discard]");

  /** The audit does without: it costs a SONiC switch a second more. */
  private static final String SONIC_MARKS = "show queue wredcounters";

  private final Map<String, Long> marks = new LinkedHashMap<>();
  private final Map<String, Long> drops = new LinkedHashMap<>();
  private final List<String> unread = new ArrayList<>();

  private SwitchCounts() {}

  /** Of queues, and what Cumulus Linux counts of the whole port. */
  private static Set<String> with(QueueCount ofQueues, String ofPort) {
    Set<String> keys = new HashSet<>(ofQueues.keys());
    keys.add(ofPort);
    return Set.copyOf(keys);
  }

  /**
   * Of these switches.
   *
   * @param switches what was read of each; nothing for one that did not answer
   */
  static SwitchCounts of(Map<String, MachineFacts> switches, BenchedFabric fabric)
      throws InterruptedException {
    SwitchCounts counts = new SwitchCounts();
    for (Map.Entry<String, MachineFacts> one : switches.entrySet()) {
      counts.add(one.getKey(), one.getValue(), fabric);
    }
    if (switches.isEmpty()) {
      counts.unread.add("no switch of the fabric is in the inventory: what they mark is unknown");
    }
    return counts;
  }

  private void add(String name, MachineFacts facts, BenchedFabric fabric)
      throws InterruptedException {
    sum(facts, DROPPED).ifPresent(it -> drops.put(name, it));
    Optional<Long> marked = sum(facts, MARKED);
    if (marked.isEmpty() && facts.text("", "switch.os").orElse("").equals("sonic")) {
      Optional<Shell> shell = fabric.shellOf(name);
      marked = shell.isEmpty() ? Optional.empty() : sonic(shell.get());
    }
    if (marked.isPresent()) {
      marks.put(name, marked.get());
    } else {
      unread.add(
          facts.subjects().isEmpty()
              ? "switch " + name + " can't be read: what it marks is unknown"
              : "switch " + name + " does not show how many packets it marks");
    }
  }

  private static Optional<Long> sum(MachineFacts facts, Set<String> keys) {
    Optional<Long> sum = Optional.empty();
    for (String subject : facts.subjects()) {
      for (Map.Entry<String, List<Fact>> fact : facts.of(subject).entrySet()) {
        if (keys.contains(fact.getKey())
            && facts.value(subject, fact.getKey()).orElse(null)
                instanceof Value.Count(long number, String _)) {
          sum = Optional.of(sum.orElse(0L) + number);
        }
      }
    }
    return sum;
  }

  private static Optional<Long> sonic(Shell shell) throws InterruptedException {
    Optional<String> said = ReadCommand.ask(shell, SONIC_MARKS);
    Optional<Long> sum = Optional.empty();
    if (said.isPresent()) {
      byte[] bytes = said.get().getBytes(StandardCharsets.UTF_8);
      for (Reading reading :
          ParseText.parse("sonic-queue-counters", bytes).orElseThrow().readings()) {
        if (MARKED.contains(reading.key())
            && reading.value() instanceof Value.Count(long number, String _)) {
          sum = Optional.of(sum.orElse(0L) + number);
        }
      }
    }
    return sum;
  }

  /** Why marks are unknown, a sentence for each switch. */
  List<String> unread() {
    return List.copyOf(unread);
  }

  /** Packets that were marked since an earlier look; empty where one switch does not tell. */
  Optional<Long> marksSince(SwitchCounts earlier) {
    return unread.isEmpty() && earlier.unread.isEmpty()
        ? Optional.of(growth(marks, earlier.marks))
        : Optional.empty();
  }

  /** Packets that switches which tell have dropped since an earlier look. */
  Optional<Long> dropsSince(SwitchCounts earlier) {
    return drops.isEmpty() || earlier.drops.isEmpty()
        ? Optional.empty()
        : Optional.of(growth(drops, earlier.drops));
  }

  /** A counter that somebody cleared between two looks has grown by what it shows. */
  private static long growth(Map<String, Long> now, Map<String, Long> then) {
    long sum = 0;
    for (Map.Entry<String, Long> one : now.entrySet()) {
      long before = then.getOrDefault(one.getKey(), 0L);
      sum += one.getValue() >= before ? one.getValue() - before : one.getValue();
    }
    return sum;
  }
}
