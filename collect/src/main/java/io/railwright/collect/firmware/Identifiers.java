package io.railwright.collect.firmware;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/**
 * GUIDs and MAC addresses, with how many the card has from the first on, or, of old cards, one for
 * each port.
 */
final class Identifiers {
  private static final Pattern BASE = Pattern.compile("(?:Orig )?Base (?:GUID|MAC)\\d?");
  private static final List<String> GUIDS = List.of("node", "port1", "port2", "sys-image");
  private static final List<String> MACS = List.of("port1", "port2");

  private Identifiers() {}

  static boolean take(Labelled labelled, int number, Sheet sheet) {
    String[] words = labelled.value().split(" ", 0);
    String label = labelled.label();
    if (label.contains("Base ") && BASE.matcher(label).matches()) {
      base(labelled.word(), words, number, sheet);
      return true;
    }
    if (label.equals("GUIDs") || label.equals("MACs")) {
      ports(label.equals("GUIDs") ? "nic.guid" : "nic.mac", words, number, sheet);
      return true;
    }
    boolean heading =
        label.equals("Description")
            && (labelled.value().startsWith("UID ")
                || labelled.value().startsWith("Node ")
                || labelled.value().startsWith("Port1 ")
                || labelled.value().startsWith("Base "));
    if (label.equals("Description") && !heading) {
      sheet.add("nic.description", Value.text(labelled.value()), labelled.value(), number);
    }
    return label.equals("Description");
  }

  /** {@code base-mac}, {@code port1-guid}: an address of the card, as the tools label it. */
  static String key(String word) {
    return FactKey.text(word.contains("guid") ? "nic.guid" : "nic.mac", word);
  }

  private static void base(String word, String[] words, int number, Sheet sheet) {
    boolean guid = word.contains("guid");
    String[] keys = {
      key(word),
      FactKey.text(guid ? "nic.guid.count" : "nic.mac.count", word),
      FactKey.text(guid ? "nic.guid.step" : "nic.mac.step", word)
    };
    for (int at = 0; at < Math.min(words.length, keys.length); at++) {
      boolean first = at == 0 && !words[at].equals("N/A");
      Value value = first ? Value.text(words[at]) : Amount.of(words[at]);
      sheet.add(keys[at], value, words[at], number);
    }
  }

  /** Cards with one port leave out what they lack, so names are counted from both ends. */
  private static void ports(String key, String[] words, int number, Sheet sheet) {
    List<String> names = key.equals("nic.guid") ? GUIDS : MACS;
    for (int at = 0; at < words.length; at++) {
      boolean last = words.length > 1 && at == words.length - 1;
      String name =
          at >= names.size() ? Integer.toString(at) : last ? names.getLast() : names.get(at);
      if (!words[at].isEmpty()) {
        sheet.addNext(FactKey.text(key, name), Value.text(words[at]), words[at], number);
      }
    }
  }
}
