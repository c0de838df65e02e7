package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Pattern;

/** The power policy of an ESXi host, one of its advanced settings. */
record EsxiPowerAccess() implements SettingAccess {
  private static final String OPTION = "/Power/CpuPolicy";
  private static final Pattern VALUE = Pattern.compile("(?m)^ *String Value: *(\\S.*?) *$");

  @Override
  public String look() {
    return "esxcli system settings advanced list -o " + OPTION;
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return PrintedState.group(printed, VALUE);
  }

  @Override
  public String act(State target) {
    return "esxcli system settings advanced set -o %s -s %s"
        .formatted(OPTION, ShellWords.quote(PrintedState.value(target)));
  }
}
