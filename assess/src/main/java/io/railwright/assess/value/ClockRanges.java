package io.railwright.assess.value;

import java.util.ArrayList;
import java.util.List;

/**
 * How far clocks are ahead of one, each known by a least and a most. Where most clocks agree, the
 * median of all leasts and the median of all mosts lie around what they agree on.
 */
public final class ClockRanges {
  private final List<Long> leasts = new ArrayList<>();
  private final List<Long> mosts = new ArrayList<>();

  public void add(long least, long most) {
    leasts.add(least);
    mosts.add(most);
  }

  public int size() {
    return leasts.size();
  }

  /**
   * By how much one of them is beyond doubt before or behind most; 0 where it may be as they are.
   */
  public long off(long least, long most) {
    long before = least - median(mosts);
    long behind = median(leasts) - most;
    return Math.max(0, Math.max(before, behind));
  }

  private static long median(List<Long> all) {
    return all.stream().sorted().skip((all.size() - 1) / 2).findFirst().orElse(0L);
  }
}
