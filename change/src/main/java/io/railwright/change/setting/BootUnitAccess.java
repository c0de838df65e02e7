package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/** Whether a unit of ours is started at boot. */
record BootUnitAccess(Setting.BootUnit setting) implements SettingAccess {
  private static final State ENABLED = State.of("enabled");

  @Override
  public String look() {
    return "systemctl is-enabled " + setting.name();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    if (!printed.whole()) {
      throw Unreadable.by(printed);
    }
    String word = printed.out().text().strip();
    boolean unheardOf = word.isEmpty() && printed.err().contains("No such file or directory");
    return switch (word) {
      case "enabled" -> Observed.of(ENABLED);
      case "disabled", "not-found" -> Observed.of(State.absent());
      default -> {
        if (unheardOf) {
          yield Observed.of(State.absent());
        }
        throw Unreadable.by(printed);
      }
    };
  }

  @Override
  public String act(State target) {
    String verb = target.equals(ENABLED) ? "enable" : "disable";
    return "systemctl -q " + verb + " " + setting.name();
  }
}
