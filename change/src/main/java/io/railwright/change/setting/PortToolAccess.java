package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Pattern;

/** What ethtool shows and sets of a port. */
record PortToolAccess(DeviceSetting.PortTool setting) implements SettingAccess {
  private static final String NOW = "(?ms)^Current hardware settings:.*?^";

  @Override
  public String look() {
    String option =
        switch (setting.part()) {
          case PAUSE_RX, PAUSE_TX -> "-a ";
          case RING_RX, RING_TX -> "-g ";
          case CHANNELS -> "-l ";
          case ADAPTIVE_RX -> "-c ";
          case AUTONEGOTIATION -> "";
        };
    return "ethtool " + option + setting.port();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return PrintedState.group(
        printed,
        Pattern.compile(
            switch (setting.part()) {
              case PAUSE_RX -> "(?m)^RX:\\s+(on|off)";
              case PAUSE_TX -> "(?m)^TX:\\s+(on|off)";
              case RING_RX -> NOW + "RX:\\s+(\\d+)";
              case RING_TX -> NOW + "TX:\\s+(\\d+)";
              case CHANNELS -> NOW + "Combined:\\s+(\\d+)";
              case ADAPTIVE_RX -> "(?m)^Adaptive RX: (on|off)";
              case AUTONEGOTIATION -> "(?m)^\\s*Auto-negotiation: (on|off)";
            }));
  }

  @Override
  public String act(State target) {
    String words =
        switch (setting.part()) {
          case PAUSE_RX -> "-A %s rx %s";
          case PAUSE_TX -> "-A %s tx %s";
          case RING_RX -> "-G %s rx %s";
          case RING_TX -> "-G %s tx %s";
          case CHANNELS -> "-L %s combined %s";
          case ADAPTIVE_RX -> "-C %s adaptive-rx %s";
          case AUTONEGOTIATION -> "-s %s autoneg %s";
        };
    return "ethtool " + words.formatted(setting.port(), word(PrintedState.value(target)));
  }

  private static String word(String value) {
    if (!value.matches("on|off|[0-9]{1,9}")) {
      throw new IllegalArgumentException("'" + value + "' is nothing that ethtool sets");
    }
    return value;
  }
}
