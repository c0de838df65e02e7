package io.railwright.twin.host.state;

import io.railwright.twin.host.text.Template;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The settings below {@code /proc/sys}, by the names that {@code sysctl} gives them. */
public final class KernelSettings {
  private static final Map<String, String> USUAL = usual();

  private static final List<String> OF_INTERFACE =
      List.of("arp_ignore", "arp_announce", "rp_filter");

  private final Map<String, String> ofHost = new TreeMap<>();
  private final Map<String, String> set = new TreeMap<>();

  private static Map<String, String> usual() {
    Map<String, String> all = new LinkedHashMap<>();
    for (String line : Template.of("sysctl.txt").lines().toList()) {
      int blank = line.indexOf(' ');
      all.put(line.substring(0, blank), line.substring(blank + 1));
    }
    return all;
  }

  /** What the distribution of this host starts with. */
  KernelSettings comesWith(String name, String value) {
    ofHost.put(name, value);
    return this;
  }

  /** A network device comes with what the kernel gives to each. */
  KernelSettings addInterface(String net) {
    for (String name : OF_INTERFACE) {
      comesWith("net.ipv4.conf." + net + "." + name, "0");
    }
    return this;
  }

  void removeInterface(String net) {
    for (String name : OF_INTERFACE) {
      ofHost.remove("net.ipv4.conf." + net + "." + name);
      set.remove("net.ipv4.conf." + net + "." + name);
    }
  }

  public boolean has(String name) {
    return USUAL.containsKey(name) || ofHost.containsKey(name);
  }

  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>(USUAL.keySet());
    names.addAll(ofHost.keySet());
    return names;
  }

  public String get(String name) {
    return set.getOrDefault(name, ofHost.getOrDefault(name, USUAL.getOrDefault(name, "")));
  }

  public void set(String name, String value) {
    set.put(name, value);
  }

  void start() {
    set.clear();
  }
}
