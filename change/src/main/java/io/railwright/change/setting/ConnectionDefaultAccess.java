package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/**
 * Defaults of the RDMA connection manager, by configfs: the folder of a device is there only while
 * somebody wants it, and what was set stays when it goes. One that we made goes with us.
 */
record ConnectionDefaultAccess(DeviceSetting.ConnectionDefault setting) implements SettingAccess {
  private static final String WITH_FOLDER =
      "d=/sys/kernel/config/rdma_cm/%s; made=; [ -d $d ] || { mkdir $d || exit 1; made=yes; };"
          + " %s $d/ports/1/%s; code=$?; [ -z \"$made\" ] || rmdir $d; exit $code";

  private String file() {
    return switch (setting.part()) {
      case TOS -> "default_roce_tos";
      case ROCE_MODE -> "default_roce_mode";
    };
  }

  @Override
  public String look() {
    return WITH_FOLDER.formatted(setting.rdma(), "cat", file());
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return Observed.of(State.of(PrintedState.text(printed)));
  }

  @Override
  public String act(State target) {
    String value = PrintedState.value(target);
    if (!value.matches("[0-9]{1,3}|IB/RoCE v1|RoCE v2")) {
      throw new IllegalArgumentException("'" + value + "' is no default of a connection");
    }
    return WITH_FOLDER.formatted(setting.rdma(), "echo \"" + value + "\" >", file());
  }
}
