package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/**
 * Persistence and clock of a GPU, by nvidia-smi. Nobody can ask a GPU whether its clock is locked:
 * one that runs at its highest is taken for locked, and what is unlocked goes back to the driver.
 */
record GpuAccess(DeviceSetting.Gpu setting) implements SettingAccess {
  private String query(String fields) {
    return "nvidia-smi -i " + setting.index() + " --query-gpu=" + fields + " --format=csv,noheader";
  }

  @Override
  public String look() {
    return switch (setting.part()) {
      case PERSISTENCE -> query("persistence_mode");
      case CLOCK -> query("clocks.sm,clocks.max.sm");
    };
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = Told.text(printed);
    return Observed.of(
        State.of(
            switch (setting.part()) {
              case PERSISTENCE -> persistence(text, printed);
              case CLOCK -> clock(text, printed);
            }));
  }

  private static String persistence(String text, Section printed) throws UnreadableException {
    return switch (text) {
      case "Enabled" -> "on";
      case "Disabled" -> "off";
      default -> throw Unreadable.by(printed);
    };
  }

  private static String clock(String text, Section printed) throws UnreadableException {
    String[] clocks = text.split(", ", -1);
    if (clocks.length != 2 || !clocks[1].matches("[0-9]+ MHz")) {
      throw Unreadable.by(printed);
    }
    return clocks[0].equals(clocks[1]) ? "max" : "free";
  }

  @Override
  public String act(State target) {
    String command = "nvidia-smi -i " + setting.index() + " ";
    return switch (Told.value(target)) {
      case "on" -> command + "-pm 1";
      case "off" -> command + "-pm 0";
      case "max" -> command + "-lgc $(" + query("clocks.max.sm") + ",nounits)";
      case "free" -> command + "-rgc";
      default -> throw new IllegalArgumentException("a GPU can't be set to " + target.words());
    };
  }
}
