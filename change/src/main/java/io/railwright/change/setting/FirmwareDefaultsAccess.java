package io.railwright.change.setting;

import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * All parameters of a card, by mlxconfig or, where that is not installed, by mstconfig. What
 * somebody has set is kept in a file before the card is reset, as the tool's own backup: that has
 * what the card hides and places of arrays too, which no table shows. It is taken back from there.
 */
public record FirmwareDefaultsAccess(FirmwareDefaults setting) implements SettingAccess {
  /** Without a backup of what is set nothing is reset. */
  private static final String RESET =
      """
      mkdir -p -m 700 "$folder" && rm -f "$kept.new"
      said=$("$tool" -d "$card" -f "$kept.new" backup 2>&1)
      if [ -s "$kept.new" ]; then
        sync "$kept.new" && mv -T "$kept.new" "$kept" && "$tool" -y -d "$card" reset
      elif [ -s "$kept" ]; then
        rm -f "$kept.new"
      else
        rm -f "$kept.new"
        rmdir "$folder" 2>/dev/null
        printf 'what is set in the card can not be kept: %s\\n' "$said" >&2
        exit 1
      fi
      """;

  private static final String BACK =
      """
      if [ -s "$kept" ]; then
        "$tool" -y -d "$card" -f "$kept" set_raw || exit 1
        rm -f "$kept"
        rmdir "$folder" 2>/dev/null
        exit 0
      fi
      """;

  private static final String OTHER_PORTS =
      """
      for one in /sys/bus/pci/devices/${card%.*}.*; do
        [ "${one##*/}" = "$card" ] || [ -e "$one/physfn" ] \\
          || { echo 'its other ports have parameters of their own'; break; }
      done
      true
      """;

  /** What shows other parameters must be set before these. */
  private static final String FIRST = "ADVANCED_PCI_SETTINGS=";

  private String names() {
    return FirmwareAccess.TOOL
        + "card=%s\nfolder=%s\nkept=$folder/$card.parameters\n"
            .formatted(setting.card(), Setting.FirmwareImage.BACKUPS);
  }

  @Override
  public String look() {
    return FirmwareAccess.TOOL + "\"$tool\" -d " + setting.card() + " -e q";
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Map<String, FirmwareAccess.Row> rows = FirmwareAccess.rows(PrintedState.text(printed));
    if (rows.isEmpty()) {
      throw new UnreadableException("the tool does not list what is set beside the defaults");
    }
    return new Observed(
        changed(rows, FirmwareAccess.Row::current), changed(rows, FirmwareAccess.Row::next));
  }

  private static State changed(
      Map<String, FirmwareAccess.Row> rows, Function<FirmwareAccess.Row, String> value) {
    Map<String, String> changed = new LinkedHashMap<>();
    rows.forEach(
        (name, row) -> {
          if (!value.apply(row).equals(row.usual())) {
            changed.put(name, value.apply(row));
          }
        });
    return FirmwareDefaults.of(changed);
  }

  /** The maker's values, by what the tool printed. */
  public static Map<String, String> usual(String printed) {
    Map<String, String> usual = new LinkedHashMap<>();
    FirmwareAccess.rows(printed).forEach((name, row) -> usual.put(name, row.usual()));
    return usual;
  }

  @Override
  public String act(State target) {
    if (target.equals(FirmwareDefaults.DEFAULT)) {
      return names() + RESET;
    }
    return names() + BACK + set(FirmwareDefaults.changed(target));
  }

  /** Where the backup is gone, what was seen is set again. */
  private static String set(List<String> pairs) {
    StringBuilder script = new StringBuilder();
    pairs.stream()
        .sorted((one, other) -> Boolean.compare(other.startsWith(FIRST), one.startsWith(FIRST)))
        .forEach(
            pair ->
                script
                    .append("\"$tool\" -y -d \"$card\" set ")
                    .append(ShellWords.quote(pair))
                    .append(" || exit 1\n"));
    return script.toString();
  }

  /** A backup has what one port sees. */
  @Override
  public String obstacle(State target) {
    return "card=" + setting.card() + "\n" + OTHER_PORTS;
  }
}
