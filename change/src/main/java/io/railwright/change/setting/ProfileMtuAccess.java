package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/**
 * The MTU in a profile of NetworkManager. A profile that is changed is not in force before it is
 * activated again, so that nothing happens to the interface.
 */
record ProfileMtuAccess(Setting.ProfileMtu setting) implements SettingAccess {
  private static final String PROPERTY = "802-3-ethernet.mtu";

  @Override
  public String look() {
    return "LC_ALL=C nmcli -g " + PROPERTY + " connection show uuid " + setting.profile();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = printed.out().text().strip();
    if (!printed.whole() || printed.exit() != 0 || !text.matches("auto|[0-9]{1,6}")) {
      throw Unreadable.by(printed);
    }
    boolean usual = text.equals("auto") || text.equals("0");
    return Observed.of(usual ? State.absent() : State.of(text));
  }

  @Override
  public String act(State target) {
    String value = target instanceof State.Absent ? "''" : PortMtuAccess.bytes(target);
    return "nmcli connection modify uuid %s %s %s".formatted(setting.profile(), PROPERTY, value);
  }
}
