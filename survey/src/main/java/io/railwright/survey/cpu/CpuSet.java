package io.railwright.survey.cpu;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A set of processors, written as the kernel writes it: {@code 0-3,8}. Never changes. */
public final class CpuSet {
  static final CpuSet NONE = new CpuSet(new BitSet());

  /** {@code 7}, {@code 0-3}, {@code 0-31:2/4} (the first 2 of each 4); N is the last processor. */
  private static final Pattern RANGE =
      Pattern.compile("(\\d{1,5}|N)(?:-(\\d{1,5}|N)(?::(\\d{1,5})/(\\d{1,5}))?)?");

  private static final int MOST_KNOWN = 4096;

  /** What was read of lists so far: hosts of a fabric have the same few. */
  private static final Map<Written, Optional<CpuSet>> KNOWN = new ConcurrentHashMap<>();

  private record Written(String list, int last) {}

  private final BitSet cpus;

  private CpuSet(BitSet cpus) {
    this.cpus = cpus;
  }

  /**
   * Reads a list.
   *
   * @param last the highest processor there is, for {@code all} and {@code N}
   */
  public static Optional<CpuSet> parse(String text, int last) {
    Written written = new Written(text, last);
    Optional<CpuSet> known = KNOWN.get(written);
    if (known == null) {
      known = read(text.strip(), last);
      if (KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(written, known);
      }
    }
    return known;
  }

  private static Optional<CpuSet> read(String list, int last) {
    if (list.isEmpty() || list.equals("none")) {
      return Optional.of(NONE);
    }
    BitSet cpus = new BitSet();
    for (String part : (list.equals("all") ? "0-N" : list).split(",", -1)) {
      Matcher range = RANGE.matcher(part.strip());
      if (!range.matches() || !add(range, last, cpus)) {
        return Optional.empty();
      }
    }
    return Optional.of(new CpuSet(cpus));
  }

  private static boolean add(Matcher range, int last, BitSet cpus) {
    int from = number(range.group(1), last);
    int to = range.group(2) == null ? from : number(range.group(2), last);
    int used = range.group(3) == null ? 1 : Integer.parseInt(range.group(3));
    int group = range.group(4) == null ? 1 : Integer.parseInt(range.group(4));
    if (to < from || group == 0 || used > group) {
      return false;
    }
    for (int first = from; first <= to; first += group) {
      cpus.set(first, Math.min(first + used, to + 1));
    }
    return true;
  }

  private static int number(String text, int last) {
    return text.equals("N") ? last : Integer.parseInt(text);
  }

  public CpuSet and(CpuSet other) {
    BitSet both = (BitSet) cpus.clone();
    both.and(other.cpus);
    return new CpuSet(both);
  }

  public CpuSet or(CpuSet other) {
    BitSet either = (BitSet) cpus.clone();
    either.or(other.cpus);
    return new CpuSet(either);
  }

  public CpuSet without(CpuSet other) {
    BitSet rest = (BitSet) cpus.clone();
    rest.andNot(other.cpus);
    return new CpuSet(rest);
  }

  /** Whether they have a processor in common. */
  public boolean meets(CpuSet other) {
    return cpus.intersects(other.cpus);
  }

  public boolean has(int cpu) {
    return cpus.get(cpu);
  }

  public boolean isEmpty() {
    return cpus.isEmpty();
  }

  public int size() {
    return cpus.cardinality();
  }

  /** The highest of them; -1 if there is none. */
  public int last() {
    return cpus.length() - 1;
  }

  /** {@code 0-3,8}, and {@code none} for no processor at all. */
  public String print() {
    StringBuilder text = new StringBuilder();
    for (int from = cpus.nextSetBit(0); from >= 0; ) {
      int end = cpus.nextClearBit(from);
      text.append(text.isEmpty() ? "" : ",").append(from);
      if (end - from > 1) {
        text.append('-').append(end - 1);
      }
      from = cpus.nextSetBit(end);
    }
    return text.isEmpty() ? "none" : text.toString();
  }
}
