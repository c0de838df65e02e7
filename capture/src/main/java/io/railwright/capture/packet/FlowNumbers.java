package io.railwright.capture.packet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers flows, the same for all threads and all captures of one run. Each thread asks once for
 * each flow, so that a lock does no harm.
 */
public final class FlowNumbers {
  /** What keeps the memory within bounds when a capture is full of made-up addresses. */
  public static final int MOST = 1 << 16;

  static final int NOT_FOLLOWED = -1;

  private final int shards;
  private final Map<FlowKey, Integer> numbers = new HashMap<>();
  private final List<FlowKey> keys = new ArrayList<>();

  /**
   * Empty.
   *
   * @param shards a power of two
   */
  public FlowNumbers(int shards) {
    this.shards = shards;
  }

  synchronized int of(FlowKey key) {
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    if (keys.size() == MOST) {
      return NOT_FOLLOWED;
    }
    keys.add(key);
    numbers.put(key, keys.size() - 1);
    return keys.size() - 1;
  }

  public synchronized FlowKey key(int number) {
    return keys.get(number);
  }

  /** Both directions between two addresses are followed together. */
  int shard(FlowKey key) {
    int hash = key.pair().hashCode() * 0x9e3779b9;
    return hash >>> 16 & (shards - 1);
  }

  public int shards() {
    return shards;
  }
}
