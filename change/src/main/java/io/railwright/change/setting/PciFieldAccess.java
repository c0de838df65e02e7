package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.DeviceSetting.PciField.Field;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Pattern;

/**
 * Fields of the configuration space, by setpci, which writes only the bits of its mask. What it
 * says is not believed: a locked kernel drops the write, and the tool ends as if all were well.
 */
record PciFieldAccess(DeviceSetting.PciField setting) implements SettingAccess {
  private static final Pattern WORD = Pattern.compile("[0-9a-f]{4}");
  private static final int SMALLEST_READ = 128;
  private static final int READ_SHIFT = 12;

  private static final String LOCKED =
      """
      case $(cat /sys/kernel/security/lockdown 2>/dev/null) in
        '' | *'[none]'*) ;;
        *) echo 'the kernel is locked down, as with Secure Boot, and drops what setpci writes' ;;
      esac
      """;

  private static final String GUESTS =
      """
      for device in /sys/bus/pci/drivers/vfio-pci/*:*; do
        [ -e "$device" ] || continue
        echo 'guests have devices of this host (vfio-pci), and ACS keeps them apart'
        break
      done
      """;

  @Override
  public String look() {
    return "setpci -s " + setting.device() + " " + setting.field().register();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String word = PrintedState.text(printed);
    if (!WORD.matcher(word).matches()) {
      throw Unreadable.by(printed);
    }
    return Observed.of(State.of(words(Integer.parseInt(word, 16) & setting.field().mask())));
  }

  private String words(int bits) {
    return switch (setting.field()) {
      case MAX_READ_REQUEST -> Integer.toString(SMALLEST_READ << (bits >> READ_SHIFT));
      case RELAXED_ORDERING, EXTENDED_TAGS -> bits == 0 ? "off" : "on";
      case ACS_REDIRECT -> "%04x".formatted(bits);
    };
  }

  int bits(String words) {
    int mask = setting.field().mask();
    for (int bits = 0; bits <= mask; bits++) {
      if ((bits & ~mask) == 0 && words(bits).equals(words)) {
        return bits;
      }
    }
    throw new IllegalArgumentException(
        "'" + words + "' is no value of " + setting.field().word() + " in PCI");
  }

  @Override
  public String act(State target) {
    return look()
        + "=%04x:%04x".formatted(bits(PrintedState.value(target)), setting.field().mask());
  }

  @Override
  public String obstacle(State target) {
    return setting.field() == Field.ACS_REDIRECT ? LOCKED + GUESTS : LOCKED;
  }
}
