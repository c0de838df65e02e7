package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;

/**
 * What optics measure, and where their alarms and warnings begin, for the module or for each lane:
 * {@code Tx Power -14.05 dBm -- 1.69 dBm -11.30 dBm -1.30 dBm -7.30 dBm}.
 */
public final class OpticsTable {
  /** The labels of ethtool. */
  private static final Map<String, String> LABELS =
      Map.of(
          "Temperature", "module-temperature",
          "Voltage", "module-voltage",
          "Current", "laser-bias-current",
          "Tx Power", "laser-output-power",
          "Rx Power", "receiver-signal-average-optical-power");

  private static final Map<String, String> MARKS =
      Map.of("++", "high-alarm", "+", "high-warning", "--", "low-alarm", "-", "low-warning");

  private static final List<String> LIMITS =
      List.of("high-alarm", "low-alarm", "high-warning", "low-warning");

  private static final List<String> HEADINGS =
      List.of(
          "Current  ",
          "Measurement",
          "Alarms  ",
          "High  ",
          "Note:",
          "SFP Detail",
          "SFP Diagnostics");

  private String lane = "";

  /** What a sign behind a measure means; the sign itself if it is none of them. */
  public static String mark(String sign) {
    return MARKS.getOrDefault(sign, sign);
  }

  boolean take(String text, LineFacts row) {
    if (text.startsWith("Lane Number")) {
      lane = Words.of(text.substring(text.indexOf(':') + 1) + " -")[0];
      return true;
    }
    if (text.startsWith("Transmit Fault Count")) {
      String raw = text.substring(text.lastIndexOf(' ') + 1);
      row.add(key("port.module.state", "transmit-fault-count"), Value.text(raw), raw);
      return true;
    }
    List<String> words = Words.list(text.replace("Optical ", "").replace(" : ", " "));
    int labels = LABELS.containsKey(words.getFirst()) ? 1 : 2;
    String said = String.join(" ", words.subList(0, Math.min(labels, words.size())));
    String label = LABELS.get(said);
    boolean measured = label != null && words.size() > labels && isValue(words.get(labels));
    if (label != null && measured) {
      takeRow(words.subList(labels, words.size()), label, row);
    }
    return measured || HEADINGS.stream().anyMatch(text::startsWith);
  }

  private static boolean isValue(String word) {
    char last = word.charAt(word.length() - 1);
    return word.equals("N/A") || (last >= '0' && last <= '9');
  }

  private void takeRow(List<String> words, String label, LineFacts row) {
    int at = 0;
    int values = 0;
    while (at < words.size() && values <= LIMITS.size()) {
      String word = words.get(at);
      boolean unit = !word.equals("N/A") && at + 1 < words.size();
      String raw = unit ? word + " " + words.get(at + 1) : word;
      at += unit ? 2 : 1;
      String mark = values == 0 && at < words.size() ? MARKS.get(words.get(at)) : null;
      add(values, label, raw, row);
      if (mark != null) {
        row.add(key("port.module.state", label), Value.text(mark), words.get(at));
        at++;
      }
      values++;
    }
  }

  private void add(int place, String label, String raw, LineFacts row) {
    String key =
        place == 0
            ? key("port.module.measured", label)
            : key("port.module", label + "-" + LIMITS.get(place - 1) + "-threshold");
    row.add(key, measure(raw), raw);
  }

  private static Value measure(String raw) {
    return Amount.of(raw.endsWith(" C") ? raw.replace(" C", " °C") : raw);
  }

  private String key(String name, String label) {
    return lane.isEmpty() ? FactKey.text(name, label) : FactKey.text(name, label, lane);
  }
}
