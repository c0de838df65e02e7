package io.railwright.collect.switches.nxos;

import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.Words;
import java.util.List;

/**
 * A statement of a configuration: a line of words.
 *
 * @param indent how far it stands in; what stands in belongs to what stands above
 */
record Statement(List<String> words, String text, int indent, int line) {
  static Statement of(String line, int number) {
    String text = Words.squeezed(line);
    return new Statement(Words.list(text), text, ScreenLine.indent(line), number);
  }

  /** Empty where there are not as many words. */
  String word(int at) {
    return at < words.size() ? words.get(at) : "";
  }

  /** The words from this one on. */
  String rest(int from) {
    return from < words.size() ? String.join(" ", words.subList(from, words.size())) : "";
  }

  boolean has(String word) {
    return words.contains(word);
  }

  /** The word that stands so many places behind the first of this one; empty if none does. */
  String behind(String word, int places) {
    int at = words.indexOf(word);
    return at < 0 ? "" : word(at + places);
  }

  /** Begins with these words. */
  boolean begins(String... first) {
    boolean begins = words.size() >= first.length;
    for (int at = 0; begins && at < first.length; at++) {
      begins = words.get(at).equals(first[at]);
    }
    return begins;
  }
}
