package io.railwright.inventory.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A name with ranges in it, {@code rack[a:f]-n[01:16]}: fixed texts and the ranges between them.
 * The rules are Ansible's, so that a range means the same in either form of inventory.
 *
 * @param texts one more than there are ranges
 */
public record RangePattern(List<String> texts, List<NameRange> ranges) {
  static final int MOST_NAMES = 100_000;

  public RangePattern {
    texts = List.copyOf(texts);
    ranges = List.copyOf(ranges);
  }

  public static RangePattern parse(String text) throws BadRangeException {
    List<String> texts = new ArrayList<>();
    List<NameRange> ranges = new ArrayList<>();
    int from = 0;
    for (int open = text.indexOf('['); open >= 0; open = text.indexOf('[', from)) {
      int close = text.indexOf(']', open);
      if (close < 0) {
        throw new BadRangeException("a range is opened by '[' and not closed by ']'");
      }
      texts.add(text.substring(from, open));
      ranges.add(NameRange.parse(text.substring(open + 1, close)));
      from = close + 1;
    }
    texts.add(text.substring(from));
    return new RangePattern(texts, ranges);
  }

  boolean isSingle() {
    return ranges.isEmpty();
  }

  /** How many names it stands for; no more than can be told apart from far too many. */
  public long count() {
    long count = 1;
    for (NameRange range : ranges) {
      count = Math.min(count * range.count(), Integer.MAX_VALUE);
    }
    return count;
  }

  /** Whether it has ranges of the same lengths, so that names can be paired one by one. */
  public boolean isInStepWith(RangePattern other) {
    return lengths().equals(other.lengths());
  }

  private List<Integer> lengths() {
    return ranges.stream().map(NameRange::count).toList();
  }

  /** All names; the last range runs fastest. */
  public List<String> expand() throws BadRangeException {
    if (count() > MOST_NAMES) {
      throw new BadRangeException(
          "it stands for more than 100,000 names; is a digit too many in it?");
    }
    List<String> names = List.of(texts.getFirst());
    for (int i = 0; i < ranges.size(); i++) {
      names = append(names, ranges.get(i), texts.get(i + 1));
    }
    return names;
  }

  private static List<String> append(List<String> heads, NameRange range, String tail) {
    List<String> names = new ArrayList<>(heads.size() * range.count());
    for (String head : heads) {
      for (int i = 0; i < range.count(); i++) {
        names.add(head + range.at(i) + tail);
      }
    }
    return names;
  }
}
