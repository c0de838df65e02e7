package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/** Whether a module is loaded; one that is built in is too. */
record KernelModuleAccess(DeviceSetting.KernelModule setting) implements SettingAccess {
  private static final State LOADED = State.of("loaded");

  @Override
  public String look() {
    return "if [ -d /sys/module/" + setting.name() + " ]; then echo loaded; else echo absent; fi";
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return Observed.of(
        switch (PrintedState.text(printed)) {
          case "loaded" -> LOADED;
          case "absent" -> State.absent();
          default -> throw Unreadable.by(printed);
        });
  }

  @Override
  public String act(State target) {
    return "modprobe " + (target.equals(LOADED) ? "" : "-r ") + setting.name();
  }
}
