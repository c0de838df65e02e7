package io.railwright.collect.esxi;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * ESXi's own {@code lspci}: bare, {@code -v} and {@code -n} with the name of the kernel in brackets
 * at the end, and {@code -p}, which tells owner and driver.
 */
final class LspciReport implements LineTaker {
  private static final String CLASS = "Class ";

  private final Session session;
  private String machine = "";
  private String address = "";
  private String subject = "";

  private LspciReport(Printed printed) {
    session = new Session(printed.item());
  }

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new LspciReport(printed));
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (session.follow(line, number, readings)) {
      return true;
    }
    List<String> words = Words.list(line);
    Optional<String> first = EsxiPci.parse(words.isEmpty() ? "" : words.getFirst());
    if (first.isEmpty()) {
      return line.startsWith("Segment:Bus:Dev") || more(line, number, readings);
    }
    machine = session.at(number).machine();
    address = first.get();
    subject = session.at(number).of("pci", address);
    add("pci.address", address, words.getFirst(), number, readings);
    boolean numbers = words.size() > 2 && isNumbers(words.get(1)) && isNumbers(words.get(2));
    return numbers
        ? owned(words, number, readings)
        : described(line.strip().substring(words.getFirst().length()).strip(), number, readings);
  }

  private void add(String key, String text, String raw, int number, Readings readings) {
    readings.add(subject, key, Value.text(text), raw, number);
  }

  /** {@code 15b3:1019}. */
  private static boolean isNumbers(String word) {
    boolean pair = word.length() == 9 && word.charAt(4) == ':';
    return pair && word.chars().allMatch(c -> c == ':' || Character.digit(c, 16) >= 0);
  }

  /**
   * {@code 15b3:1019 15b3:0008 255/ / A V nmlx5_core vmnic4}: numbers, interrupt, pin, owner (V the
   * kernel, P passed through), driver and name, of which the last two may be missing.
   */
  private boolean owned(List<String> words, int number, Readings readings) {
    add("pci.id", words.get(1), words.get(1), number, readings);
    add("pci.subsystem-id", words.get(2), words.get(2), number, readings);
    int owner = 3;
    while (owner < words.size() && !isOwner(words, owner)) {
      owner++;
    }
    if (owner >= words.size()) {
      return words.size() == 3;
    }
    String letter = words.get(owner);
    add("pci.owner", letter.equals("V") ? "VMkernel" : "VM Passthru", letter, number, readings);
    if (owner + 1 < words.size()) {
      String driver = words.get(owner + 1);
      add("pci.driver", driver, driver, number, readings);
    }
    if (owner + 2 < words.size()) {
      name(words.get(owner + 2), words.get(owner + 2), number, readings);
    }
    return true;
  }

  /** The letter of the owner stands behind that of the pin, which VFs have as {@code @}. */
  private static boolean isOwner(List<String> words, int at) {
    boolean letter = words.get(at).equals("V") || words.get(at).equals("P");
    return letter && at > 3 && words.get(at - 1).length() == 1;
  }

  /** {@code Class 0200: 15b3:1019 [vmnic4]}, {@code Network controller: Mellanox ... [vmnic4]}. */
  private boolean described(String rest, int number, Readings readings) {
    int open = rest.endsWith("]") ? rest.lastIndexOf('[') : -1;
    if (open >= 0) {
      name(rest.substring(open + 1, rest.length() - 1), rest.substring(open), number, readings);
    }
    String device = (open < 0 ? rest : rest.substring(0, open)).strip();
    int colon = device.indexOf(": ");
    if (colon <= 0) {
      return false;
    }
    String kind = device.substring(0, colon);
    String what = device.substring(colon + 2).strip();
    if (kind.startsWith(CLASS)) {
      add("pci.class-id", kind.substring(CLASS.length()), kind, number, readings);
    } else {
      add("pci.class-name", kind, kind, number, readings);
    }
    add(isNumbers(what) ? "pci.id" : "pci.name", what, what, number, readings);
    return true;
  }

  /** What {@code -v} prints below a device. */
  private boolean more(String line, int number, Readings readings) {
    String text = line.strip();
    return !subject.isEmpty() && text.startsWith(CLASS) && described(text, number, readings);
  }

  private void name(String alias, String raw, int number, Readings readings) {
    add("pci.vmkernel-name", alias, raw, number, readings);
    EsxiPci.virtual(alias)
        .ifPresent(
            it -> {
              add("pci.physical-function", it.physical(), alias, number, readings);
              readings.add(subject, "pci.vf", EsxiValue.count(it.number()), alias, number);
            });
    if (UplinkName.is(alias)) {
      String uplink = machine + "uplink/" + Subject.escape(alias);
      readings.add(uplink, "net.pci", Value.text(address), alias, number);
    }
  }
}
