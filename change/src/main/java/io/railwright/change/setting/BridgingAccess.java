package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Receive buffers of priorities, and the length of the cable, by dcb of iproute2. */
record BridgingAccess(DeviceSetting.Bridging setting) implements SettingAccess {
  private static final Pattern BUFFERS =
      Pattern.compile("(?m)^\\s*prio-buffer((\\s+[0-7]:[0-7]){8})");
  private static final Pattern DELAY = Pattern.compile("\\bdelay (\\d+)");
  private static final Pattern EIGHT = Pattern.compile("[0-7](,[0-7]){7}");
  private static final Pattern METRES = Pattern.compile("[0-9]{1,5}");

  @Override
  public String look() {
    return switch (setting.part()) {
      case PRIORITY_BUFFERS -> "dcb buffer show dev " + setting.port();
      case PFC_DELAY -> "dcb pfc show dev " + setting.port();
    };
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return switch (setting.part()) {
      case PFC_DELAY -> PrintedState.group(printed, DELAY);
      case PRIORITY_BUFFERS -> {
        Matcher row = BUFFERS.matcher(printed.out().text());
        if (!printed.whole() || !row.find()) {
          throw Unreadable.by(printed);
        }
        List<String> buffers = new ArrayList<>();
        for (String pair : row.group(1).strip().split("\\s+", -1)) {
          buffers.add(pair.substring(2));
        }
        yield Observed.of(State.of(String.join(",", buffers)));
      }
    };
  }

  @Override
  public String act(State target) {
    String value = PrintedState.value(target);
    Pattern form =
        switch (setting.part()) {
          case PRIORITY_BUFFERS -> EIGHT;
          case PFC_DELAY -> METRES;
        };
    if (!form.matcher(value).matches()) {
      throw new IllegalArgumentException("'" + value + "' is no " + setting.part().word());
    }
    return switch (setting.part()) {
      case PRIORITY_BUFFERS -> buffers(value.split(",", -1));
      case PFC_DELAY -> "dcb pfc set dev " + setting.port() + " delay " + value;
    };
  }

  private String buffers(String[] numbers) {
    StringBuilder command = new StringBuilder("dcb buffer set dev " + setting.port());
    command.append(" prio-buffer");
    for (int priority = 0; priority < numbers.length; priority++) {
      command.append(' ').append(priority).append(':').append(numbers[priority]);
    }
    return command.toString();
  }
}
