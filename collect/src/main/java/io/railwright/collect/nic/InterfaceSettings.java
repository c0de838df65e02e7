package io.railwright.collect.nic;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;
import java.util.Set;

/** What each network device does with ARP and with packets that come by another way. */
public final class InterfaceSettings {
  private static final String CONF = "/proc/sys/net/ipv4/conf/{net}/";
  private static final String SUBJECT = "net/{net}";

  /** Among the devices stand all of them, and those to come, which are none. */
  private static final Set<String> NO_DEVICES = Set.of("net/all", "net/default");

  private static final LineReader NUMBER = LineReader.count("");
  private static final LineReader OF_DEVICE =
      (subject, parameter, text, line, into) -> {
        if (!NO_DEVICES.contains(subject)) {
          NUMBER.read(subject, parameter, text, line, into);
        }
      };

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(CONF + "arp_ignore", SUBJECT, "net.ipv4[arp_ignore]", OF_DEVICE)
          .with(CONF + "arp_announce", SUBJECT, "net.ipv4[arp_announce]", OF_DEVICE)
          .with(CONF + "rp_filter", SUBJECT, "net.ipv4[rp_filter]", OF_DEVICE);

  public static final Probe PROBE =
      new Probe(Question.lines("proc-sys-conf", TABLE.globs()), TABLE);

  private InterfaceSettings() {}
}
