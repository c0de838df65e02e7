package io.railwright.model.fact;

import java.util.ArrayList;
import java.util.List;

/**
 * What a fact tells of its subject: a name of the vocabulary, and an index for each thing that
 * there are several of: {@code net.mtu}, {@code dcb.prio-pfc[3]}, {@code nic.firmware[SRIOV_EN]}. A
 * bracket or a percent sign within an index is written as {@code %XX}.
 */
public record FactKey(String text) implements Comparable<FactKey> {
  /** Where several lines of one output have one key, the second has the index 2, and so on. */
  public static final int SECOND = 2;

  public static FactKey of(String name, String... indices) {
    if (indices.length == 0) {
      return new FactKey(name);
    }
    StringBuilder text = new StringBuilder(name);
    for (String index : indices) {
      text.append('[').append(escape(index)).append(']');
    }
    return new FactKey(text.toString());
  }

  /** The text of a key with one index; the cheap way for parsers, which make one per reading. */
  public static String text(String name, String index) {
    return name + '[' + escape(index) + ']';
  }

  /** The same with an index that is a number. */
  public static String text(String name, int index) {
    return name + '[' + index + ']';
  }

  public static String text(String name, String first, String second) {
    return name + '[' + escape(first) + "][" + escape(second) + ']';
  }

  /** What stands before the first bracket: the name that the vocabulary declares. */
  public String name() {
    return name(text);
  }

  /** The same of a key's text. Cost: nothing where it has no index. */
  public static String name(String text) {
    int bracket = text.indexOf('[');
    return bracket < 0 ? text : text.substring(0, bracket);
  }

  /** What stands in brackets, as it was before it was escaped; empty where there is no index. */
  public List<String> indices() {
    int open = text.indexOf('[');
    if (open < 0) {
      return List.of();
    }
    List<String> indices = new ArrayList<>();
    while (open >= 0) {
      int close = text.indexOf(']', open);
      int end = close < 0 ? text.length() : close;
      indices.add(plain(text.substring(open + 1, end)));
      open = text.indexOf('[', end);
    }
    return List.copyOf(indices);
  }

  /** The first index; empty where there is none. */
  public String index() {
    int open = text.indexOf('[');
    int close = open < 0 ? -1 : text.indexOf(']', open);
    return close < 0 ? "" : plain(text.substring(open + 1, close));
  }

  private static String escape(String index) {
    boolean plain = true;
    for (int at = 0; plain && at < index.length(); at++) {
      char c = index.charAt(at);
      plain = c != '[' && c != ']' && c != '%';
    }
    return plain ? index : index.replace("%", "%25").replace("[", "%5B").replace("]", "%5D");
  }

  private static String plain(String escaped) {
    return escaped.indexOf('%') < 0
        ? escaped
        : escaped.replace("%5B", "[").replace("%5D", "]").replace("%25", "%");
  }

  @Override
  public int compareTo(FactKey other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
