package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Trust, PFC and buffers of a port, by mlnx_qos. */
record PortQosAccess(Setting.PortQos setting) implements SettingAccess {
  private static final Pattern TRUST = Pattern.compile("(?m)^Priority trust state: (\\S+)");

  private static final Pattern PFC =
      Pattern.compile("(?m)^PFC configuration:\\n\\s*priority[^\\n]*\\n\\s*enabled((\\s+[01]){8})");

  private static final Pattern CABLE = Pattern.compile("(?m)^Cable len: (\\d+)$");

  private static final Pattern BUFFERS =
      Pattern.compile("(?m)^Receive buffer size \\(bytes\\): (\\d+(,\\d+){7})");

  @Override
  public String look() {
    return "mlnx_qos -i " + ShellWords.quote(setting.port());
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Matcher found =
        switch (setting.part()) {
          case TRUST -> TRUST.matcher(printed.out().text());
          case PFC -> PFC.matcher(printed.out().text());
          case CABLE_LENGTH -> CABLE.matcher(printed.out().text());
          case BUFFER_SIZE -> BUFFERS.matcher(printed.out().text());
        };
    if (!printed.whole() || !found.find()) {
      throw Unreadable.by(printed);
    }
    return Observed.of(State.of(found.group(1).strip().replaceAll("\\s+", ",")));
  }

  @Override
  public String act(State target) {
    if (!(target instanceof State.Text(String value))) {
      throw new IllegalArgumentException("a port always has a value of it");
    }
    return look() + " --" + option() + " " + ShellWords.quote(value);
  }

  @Override
  public String obstacle(State target) {
    return switch (setting.part()) {
      case PFC -> DcbxOwner.obstacle(setting.port(), target);
      case TRUST, CABLE_LENGTH, BUFFER_SIZE -> "";
    };
  }

  private String option() {
    return switch (setting.part()) {
      case TRUST -> "trust";
      case PFC -> "pfc";
      case CABLE_LENGTH -> "cable_len";
      case BUFFER_SIZE -> "buffer_size";
    };
  }
}
