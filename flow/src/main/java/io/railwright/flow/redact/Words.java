package io.railwright.flow.redact;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Names and addresses in any text, exchanged for their other side. Each text is looked through once
 * for names and once for addresses; a text that was seen before is remembered.
 */
final class Words {
  private static final int MOST_REMEMBERED = 100_000;

  /** No name that we look for has more parts than this. */
  private static final int MOST_PARTS = 12;

  private final Map<String, String> names;
  private final AddressText addresses;
  private final Uuids uuids;
  private final Map<String, String> plain = new HashMap<>();
  private final Map<String, String> versions = new HashMap<>();

  /** With the other side of each name that is looked for. */
  Words(Map<String, String> names, AddressText addresses, Uuids uuids) {
    this.names = Map.copyOf(names);
    this.addresses = addresses;
    this.uuids = uuids;
  }

  /**
   * The text with all that is known in it exchanged.
   *
   * @param version whether it is the version of something, which may look like an IPv4 address
   */
  String other(String text, boolean version) {
    Map<String, String> memory = version ? versions : plain;
    String known = memory.get(text);
    if (known == null) {
      known = names(version ? text : addresses(uuids.other(text)));
      if (memory.size() < MOST_REMEMBERED) {
        memory.put(text, known);
      }
    }
    return known;
  }

  /** Runs of what addresses are made of; what touches a letter or digit is part of a word. */
  private String addresses(String text) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && isWordPart(text.charAt(end))) {
        end++;
      }
      if (end == at) {
        out.append(text.charAt(at++));
      } else {
        out.append(address(text.substring(at, end)));
        at = end;
      }
    }
    return out.toString();
  }

  /** An address may have a full stop or a colon behind it, and a port. */
  private String address(String word) {
    Optional<String> whole = addresses.other(word);
    if (whole.isPresent() || word.length() < 7) {
      return whole.orElse(word);
    }
    char last = word.charAt(word.length() - 1);
    if (last == '.' || last == ':' || last == '-') {
      return address(word.substring(0, word.length() - 1)) + last;
    }
    int colon = word.lastIndexOf(':');
    Optional<String> host =
        colon > 0 ? addresses.other(word.substring(0, colon)) : Optional.empty();
    return host.map(address -> address + word.substring(colon)).orElse(word);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == ':' || c == '.' || c == '-' || c == '_';
  }

  private String names(String text) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      boolean starts = isNamePart(text.charAt(at)) && (at == 0 || !isNamePart(text.charAt(at - 1)));
      int end = starts ? nameEnd(text, at) : -1;
      if (end < 0) {
        out.append(text.charAt(at++));
      } else {
        out.append(names.get(text.substring(at, end)));
        at = end;
      }
    }
    return out.toString();
  }

  /** The end of the longest name that starts here; -1 if none does. */
  private int nameEnd(String text, int start) {
    int found = -1;
    int at = start;
    for (int part = 0; part < MOST_PARTS && at < text.length(); part++) {
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      if (names.containsKey(text.substring(start, at))) {
        found = at;
      }
      while (at < text.length()
          && (text.charAt(at) == '.' || text.charAt(at) == '-' || text.charAt(at) == '_')) {
        at++;
      }
      if (at < text.length() && !isNamePart(text.charAt(at))) {
        break;
      }
    }
    return found;
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c);
  }

  Optional<String> bareAddress(String text) {
    return addresses.bare(text);
  }
}
