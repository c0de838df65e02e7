package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Services that matter to RDMA: who moves interrupts, who sets the clock, who speaks LLDP. The
 * manager answers for those that are not installed too: they are inactive.
 */
public final class Services {
  public static final Probe PROBE =
      new Probe(
          Question.run(
              "systemctl-show",
              "systemctl",
              "show",
              "--no-pager",
              "--property=Id,ActiveState",
              "irqbalance.service",
              "chrony.service",
              "chronyd.service",
              "systemd-timesyncd.service",
              "ntp.service",
              "ntpd.service",
              "ntpsec.service",
              "ptp4l.service",
              "lldpad.service",
              "lldpd.service"),
          Services::parse);

  private static final Pattern ENTRY =
      Pattern.compile("(Id|ActiveState)=([\\w@:.-]{1,80}?)(?:\\.service)?");

  private Services() {}

  /** Blocks of two lines, in either order, with blank lines between. */
  static Parsed parse(Printed printed) {
    Readings readings = new Readings();
    String name = "";
    String state = "";
    int number = 0;
    int stated = 0;
    for (String line : printed.lines()) {
      number++;
      Matcher entry = ENTRY.matcher(line.strip());
      boolean known = entry.matches();
      if (known && entry.group(1).equals("Id")) {
        name = entry.group(2);
      } else if (known) {
        state = entry.group(2);
        stated = number;
      } else if (!line.isBlank()) {
        readings.notUnderstood(line);
      }
      if (line.isBlank()) {
        name = "";
        state = "";
      } else if (!name.isEmpty() && !state.isEmpty()) {
        String subject = "service/" + Subject.escape(name);
        readings.add(subject, "service.state", Value.text(state), state, stated);
        name = "";
        state = "";
      }
    }
    return readings.parsed();
  }
}
