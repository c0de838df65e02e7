package io.railwright.model.fact;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What queues of switches count, by all names under which switches tell it. NX-OS and Cumulus Linux
 * tell kinds of traffic apart, and some releases of NX-OS tell what was dropped at random apart
 * from what found no room. Whoever looks for a count of queues looks here.
 */
public enum QueueCount {
  /**
   * Packets that found no room, or none below the threshold of random drops where a switch counts
   * both as one. Of unicast alone, which RoCE is.
   */
  DROPPED_PACKETS(
      "dropped-packets",
      "dropped-packets.unicast",
      "dropped-packets.voq",
      "tail-dropped-packets",
      "tail-dropped-packets.unicast"),
  MARKED_PACKETS("ecn-marked-packets", "ecn-marked-packets.unicast"),
  SENT_BYTES("tx-bytes", "tx-bytes.unicast", "tx-bytes.oobfc-unicast", "tx-bytes.multicast");

  private static final String FACT = "queue.counter";
  private static final Map<String, String> USUAL = usual();

  @SuppressWarnings("ImmutableEnumChecker") // List.of is never changed
  private final List<String> names;

  QueueCount(String... names) {
    this.names = List.of(names);
  }

  private static Map<String, String> usual() {
    Map<String, String> usual = new HashMap<>();
    for (QueueCount count : values()) {
      count.keys().forEach(it -> usual.put(it, count.key()));
    }
    return Map.copyOf(usual);
  }

  /** By which it goes where all names are one: {@code queue.counter[tx-bytes]}. */
  public String key() {
    return FactKey.text(FACT, names.getFirst());
  }

  /** All facts that tell it. A queue has some of them, and their sum is the count. */
  public List<String> keys() {
    return names.stream().map(it -> FactKey.text(FACT, it)).toList();
  }

  /** The usual key of what a fact tells; a key that is none of a queue, or has one name, stays. */
  public static String usual(String key) {
    return USUAL.getOrDefault(key, key);
  }
}
