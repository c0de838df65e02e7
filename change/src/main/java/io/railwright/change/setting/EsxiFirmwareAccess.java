package io.railwright.change.setting;

import io.railwright.model.change.HypervisorSetting.CardFirmware;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;

/** A setting in the firmware of a card, by the vendor's tool where its package puts it on ESXi. */
record EsxiFirmwareAccess(CardFirmware setting) implements SettingAccess {
  private static final String TOOL = "/opt/mellanox/bin/mlxconfig";

  @Override
  public String look() {
    return "%s -d %s -e q %s".formatted(TOOL, setting.device(), setting.name());
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    FirmwareAccess.Row row = FirmwareAccess.rows(printed.out().text()).get(setting.name());
    if (row == null) {
      throw Unreadable.by(printed);
    }
    return new Observed(State.of(row.current()), State.of(row.next()));
  }

  @Override
  public String act(State target) {
    String pair = setting.name() + "=" + PrintedState.value(target);
    return "%s -y -d %s set %s".formatted(TOOL, setting.device(), ShellWords.quote(pair));
  }
}
