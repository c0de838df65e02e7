package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code ethtool -S} of mlx5: counters of the port, of each priority and of each channel. */
final class Statistics {
  private static final Map<String, List<String>> SECTIONS = sections();

  private final Nic nic;
  private final StringBuilder text = new StringBuilder(16_384).append("NIC statistics:\n");

  Statistics(Nic nic) {
    this.nic = nic;
  }

  String print() {
    lines("port");
    if (nic.managed) {
      lines("phy");
      for (int priority = 0; priority < 8; priority++) {
        priority(priority);
      }
    }
    for (String kind : new String[] {"channel-ch", "channel-rx", "channel-tx"}) {
      for (int channel = 0; channel < nic.now.channels; channel++) {
        numbered(kind, channel);
      }
    }
    return text.toString();
  }

  private void lines(String section) {
    for (String name : SECTIONS.getOrDefault(section, List.of())) {
      add(name);
    }
  }

  /** The driver shows pauses of those priorities alone for which PFC is on. */
  private void priority(int priority) {
    boolean pauses = (nic.pfc() >> priority & 1) != 0;
    for (String name : SECTIONS.getOrDefault("priority", List.of())) {
      if (pauses || !name.contains("_pause")) {
        add(name.replace("#", "" + priority));
      }
    }
  }

  private void numbered(String section, int number) {
    for (String name : SECTIONS.getOrDefault(section, List.of())) {
      int mark = name.indexOf('#');
      add(name.substring(0, mark) + number + name.substring(mark + 1));
    }
  }

  private void add(String name) {
    text.append("     ").append(name).append(": ").append(nic.counters.get(name)).append('\n');
  }

  private static Map<String, List<String>> sections() {
    Map<String, List<String>> all = new HashMap<>();
    for (String section : Template.of("ethtool-s.txt").split("== ", -1)) {
      int end = section.indexOf('\n');
      if (end > 0) {
        all.put(section.substring(0, end), List.of(section.substring(end).strip().split("\\s+")));
      }
    }
    return all;
  }
}
