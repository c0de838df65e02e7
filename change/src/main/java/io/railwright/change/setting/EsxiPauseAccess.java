package io.railwright.change.setting;

import io.railwright.model.change.HypervisorSetting.UplinkPause;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a physical port of ESXi pauses its link as a whole, each way. */
record EsxiPauseAccess(UplinkPause setting) implements SettingAccess {
  private static final Pattern RECEIVED = Pattern.compile("(?m)^ *Pause RX: *(true|false) *$");
  private static final Pattern SENT = Pattern.compile("(?m)^ *Pause TX: *(true|false) *$");
  private static final Pattern STATE = Pattern.compile("rx (on|off) tx (on|off)");

  @Override
  public String look() {
    return "esxcli network nic get -n " + setting.port();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Matcher received = RECEIVED.matcher(text);
    Matcher sent = SENT.matcher(text);
    if (!received.find() || !sent.find()) {
      throw new UnreadableException("ESXi does not tell the pauses of " + setting.port());
    }
    return Observed.of(
        State.of("rx %s tx %s".formatted(word(received.group(1)), word(sent.group(1)))));
  }

  private static String word(String flag) {
    return flag.equals("true") ? "on" : "off";
  }

  @Override
  public String act(State target) {
    Matcher words = STATE.matcher(PrintedState.value(target));
    if (!words.matches()) {
      throw new IllegalArgumentException("'" + target.words() + "' says nothing of pauses");
    }
    return "esxcli network nic pauseParams set -n %s -r %s -t %s"
        .formatted(setting.port(), words.group(1).equals("on"), words.group(2).equals("on"));
  }
}
