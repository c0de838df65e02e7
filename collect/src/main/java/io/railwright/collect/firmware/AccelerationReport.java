package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The register ROCE_ACCL as {@code mlxreg} and {@code mstreg} print it: what a card does against
 * loss. Switches end in {@code _en}. A field that a card does not have is there all the same;
 * another, which ends in {@code _select}, then says 0.
 */
final class AccelerationReport implements Report {
  private static final String NAME = "nic.roce-accl";
  private static final String SELECT = "_select";
  private static final String SWITCH = "_en";

  private static final Pattern FIELD =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]{2,60})\\s*\\|\\s*0x([0-9a-fA-F]{1,8})\\s*");

  private final Set<String> absent = new HashSet<>();

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    String text = line.strip();
    if (text.isEmpty() || text.startsWith("Sending access") || text.startsWith("Field Name")) {
      return true;
    }
    Matcher field = FIELD.matcher(text);
    if (!text.contains("|") || !field.matches()) {
      return Messages.take(line, number, sheet);
    }
    String name = field.group(1);
    long value = Long.parseLong(field.group(2), 16);
    if (name.endsWith(SELECT)) {
      select(name, value);
    } else {
      sheet.add(FactKey.text(NAME, name), value(name, value), "0x" + field.group(2), number);
    }
    return true;
  }

  /** {@code roce_tx_window_field_select} is for {@code roce_tx_window_en}. */
  private void select(String name, long value) {
    if (value == 0) {
      String bare = name.substring(0, name.length() - SELECT.length()).replaceFirst("_field$", "");
      absent.add(bare.endsWith(SWITCH) ? bare.substring(0, bare.length() - 3) : bare);
    }
  }

  private Value value(String name, long value) {
    boolean onOff = name.endsWith(SWITCH);
    String bare = onOff ? name.substring(0, name.length() - SWITCH.length()) : name;
    if (absent.contains(bare)) {
      return new Value.Unknown("the card has no such field");
    }
    return onOff && value <= 1 ? new Value.Flag(value == 1) : new Value.Count(value);
  }
}
