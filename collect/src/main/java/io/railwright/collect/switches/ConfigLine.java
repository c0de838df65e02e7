package io.railwright.collect.switches;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * A statement of a configuration.
 *
 * @param text the statement without the blanks round it; every fact of it has this as its raw text
 */
public record ConfigLine(int indent, List<String> words, String text, int number) {
  private static final int LONGEST_WORD = 30;

  public static ConfigLine of(String line, int number) {
    return new ConfigLine(ScreenLine.indent(line), Words.list(line), line.strip(), number);
  }

  public ConfigLine {
    words = List.copyOf(words);
  }

  /** Whether it begins with these words. */
  public boolean starts(String... first) {
    return words.size() >= first.length && words.subList(0, first.length).equals(List.of(first));
  }

  /** The word at a place; empty where there are not as many. */
  public String word(int at) {
    return at < words.size() ? words.get(at) : "";
  }

  public boolean has(String word) {
    return words.contains(word);
  }

  /** The word behind the first of this one; empty where there is none. */
  public String after(String word) {
    return behind(word, 1);
  }

  /** The word that stands so many places behind the first of this one; empty if none does. */
  public String behind(String word, int places) {
    int at = words.indexOf(word);
    return at < 0 ? "" : word(at + places);
  }

  public String last() {
    return words.getLast();
  }

  /** What stands behind so many words, with its blanks. */
  public String rest(int from) {
    return String.join(" ", words.subList(Math.min(from, words.size()), words.size()));
  }

  /**
   * Counts a statement that is not understood, by its first word alone: passwords may stand in the
   * rest.
   */
  public boolean leave(Readings readings) {
    String first = word(0);
    boolean plain =
        first.length() <= LONGEST_WORD
            && first.chars().allMatch(c -> (c >= 'a' && c <= 'z') || c == '-');
    readings.notUnderstood(plain ? first : "a line");
    return true;
  }

  /** Adds what the statement says; true, since it was understood. */
  public boolean add(String subject, String key, Value value, Readings readings) {
    readings.add(subject, key, value, text, number);
    return true;
  }
}
