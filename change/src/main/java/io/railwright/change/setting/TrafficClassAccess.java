package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The traffic class that NVIDIA's driver forces on connections. The file is empty where it forces
 * none; 0 is the nearest that can be written, and reads the same to us.
 */
record TrafficClassAccess(DeviceSetting.TrafficClass setting) implements SettingAccess {
  private static final Pattern GLOBAL = Pattern.compile("(?m)^Global tclass=(\\d+)$");

  private String path() {
    return "/sys/class/infiniband/" + setting.rdma() + "/tc/1/traffic_class";
  }

  @Override
  public String look() {
    return "cat " + path();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Matcher global = GLOBAL.matcher(text);
    if (!text.isEmpty() && !global.matches()) {
      throw new UnreadableException("somebody has set rules for single connections");
    }
    return Observed.of(State.of(text.isEmpty() ? "0" : global.group(1)));
  }

  @Override
  public String act(State target) {
    String value = PrintedState.value(target);
    if (!value.matches("[0-9]{1,3}")) {
      throw new IllegalArgumentException("'" + value + "' is no traffic class");
    }
    return "echo " + value + " > " + path();
  }
}
