package io.railwright.collect.switches.nxos.chassis;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code show module}: the cards of a chassis in four tables. The dashes below a heading show where
 * a column begins, for a cell may be empty or have blanks.
 */
public final class ModuleTables implements NxosText {
  private static final int MOST_COLUMNS = 16;

  private List<String> keys = List.of();
  private List<Integer> starts = List.of();

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("Mod")) {
      keys = keys(line);
      starts = List.of();
      return !keys.isEmpty();
    }
    if (!keys.isEmpty() && line.startsWith("--")) {
      starts = starts(line);
      return true;
    }
    boolean row = starts.size() > keys.size() && NxosNumber.isWhole(words.getFirst());
    if (row) {
      takeRow(line, words.getFirst(), number, readings);
    }
    return row || line.startsWith("* this terminal session");
  }

  private static List<String> keys(String heading) {
    if (heading.contains("Module-Type")) {
      return List.of("slot.ports", "slot.type", "slot.model", "slot.status");
    }
    if (heading.contains("Serial-Num")) {
      return List.of("slot.mac", "slot.serial");
    }
    if (heading.contains("Online Diag")) {
      return List.of("slot.diagnosis");
    }
    boolean named = heading.contains("Slot");
    boolean versions = heading.contains("Sw") && heading.contains("Hw");
    return !versions
        ? List.of()
        : named
            ? List.of("slot.version", "slot.hardware", "slot.name")
            : List.of("slot.version", "slot.hardware");
  }

  private static List<Integer> starts(String dashes) {
    List<Integer> found = new ArrayList<>();
    for (int at = 0; at < dashes.length() && found.size() < MOST_COLUMNS; at++) {
      boolean starts = dashes.charAt(at) == '-' && (at == 0 || dashes.charAt(at - 1) != '-');
      if (starts) {
        found.add(at);
      }
    }
    return found;
  }

  private void takeRow(String line, String slot, int number, Readings readings) {
    String subject = "slot/" + Subject.escape(slot);
    for (int at = 0; at < keys.size(); at++) {
      int start = Math.min(starts.get(at + 1), line.length());
      boolean last = at + 2 == starts.size();
      int end = last ? line.length() : Math.min(starts.get(at + 2), line.length());
      String cell = line.substring(start, end).strip();
      if (!cell.isEmpty() && !cell.equals("NA") && !cell.equals("--")) {
        readings.add(subject, keys.get(at), value(keys.get(at), cell), cell, number);
      }
    }
  }

  private static Value value(String key, String cell) {
    if (key.equals("slot.ports")) {
      return NxosNumber.count(cell, "ports");
    }
    boolean mine = key.equals("slot.status") && cell.endsWith("*"); // the one that is asked
    return Value.text(mine ? cell.substring(0, cell.length() - 1).strip() : cell);
  }
}
