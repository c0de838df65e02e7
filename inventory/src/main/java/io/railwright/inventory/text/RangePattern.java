package io.railwright.inventory.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A name with ranges in it, {@code rack[a:f]-n[01:16]}: fixed texts and the spans between them. The
 * rules are Ansible's, so that a range means the same in either form of inventory.
 *
 * @param texts one more than there are spans
 */
public record RangePattern(List<String> texts, List<Span> spans) {
  static final int MOST_NAMES = 100_000;

  public RangePattern {
    texts = List.copyOf(texts);
    spans = List.copyOf(spans);
  }

  public static RangePattern parse(String text) throws BadRangeException {
    List<String> texts = new ArrayList<>();
    List<Span> spans = new ArrayList<>();
    int from = 0;
    for (int open = text.indexOf('['); open >= 0; open = text.indexOf('[', from)) {
      int close = text.indexOf(']', open);
      if (close < 0) {
        throw new BadRangeException("a range is opened by '[' and not closed by ']'");
      }
      texts.add(text.substring(from, open));
      spans.add(Span.parse(text.substring(open + 1, close)));
      from = close + 1;
    }
    texts.add(text.substring(from));
    return new RangePattern(texts, spans);
  }

  boolean isSingle() {
    return spans.isEmpty();
  }

  /** How many names it stands for; no more than can be told apart from far too many. */
  public long count() {
    long count = 1;
    for (Span span : spans) {
      count = Math.min(count * span.count(), Integer.MAX_VALUE);
    }
    return count;
  }

  /** Whether it has spans of the same lengths, so that names can be paired one by one. */
  public boolean isInStepWith(RangePattern other) {
    return lengths().equals(other.lengths());
  }

  private List<Integer> lengths() {
    return spans.stream().map(Span::count).toList();
  }

  /** All names; the last range runs fastest. */
  public List<String> expand() throws BadRangeException {
    if (count() > MOST_NAMES) {
      throw new BadRangeException(
          "it stands for more than 100,000 names; is a digit too many in it?");
    }
    List<String> names = List.of(texts.getFirst());
    for (int i = 0; i < spans.size(); i++) {
      names = append(names, spans.get(i), texts.get(i + 1));
    }
    return names;
  }

  private static List<String> append(List<String> heads, Span span, String tail) {
    List<String> names = new ArrayList<>(heads.size() * span.count());
    for (String head : heads) {
      for (int i = 0; i < span.count(); i++) {
        names.add(head + span.at(i) + tail);
      }
    }
    return names;
  }
}
