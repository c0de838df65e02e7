package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which processors may serve the interrupts of a port: {@code 120=0-55 121=0}, in the order of
 * their numbers. Numbers are those of this load of the driver; a unit that sets them at a start
 * goes by their order instead.
 */
public record InterruptsAccess(DeviceSetting.Interrupts setting) implements SettingAccess {
  private static final Pattern ROW = Pattern.compile("(?m)^([0-9]+) ([0-9,-]+)$");
  private static final Pattern WORD = Pattern.compile("([0-9]+)=([0-9,-]+)");

  private static final String BALANCED =
      """
      if systemctl -q is-active irqbalance 2>/dev/null; then
        echo 'irqbalance owns interrupts here and moves them: stop it first (irq.irqbalance)'
      fi
      """;

  /** Drivers name the card in the action; most kernels list the numbers with the device too. */
  private String numbers() {
    return "d=/sys/class/net/"
        + setting.port()
        + "/device; if [ -d $d/msi_irqs ]; then ls $d/msi_irqs; else b=$(readlink -f $d);"
        + " grep -l pci:${b##*/} /sys/kernel/irq/*/actions | cut -d / -f 5; fi | sort -n";
  }

  @Override
  public String look() {
    return numbers()
        + " | while read -r n; do echo \"$n $(cat /proc/irq/$n/smp_affinity_list)\"; done";
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    List<String> words = new ArrayList<>();
    Matcher row = ROW.matcher(PrintedState.text(printed));
    while (row.find()) {
      words.add(row.group(1) + "=" + row.group(2));
    }
    if (words.isEmpty()) {
      throw new UnreadableException("the interrupts of " + setting.port() + " are not known");
    }
    return Observed.of(State.of(String.join(" ", words)));
  }

  /**
   * Each interrupt on a processor of its own, as far as there are enough.
   *
   * @param now what they are
   */
  public static State spread(State now, List<Integer> processors) {
    List<String> words = new ArrayList<>();
    for (String[] pair : pairs(now)) {
      words.add(pair[0] + "=" + processors.get(words.size() % processors.size()));
    }
    return State.of(String.join(" ", words));
  }

  private static List<String[]> pairs(State state) {
    List<String[]> pairs = new ArrayList<>();
    for (String word : PrintedState.value(state).split(" ", -1)) {
      Matcher pair = WORD.matcher(word);
      if (!pair.matches()) {
        throw new IllegalArgumentException("'" + word + "' is no interrupt and its processors");
      }
      pairs.add(new String[] {pair.group(1), pair.group(2)});
    }
    return pairs;
  }

  @Override
  public String act(State target) {
    StringBuilder script = new StringBuilder();
    for (String[] pair : pairs(target)) {
      script.append("echo ").append(pair[1]).append(" > /proc/irq/").append(pair[0]);
      script.append("/smp_affinity_list || exit 1\n");
    }
    return script.toString();
  }

  @Override
  public String atStart(State target) {
    StringBuilder script = new StringBuilder("set --");
    pairs(target).forEach(pair -> script.append(' ').append(pair[1]));
    return script.append("; for n in $(").append(numbers())
        + "); do [ $# -gt 0 ] || break; echo $1 > /proc/irq/$n/smp_affinity_list; shift; done";
  }

  @Override
  public String obstacle(State target) {
    return BALANCED;
  }
}
