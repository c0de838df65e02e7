package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The governors of all processors as one: {@code performance}, or where they differ {@code
 * powersave=0-3 performance=4-7}, so that each gets its own back.
 */
record GovernorAccess(DeviceSetting.Governor setting) implements SettingAccess {
  private static final String CPUS = "/sys/devices/system/cpu/cpu";
  private static final String FILE = "/cpufreq/scaling_governor";
  private static final Pattern ROW =
      Pattern.compile("(?m)^" + CPUS + "([0-9]+)" + FILE + ":(\\w+)$");
  private static final Pattern WORD = Pattern.compile("[a-z_]+");

  /** One of tuned's profiles sets the governor, and sets it again whenever tuned is started. */
  private static final String TUNED =
      """
      if systemctl -q is-active tuned 2>/dev/null; then
        echo 'tuned owns the governor: change its profile (tuned-adm active names it)'
      fi
      """;

  @Override
  public String look() {
    return "grep . /dev/null " + CPUS + "[0-9]*" + FILE;
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    Map<String, TreeSet<Integer>> processors = new TreeMap<>();
    Matcher row = ROW.matcher(PrintedState.text(printed));
    while (row.find()) {
      processors
          .computeIfAbsent(row.group(2), _ -> new TreeSet<>())
          .add(Integer.parseInt(row.group(1)));
    }
    if (processors.isEmpty()) {
      throw new UnreadableException("processors have no governor here");
    }
    if (processors.size() == 1) {
      return Observed.of(State.of(processors.keySet().iterator().next()));
    }
    List<String> words = new ArrayList<>();
    processors.forEach((governor, some) -> words.add(governor + "=" + Processors.text(some)));
    return Observed.of(State.of(String.join(" ", words)));
  }

  @Override
  public String act(State target) {
    String value = PrintedState.value(target);
    if (WORD.matcher(value).matches()) {
      return "for f in " + CPUS + "[0-9]*" + FILE + "; do echo " + value + " > $f || exit 1; done";
    }
    StringBuilder script = new StringBuilder();
    for (String word : value.split(" ", -1)) {
      String[] pair = word.split("=", 2);
      if (pair.length != 2 || !WORD.matcher(pair[0]).matches()) {
        throw new IllegalArgumentException("'" + value + "' are no governors");
      }
      script.append("for n in");
      Processors.of(pair[1]).forEach(processor -> script.append(' ').append(processor));
      script.append("; do echo ").append(pair[0]).append(" > ").append(CPUS).append("$n");
      script.append(FILE).append(" || exit 1; done\n");
    }
    return script.toString();
  }

  @Override
  public String obstacle(State target) {
    return TUNED;
  }
}
