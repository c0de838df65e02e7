package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Persistence, clock and power limit of a GPU, by nvidia-smi. Nobody can ask a GPU whether its
 * clock is locked: one that runs at its highest is taken for locked, and what is unlocked goes back
 * to the driver.
 */
record GpuAccess(DeviceSetting.Gpu setting) implements SettingAccess {
  private static final Pattern WATTS = Pattern.compile("([0-9]{1,4})(\\.[0-9]+)? W");
  private static final Pattern LIMIT = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,2})?");

  /** A GPU refuses what is out of its range, and only then says which that is. */
  private static final String OUT_OF_RANGE =
      """
      least=${range%%.*}
      most=${range##*, }
      most=${most%.*}
      case $least-$most in
        *[!0-9-]* | -* | *-) echo 'the GPU does not say which power limits it takes' ;;
        *)
          [ "$watts" -ge "$least" ] && [ "$watts" -le "$most" ] \\
            || echo "the GPU takes a power limit of $least W to $most W"
          ;;
      esac
      """;

  private String query(String fields) {
    return "nvidia-smi -i " + setting.index() + " --query-gpu=" + fields + " --format=csv,noheader";
  }

  @Override
  public String look() {
    return switch (setting.part()) {
      case PERSISTENCE -> query("persistence_mode");
      case CLOCK -> query("clocks.sm,clocks.max.sm");
      case POWER_LIMIT -> query("power.limit");
    };
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    return Observed.of(
        State.of(
            switch (setting.part()) {
              case PERSISTENCE -> persistence(text, printed);
              case CLOCK -> clock(text, printed);
              case POWER_LIMIT -> limit(text, printed);
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

  /** {@code 700.00 W}; what is behind the point is told where it is not nothing. */
  private static String limit(String text, Section printed) throws UnreadableException {
    Matcher watts = WATTS.matcher(text);
    if (!watts.matches()) {
      throw Unreadable.by(printed);
    }
    String rest = watts.group(2) == null ? "" : watts.group(2).replaceFirst("\\.?0*$", "");
    return watts.group(1) + rest;
  }

  @Override
  public String obstacle(State target) {
    return setting.part() == DeviceSetting.Gpu.Part.POWER_LIMIT
        ? "watts=%s\nrange=$(%s,nounits)\n"
                .formatted(
                    watts(PrintedState.value(target)).replaceFirst("\\..*", ""),
                    query("power.min_limit,power.max_limit"))
            + OUT_OF_RANGE
        : "";
  }

  private static String watts(String value) {
    if (!LIMIT.matcher(value).matches()) {
      throw new IllegalArgumentException("'" + value + "' is no number of watts");
    }
    return value;
  }

  @Override
  public String act(State target) {
    String command = "nvidia-smi -i " + setting.index() + " ";
    if (setting.part() == DeviceSetting.Gpu.Part.POWER_LIMIT) {
      return command + "-pl " + watts(PrintedState.value(target));
    }
    return switch (PrintedState.value(target)) {
      case "on" -> command + "-pm 1";
      case "off" -> command + "-pm 0";
      case "max" -> command + "-lgc $(" + query("clocks.max.sm") + ",nounits)";
      case "free" -> command + "-rgc";
      default -> throw new IllegalArgumentException("a GPU can't be set to " + target.words());
    };
  }
}
