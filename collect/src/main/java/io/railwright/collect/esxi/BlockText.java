package io.railwright.collect.esxi;

import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.Words;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Gathers blocks of {@code Label: value}. A block begins with a heading, or where a label stands
 * again that it has already; labels that stand further in belong to the one above them.
 */
final class BlockText {
  /** Labels of no block are more; what follows begins another. */
  private static final int MOST_FIELDS = 1000;

  private static final int DEEPEST = 16;

  /** An entry that is being read, and how far its labels stand in. */
  private record Open(Entry entry, int indent) {}

  private final Consumer<Entry> taker;
  private final Deque<Open> open = new ArrayDeque<>();
  private Entry top = new Entry("", 0);
  private int fields;

  BlockText(Consumer<Entry> taker) {
    this.taker = taker;
  }

  /**
   * Splits at the first colon that ends a word, or else at the first one: {@code vsish} prints no
   * blank behind it. An address is no label.
   */
  static Optional<Labelled> label(String line) {
    Optional<Labelled> worded = Labelled.ofWords(line);
    Optional<Labelled> label = worded.isPresent() ? worded : Labelled.of(line);
    return label.filter(it -> EsxiPci.parse(Words.squeezed(line)).isEmpty() && isName(it.label()));
  }

  private static boolean isName(String label) {
    char first = label.charAt(0);
    return Character.isLetter(first) && label.indexOf('=') < 0;
  }

  /** Whether a line names the block of labels that stands below it, further in. */
  boolean isHeading(String line, String next) {
    int indent = ScreenLine.indent(line);
    boolean outside = open.isEmpty() || indent < open.getLast().indent();
    return outside && ScreenLine.indent(next) > indent && label(next).isPresent();
  }

  void begin(String heading, int number) {
    end();
    String text = heading.strip();
    top = new Entry(text.endsWith(":") ? text.substring(0, text.length() - 1) : text, number);
  }

  void add(Labelled label, String line, int number, String next) {
    int indent = ScreenLine.indent(line);
    while (!open.isEmpty() && indent < open.getFirst().indent()) {
      open.removeFirst();
    }
    boolean group = label.value().isEmpty() && ScreenLine.indent(next) > indent;
    boolean again = open.size() <= 1 && !group && top.has(label.label());
    if (again || fields >= MOST_FIELDS) {
      end();
    }
    if (open.isEmpty()) {
      top = top.isEmpty() ? new Entry(top.heading(), start(number)) : top;
      open.addFirst(new Open(top, indent));
    }
    Entry into = open.getFirst().entry();
    if (group && open.size() < DEEPEST && label(next).isPresent()) {
      Entry child = new Entry(label.label(), number);
      into.children().add(child);
      open.addFirst(new Open(child, ScreenLine.indent(next)));
    } else {
      into.fields().add(new Field(label.label(), label.value(), line.strip(), number));
    }
    fields++;
  }

  private int start(int number) {
    return top.heading().isEmpty() ? number : top.line();
  }

  /** What follows belongs to no block that was begun. */
  void end() {
    if (!top.isEmpty()) {
      taker.accept(top);
    }
    top = new Entry("", 0);
    open.clear();
    fields = 0;
  }
}
