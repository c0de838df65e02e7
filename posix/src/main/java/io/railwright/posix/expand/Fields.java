package io.railwright.posix.expand;

import io.railwright.posix.syntax.QuoteMarks;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the results of word expansion and splits them into fields. The text carries quote marks.
 */
public final class Fields {
  private final List<String> done = new ArrayList<>();
  private final StringBuilder current = new StringBuilder();
  private final boolean splits;
  private boolean open;
  private boolean afterBlank;

  /**
   * @param splits false to collect one text, whatever is in it
   */
  public Fields(boolean splits) {
    this.splits = splits;
  }

  public boolean splits() {
    return splits;
  }

  /** Text that was written so, or in quotes. */
  public void literal(String marked) {
    current.append(marked);
    open = true;
    afterBlank = false;
  }

  /** A value in quotes. */
  public void quoted(String value) {
    QuoteMarks.mark(value, current);
    open = true;
    afterBlank = false;
  }

  /** A value outside of quotes, which is cut where {@code separators} are. */
  public void value(String value, String separators) {
    if (!splits) {
      current.append(value);
      return;
    }
    for (int at = 0; at < value.length(); at++) {
      char character = value.charAt(at);
      if (separators.indexOf(character) < 0) {
        current.append(character);
        open = true;
        afterBlank = false;
      } else if (character == ' ' || character == '\t' || character == '\n') {
        if (open) {
          close();
          afterBlank = true;
        }
      } else if (open) {
        close();
      } else if (afterBlank) {
        afterBlank = false;
      } else {
        done.add("");
      }
    }
  }

  /** Ends a field between two arguments. */
  public void next() {
    if (open) {
      close();
    }
  }

  private void close() {
    done.add(current.toString());
    current.setLength(0);
    open = false;
    afterBlank = false;
  }

  public List<String> finish() {
    next();
    return done;
  }

  /** The one text of a collection that does not split. */
  public String text() {
    return current.toString();
  }
}
