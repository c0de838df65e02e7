package io.railwright.twin.host;

import java.util.List;

/** {@code ethtool -S} of mlx5: counters of the port, of each priority and of each channel. */
final class Statistics {
  private final Nic nic;
  private final StringBuilder text = new StringBuilder("NIC statistics:\n");

  Statistics(Nic nic) {
    this.nic = nic;
  }

  String print() {
    lines("port");
    if (nic.managed) {
      lines("phy");
      for (int priority = 0; priority < 8; priority++) {
        for (String name : section("priority")) {
          add(name.replace("#", "" + priority), priority == nic.losslessPriority ? 44L : 0);
        }
      }
    }
    for (String kind : List.of("ch", "rx", "tx")) {
      for (int channel = 0; channel < nic.channels; channel++) {
        for (String name : section("channel-" + kind)) {
          add(name.replace("#", "" + channel), 900L + channel);
        }
      }
    }
    return text.toString();
  }

  private void lines(String section) {
    for (String name : section(section)) {
      boolean traffic = name.endsWith("packets") || name.endsWith("bytes");
      add(name, traffic && nic.up ? 5_000_011L + nic.number * 97L : 0);
    }
  }

  private void add(String name, long value) {
    text.append("     ").append(name).append(": ").append(value).append('\n');
  }

  private static List<String> section(String name) {
    String all = Template.of("ethtool-s.txt");
    String heading = "== " + name + "\n";
    int start = all.indexOf(heading) + heading.length();
    int end = all.indexOf("\n== ", start);
    return List.of(all.substring(start, end < 0 ? all.length() : end).strip().split("\\s+"));
  }
}
