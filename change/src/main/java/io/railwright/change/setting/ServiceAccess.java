package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Pattern;

/** Whether a service is started at boot and runs now, as two words of systemctl. */
record ServiceAccess(DeviceSetting.Service setting) implements SettingAccess {
  private static final Pattern STATE = Pattern.compile("(enabled|disabled) (active|inactive)");

  @Override
  public String look() {
    String name = setting.name();
    return "echo $(systemctl is-enabled %s) $(systemctl is-active %s)".formatted(name, name);
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String words = PrintedState.text(printed);
    if (!STATE.matcher(words).matches()) {
      throw new UnreadableException("the service " + setting.name() + " is " + words);
    }
    return Observed.of(State.of(words));
  }

  @Override
  public String act(State target) {
    String words = PrintedState.value(target);
    if (!STATE.matcher(words).matches()) {
      throw new IllegalArgumentException("'" + words + "' is no state of a service");
    }
    String atBoot = words.startsWith("enabled") ? "enable" : "disable";
    String now = words.endsWith(" active") ? "start" : "stop";
    return "systemctl -q %s %s && systemctl %s %s"
        .formatted(atBoot, setting.name(), now, setting.name());
  }
}
