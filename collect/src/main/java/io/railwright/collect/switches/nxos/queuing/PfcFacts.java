package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;

/** What NX-OS says of PFC at a port, whichever way it prints it. */
public final class PfcFacts {
  private PfcFacts() {}

  /** {@code On}, {@code off}, {@code Auto}. */
  public static void addMode(String raw, LineFacts row) {
    row.add("port.pfc.mode", NxosWord.text(raw), raw);
  }

  public static void addOperating(String text, LineFacts row) {
    addOperating(text, text, row);
  }

  /** {@code Off}, {@code On (8)}: where it is off no priority is paused, and there is no bitmap. */
  public static void addOperating(String text, String raw, LineFacts row) {
    int open = text.indexOf('(');
    String word = (open < 0 ? text : text.substring(0, open)).strip().toLowerCase(Locale.ROOT);
    boolean known = word.equals("on") || word.equals("off");
    Value unclear = new Value.Unknown("the switch prints " + text);
    row.add("port.pfc.operating", known ? new Value.Flag(word.equals("on")) : unclear, raw);
    if (word.equals("off")) {
      row.add("port.pfc.priorities", new Value.Listing(List.of()), raw);
    } else if (open >= 0) {
      addPriorities(text.substring(open), raw, row);
    }
  }

  /** {@code (8)}, {@code ( 0x8 )}. */
  public static void addPriorities(String bitmap, String raw, LineFacts row) {
    int open = bitmap.indexOf('(');
    int close = bitmap.indexOf(')', open + 1);
    String bits = bitmap.substring(open + 1, close < 0 ? bitmap.length() : close).strip();
    row.add("port.pfc.priorities", NxosNumber.bitmap(bits), raw);
  }

  public static void addReceived(String raw, LineFacts row) {
    row.add("port.pfc.rx-total", NxosNumber.count(raw, "frames"), raw);
  }

  public static void addSent(String raw, LineFacts row) {
    row.add("port.pfc.tx-total", NxosNumber.count(raw, "frames"), raw);
  }
}
