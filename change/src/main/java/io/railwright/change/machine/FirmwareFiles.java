package io.railwright.change.machine;

import io.railwright.change.setting.FirmwareImageAccess;
import io.railwright.model.text.ShellWords;
import io.railwright.model.value.PciAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What flint says of the cards of a host and of files with images. */
public final class FirmwareFiles {
  static final Duration LIMIT = Duration.ofMinutes(5);

  /** First functions of cards of the maker that are no virtual ones. */
  static final String CARDS =
      FirmwareImageAccess.TOOL
          + """
          for folder in /sys/bus/pci/devices/*.0; do
            [ "$(cat "$folder/vendor" 2>/dev/null)" = 0x15b3 ] && [ ! -e "$folder/physfn" ] || continue
            case $(cat "$folder/class") in 0x02*) ;; *) continue ;; esac
            echo "card ${folder##*/}"
            "$tool" -d "${folder##*/}" q full
          done
          true
          """;

  private static final Pattern PSID = Pattern.compile("(?m)^PSID: +(\\S+)");
  private static final Pattern VERSION = Pattern.compile("(?m)^FW Version: +(\\S+)");
  private static final Pattern SECURITY =
      Pattern.compile("(?m)^(?:EFUSE|Image) Security Ver: +([0-9]{1,4})$");

  private FirmwareFiles() {}

  /**
   * What is in a card or in a file.
   *
   * @param psid the make of the card that it is for
   * @param security below which nothing can be burnt any more, once it ran
   */
  public record Image(String psid, String version, int security) {}

  /** A card and what is in it. */
  public record Card(PciAddress address, Image image) {}

  static List<Card> cards(Reply.Answered told) {
    List<Card> cards = new ArrayList<>();
    for (String part : told.out().split("(?m)^card ", -1)) {
      Optional<PciAddress> address = part.lines().findFirst().flatMap(PciAddress::parse);
      Optional<Image> image = read(part);
      if (address.isPresent() && image.isPresent()) {
        cards.add(new Card(address.get(), image.get()));
      }
    }
    return cards;
  }

  static String image(String path) {
    String file = ShellWords.quote(path);
    return FirmwareImageAccess.TOOL
        + "\"$tool\" -i %s v >/dev/null && \"$tool\" -i %s q full".formatted(file, file);
  }

  static Optional<Image> image(Reply.Answered told) {
    return told.exit() == 0 ? read(told.out()) : Optional.empty();
  }

  private static Optional<Image> read(String text) {
    Matcher psid = PSID.matcher(text);
    Matcher version = VERSION.matcher(text);
    if (!psid.find() || !version.find()) {
      return Optional.empty();
    }
    int security = 0;
    for (Matcher number = SECURITY.matcher(text); number.find(); ) {
      security = Math.max(security, Integer.parseInt(number.group(1)));
    }
    return Optional.of(new Image(psid.group(1), version.group(1), security));
  }
}
