package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code show interface transceiver}, also with {@code details}: sentences of a label and a value
 * below the name of each port, and a table of what the optics measure.
 */
public final class TransceiverReport implements NxosText {
  /** The labels of ethtool for what both print. */
  private static final Map<String, String> LABELS =
      Map.of(
          "name", "vendor-name",
          "part-number", "vendor-pn",
          "manufacturers-part-number", "vendor-pn",
          "revision", "vendor-rev",
          "serial-number", "vendor-sn",
          "link-length-supported-for-copper", "length-copper");

  /** Numbers on a label, which may look like measures. */
  private static final Set<String> WRITTEN =
      Set.of("type", "vendor-name", "vendor-pn", "vendor-rev", "vendor-sn", "vendor-oui");

  private static final Set<String> STATES = Set.of("transceiver", "sfp", "dom");

  private String port = "";
  private OpticsTable optics = new OpticsTable();

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    int blank = text.indexOf(' ');
    boolean stated = text.endsWith("present"); // fc1/48 sfp is present
    Optional<String> named = NxosPort.parse(stated && blank > 0 ? text.substring(0, blank) : text);
    if (named.isPresent()) {
      port = named.get();
      optics = new OpticsTable();
      LineFacts row = LineFacts.named(port, text, number, readings);
      return !stated || takeSentence(text.substring(blank + 1), row);
    }
    if (port.isEmpty()) {
      return false;
    }
    LineFacts row = new LineFacts(SwitchSubject.port(port), number, readings);
    return optics.take(text, row) || takeSentence(text, row);
  }

  /** {@code serial number is ABC}, {@code number of lanes 4}, {@code type is}. */
  private static boolean takeSentence(String text, LineFacts row) {
    int is = text.indexOf(" is ");
    if (text.endsWith(" is")) {
      return true;
    }
    if (is < 0) {
      return takeNumber(text, row);
    }
    String label = Words.slug(text.substring(0, is));
    String value = text.substring(is + 4).strip();
    if (STATES.contains(label)) {
      String name = label.equals("sfp") ? "transceiver" : label;
      row.add(FactKey.text("port.module.state", name), Value.text(value), text);
    } else {
      add(LABELS.getOrDefault(label, label), value, text, row);
    }
    return true;
  }

  private static boolean takeNumber(String text, LineFacts row) {
    List<String> words = Words.list(text);
    boolean said = words.size() > 2 && text.contains("lane");
    if (said) {
      String label = Words.slug(String.join(" ", words.subList(0, words.size() - 1)));
      add(label, words.getLast(), text, row);
    }
    return said;
  }

  static void add(String label, String value, String raw, LineFacts row) {
    boolean written = WRITTEN.contains(label) || label.startsWith("cisco-");
    boolean none = value.equals("--") || value.isEmpty();
    Value typed = written && !none ? Value.text(value) : Amount.of(value);
    row.add(FactKey.text("port.module", label), typed, raw);
  }
}
