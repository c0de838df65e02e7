package io.railwright.collect.firmware;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code mst status -v}. Cells may be empty and columns wider than their headings, so
 * a cell is known by what it looks like and not by where it stands.
 */
final class MstTable {
  /** There is no table. */
  static final MstTable NONE = new MstTable();

  private static final Pattern TYPE =
      Pattern.compile("([A-Za-z][\\w.-]{0,40}?)(?:\\(rev:([0-9A-Za-z]{1,8})\\))?");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,4}");
  private static final int MOST_WORDS = 16;

  private boolean open;

  static boolean isHeading(String line) {
    return line.strip().startsWith("DEVICE_TYPE");
  }

  boolean take(String line, int number, Sheet sheet) {
    if (this == NONE) {
      return false;
    }
    List<String> words = line.length() > 2000 ? List.of() : Words.list(line);
    boolean row = words.size() > 1 && TYPE.matcher(words.getFirst()).matches() && isRow(words);
    if (row) {
      row(words, number, sheet);
      open = true;
      return true;
    }
    boolean wrapped =
        open && !words.isEmpty() && words.size() <= 3 && Character.isWhitespace(line.charAt(0));
    if (wrapped) {
      rest(words, number, sheet);
    }
    return wrapped;
  }

  private static boolean isRow(List<String> words) {
    return words.size() <= MOST_WORDS
        && (CardName.isMst(words.get(1))
            || CardName.isPci(words.get(1))
            || (words.size() > 2 && CardName.isPci(words.get(2))));
  }

  private static void row(List<String> words, int number, Sheet sheet) {
    sheet.begin("");
    Matcher type = TYPE.matcher(words.getFirst());
    if (type.matches()) {
      sheet.add("nic.type", Value.text(type.group(1)), words.getFirst(), number);
      if (type.group(2) != null) {
        sheet.add("nic.revision", Value.text(type.group(2)), type.group(2), number);
      }
    }
    int at = 1;
    if (!CardName.isPci(words.get(at))) {
      mst(words.get(at), number, sheet);
      at++;
    }
    if (at < words.size() && CardName.isPci(words.get(at))) {
      String pci = words.get(at);
      sheet.name(pci);
      sheet.add("nic.pci", Value.text(CardName.of(pci)), pci, number);
      at++;
    }
    rest(words.subList(at, words.size()), number, sheet);
  }

  private static void mst(String word, int number, Sheet sheet) {
    boolean none = word.equals("NA") || word.equals("N/A");
    sheet.name(none ? "" : word);
    sheet.add(
        "nic.mst",
        none ? new Value.Unknown("there is no MST device") : Value.text(word),
        word,
        number);
  }

  /** RDMA, NET and NUMA, each of which may be missing. */
  private static void rest(List<String> words, int number, Sheet sheet) {
    List<String> names = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      boolean last = at == words.size() - 1;
      if (word.startsWith("net-") || word.startsWith("vmnic")) {
        sheet.add("nic.net", nets(word), word, number);
      } else if (NUMBER.matcher(word).matches() || (last && at > 0 && isNone(word))) {
        sheet.add("nic.numa", Amount.of(word), word, number);
      } else {
        names.add(word);
      }
    }
    String[] parameters = {"nic.rdma", "nic.net", "nic.other"};
    for (int at = 0; at < names.size(); at++) {
      String word = names.get(at);
      Value value = isNone(word) ? Amount.of(word) : Value.text(word);
      sheet.addNext(parameters[Math.min(at, 2)], value, word, number);
    }
  }

  private static boolean isNone(String word) {
    return word.equals("NA") || word.equals("N/A");
  }

  private static Value nets(String word) {
    List<String> nets = new ArrayList<>();
    for (String net : word.split(",", 0)) {
      nets.add(net.startsWith("net-") ? net.substring(4) : net);
    }
    return new Value.Listing(nets);
  }
}
