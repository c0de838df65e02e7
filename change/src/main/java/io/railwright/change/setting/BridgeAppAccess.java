package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.value.Dscp;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Into which priority a port sorts a code point, by dcb of iproute2. An entry that was not there is
 * taken away again, and no other. A card with mlx5 shows entries only while its port trusts DSCP,
 * and the first one that is added would make it do so.
 */
record BridgeAppAccess(DeviceSetting.BridgeApp setting) implements SettingAccess {
  private static final Pattern ROW = Pattern.compile("(?m)^\\s*dscp-prio((\\s+\\w+:[0-7])+)");
  private static final Pattern PRIORITY = Pattern.compile("[0-7]");

  private static final String TRUSTING = "driver=mlx5_core";

  @Override
  public String look() {
    String port = setting.port();
    return "dcb app show dev %s && echo driver=$(basename \"$(readlink /sys/class/net/%s/device/driver)\")"
        .formatted(port, port);
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Matcher row = ROW.matcher(text);
    if (!row.find()) {
      return Observed.of(
          text.contains(TRUSTING)
              ? new State.Unseen("the port does not trust DSCP")
              : State.absent());
    }
    State found = State.absent();
    for (String pair : row.group(1).strip().split("\\s+", -1)) {
      int colon = pair.indexOf(':');
      if (isOurs(pair.substring(0, colon))) {
        if (found instanceof State.Text) {
          throw new UnreadableException("several entries name DSCP " + setting.dscp());
        }
        found = State.of(pair.substring(colon + 1));
      }
    }
    return Observed.of(found);
  }

  private boolean isOurs(String name) {
    return Dscp.parse(name).filter(it -> it.number() == setting.dscp()).isPresent();
  }

  /**
   * The entry is added before others of the code point go, so that it is always sorted somewhere.
   * mlx5 has taken the old one away by then, and says that there is none.
   */
  @Override
  public String act(State target) {
    String kept = target instanceof State.Text(String priority) ? checked(priority) : "";
    String entries = "dev " + setting.port() + " dscp-prio " + setting.dscp() + ":";
    String add = kept.isEmpty() ? "" : "dcb app add " + entries + kept + " || exit 1; ";
    return add
        + "for old in 0 1 2 3 4 5 6 7; do [ \"$old\" = '"
        + kept
        + "' ] || dcb app del "
        + entries
        + "$old 2>/dev/null; done; true";
  }

  private static String checked(String priority) {
    if (!PRIORITY.matcher(priority).matches()) {
      throw new IllegalArgumentException("'" + priority + "' is no priority");
    }
    return priority;
  }
}
