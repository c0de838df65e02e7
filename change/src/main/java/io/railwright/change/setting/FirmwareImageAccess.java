package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.TimeLimits;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The firmware of a card, by flint or, where that is not installed, by mstflint. What was in the
 * card is read into a file before another image is burnt, and burnt from there to take it back.
 */
public record FirmwareImageAccess(Setting.FirmwareImage setting) implements SettingAccess {
  /** What scripts that ask for images begin with. */
  public static final String TOOL =
      "tool=flint; command -v flint >/dev/null 2>&1 || tool=mstflint\n";

  private static final Pattern FLASH = Pattern.compile("(?m)^FW Version: +(\\S+)");
  private static final Pattern RUNNING = Pattern.compile("(?m)^FW Version\\(Running\\): +(\\S+)");
  private static final Pattern PSID = Pattern.compile("(?m)^PSID: +(\\S+)");
  private static final Duration BURN = TimeLimits.BURN;

  /** The file whose version is asked for is burnt: the image, or on the way back the backup. */
  private static final String ACT =
      """
      version() { "$tool" "$@" q full 2>/dev/null | sed -n 's/^FW Version: *//p'; }
      now=$(version -d "$card")
      [ -n "$now" ] || { echo 'the card does not tell its version' >&2; exit 1; }
      [ "$now" != "$wanted" ] || exit 0
      old=$folder/$card-$wanted.bin
      if [ "$(version -i "$image")" = "$wanted" ]; then
        backup=$folder/$card-$now.bin
        mkdir -p -m 700 "$folder" && rm -f "$backup.new" && "$tool" -d "$card" ri "$backup.new" \\
          && [ "$(version -i "$backup.new")" = "$now" ] && sync "$backup.new" \\
          && mv -T "$backup.new" "$backup" || { rm -f "$backup.new"; exit 1; }
        file=$image
      elif [ "$(version -i "$old")" = "$wanted" ]; then
        file=$old
      else
        echo "there is no image of version $wanted, neither $image nor $old" >&2
        exit 1
      fi
      "$tool" -i "$file" v || exit 1
      if ! "$tool" -d "$card" -i "$file" -y b; then
        [ "$file" = "$old" ] || [ "$(version -d "$card")" != "$now" ] || rm -f "$backup"
        rmdir "$folder" 2>/dev/null
        exit 1
      fi
      if [ "$file" = "$old" ] && "$tool" -d "$card" v; then
        rm -f "$old"
        rmdir "$folder" 2>/dev/null
      fi
      true
      """;

  private String names() {
    return TOOL
        + "card=%s\nimage=%s\nfolder=%s\n"
            .formatted(
                setting.card(), ShellWords.quote(setting.image()), Setting.FirmwareImage.BACKUPS);
  }

  @Override
  public String look() {
    return TOOL + "\"$tool\" -d " + setting.card() + " q full";
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Optional<String> flash = first(FLASH, text);
    if (flash.isEmpty() || !first(PSID, text).equals(Optional.of(setting.psid()))) {
      throw new UnreadableException("it is no card of make " + setting.psid());
    }
    return new Observed(State.of(first(RUNNING, text).orElse(flash.get())), State.of(flash.get()));
  }

  private static Optional<String> first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  @Override
  public String act(State target) {
    return names() + "wanted=" + ShellWords.quote(PrintedState.value(target)) + "\n" + ACT;
  }

  /** Whether what is in the card is whole, whatever came of the act. */
  @Override
  public String wellness(State state) {
    return TOOL
        + "\"$tool\" -d %s v >/dev/null 2>&1 || echo 'what is in the card is not sound (flint v)'"
            .formatted(setting.card());
  }

  @Override
  public Duration limit() {
    return BURN;
  }
}
