package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Trust and PFC of a port, by mlnx_qos. */
record PortQosAccess(Setting.PortQos setting) implements SettingAccess {
  private static final Pattern TRUST = Pattern.compile("(?m)^Priority trust state: (\\S+)");

  private static final Pattern PFC =
      Pattern.compile("(?m)^PFC configuration:\\n\\s*priority[^\\n]*\\n\\s*enabled((\\s+[01]){8})");

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
        };
    if (!printed.whole() || !found.find()) {
      throw Unreadable.by(printed);
    }
    return Observed.of(State.of(found.group(1).strip().replaceAll("\\s+", ",")));
  }

  @Override
  public String act(State target) {
    if (!(target instanceof State.Text(String value))) {
      throw new IllegalArgumentException("trust and PFC always have a value");
    }
    return look() + " --" + setting.part().word() + " " + ShellWords.quote(value);
  }
}
