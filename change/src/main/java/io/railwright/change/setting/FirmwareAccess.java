package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parameters of a card, by mlxconfig or, where that is not installed, by mstconfig. */
record FirmwareAccess(Setting.Firmware setting) implements SettingAccess {
  static final String TOOL =
      "tool=mlxconfig; command -v mlxconfig >/dev/null 2>&1 || tool=mstconfig; ";

  /**
   * {@code PCI_WR_ORDERING per_mkey(0) force_relax(1) per_mkey(0)}, with a star where they differ.
   */
  private static final Pattern ROW =
      Pattern.compile("\\s*\\*?\\s*(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s*");

  /** {@code True(1)}: tools take the number. */
  private static final Pattern NAMED = Pattern.compile(".*\\(([^()]+)\\)");

  @Override
  public String look() {
    return TOOL + "\"$tool\" -d " + setting.card() + " -e q " + ShellWords.quote(setting.name());
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Row row = rows(printed.out().text()).get(setting.name());
    if (row != null) {
      return new Observed(State.of(row.current()), State.of(row.next()));
    }
    if (printed.err().contains("doesn't support " + setting.name())) {
      return Observed.of(new State.Unseen("the card does not show it"));
    }
    throw Unreadable.by(printed);
  }

  /**
   * Values of a parameter.
   *
   * @param usual its maker's
   * @param next after the next start of the card
   */
  record Row(String usual, String current, String next) {}

  /** All that the tool printed of a card, by name. */
  static Map<String, Row> rows(String printed) {
    Map<String, Row> rows = new LinkedHashMap<>();
    for (String line : printed.lines().toList()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        rows.putIfAbsent(
            row.group(1), new Row(value(row.group(2)), value(row.group(3)), value(row.group(4))));
      }
    }
    return rows;
  }

  private static String value(String printed) {
    Matcher named = NAMED.matcher(printed);
    return named.matches() ? named.group(1) : printed;
  }

  @Override
  public String act(State target) {
    if (!(target instanceof State.Text(String value))) {
      throw new IllegalArgumentException("a firmware parameter always has a value");
    }
    String pair = ShellWords.quote(setting.name() + "=" + value);
    return TOOL + "\"$tool\" -y -d " + setting.card() + " set " + pair;
  }
}
