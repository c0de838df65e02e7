package io.railwright.change.machine;

import io.railwright.model.change.TimeLimits;
import io.railwright.model.value.PciAddress;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resets of a card by mlxfwreset, or by mstfwreset where that is not installed: its driver is
 * stopped, its firmware loaded anew, and the driver started again.
 */
public final class CardReset {
  public static final Duration LIMIT = TimeLimits.CARD_RESET;

  private static final String TOOL =
      "tool=mlxfwreset; command -v mlxfwreset >/dev/null 2>&1 || tool=mstfwreset; ";

  /** {@code 3: Driver restart and PCI reset -Supported (default)}. */
  private static final Pattern LEVEL = Pattern.compile("(?m)^3: .*-(Not )?Supported");

  private static final Pattern DEVICE = Pattern.compile("(?m)^device=0x(a2d2|a2d6|a2dc|a2df)$");

  private CardReset() {}

  /** What a card can do. */
  public enum Ability {
    /** It must be loaded anew by a start of the machine. */
    NONE,
    /** It can be reset by itself. */
    RESETS,
    /** It can, and may want to be reset once more behind a start: it has a system of its own. */
    RESETS_BEHIND_A_START
  }

  /** What resets it, as a script. */
  public static String act(PciAddress card) {
    return TOOL + "\"$tool\" -d " + card + " -y -l 3 reset";
  }

  /** What tells whether it can be reset, as a script that changes nothing. */
  public static String query(PciAddress card) {
    return TOOL
        + "\"$tool\" -d %s q && echo device=$(cat /sys/bus/pci/devices/%s/device)"
            .formatted(card, card);
  }

  static Ability read(Reply.Answered told) {
    Matcher level = LEVEL.matcher(told.out());
    if (told.exit() != 0 || !level.find() || level.group(1) != null) {
      return Ability.NONE;
    }
    return DEVICE.matcher(told.out()).find() ? Ability.RESETS_BEHIND_A_START : Ability.RESETS;
  }
}
