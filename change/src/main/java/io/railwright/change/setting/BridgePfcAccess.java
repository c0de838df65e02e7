package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PFC of a port by dcb of iproute2, as eight switches from priority 0 to 7. */
record BridgePfcAccess(DeviceSetting.BridgePfc setting) implements SettingAccess {
  private static final Pattern ROW = Pattern.compile("(?m)^\\s*prio-pfc((\\s+[0-7]:(on|off)){8})");
  private static final Pattern BITS = Pattern.compile("[01](,[01]){7}");

  @Override
  public String look() {
    return "dcb pfc show dev " + setting.port();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Matcher row = ROW.matcher(printed.out().text());
    if (!printed.whole() || !row.find()) {
      throw Unreadable.by(printed);
    }
    List<String> bits = new ArrayList<>();
    for (String pair : row.group(1).strip().split("\\s+", -1)) {
      bits.add(pair.endsWith(":on") ? "1" : "0");
    }
    return Observed.of(State.of(String.join(",", bits)));
  }

  @Override
  public String act(State target) {
    String bits = PrintedState.value(target);
    if (!BITS.matcher(bits).matches()) {
      throw new IllegalArgumentException("'" + bits + "' is not eight switches");
    }
    StringBuilder command = new StringBuilder("dcb pfc set dev " + setting.port() + " prio-pfc");
    String[] switches = bits.split(",", -1);
    for (int priority = 0; priority < switches.length; priority++) {
      command.append(' ').append(priority);
      command.append(switches[priority].equals("1") ? ":on" : ":off");
    }
    return command.toString();
  }

  @Override
  public String obstacle(State target) {
    return DcbxOwner.obstacle(setting.port(), target);
  }
}
