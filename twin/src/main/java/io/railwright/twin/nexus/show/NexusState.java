package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.PortNames;
import io.railwright.twin.nexus.config.QosPolicies;
import java.util.List;

/**
 * What a Nexus has to show.
 *
 * @param saved the configuration that it would start with
 */
public record NexusState(
    VirtualSwitch hardware, SwitchLinks links, ConfigNode configuration, ConfigNode saved) {
  QosPolicies policies() {
    return new QosPolicies(configuration);
  }

  public String name() {
    return configuration.value("hostname").orElse(hardware.name());
  }

  List<PortView> ports() {
    return hardware.ports().stream().sorted(PortNames.ORDER).map(this::port).toList();
  }

  /** Those that a command names; all where it names none. */
  List<PortView> ports(List<String> words) {
    List<String> named = words.stream().flatMap(it -> PortNames.list(it).stream()).toList();
    return ports().stream().filter(it -> named.isEmpty() || named.contains(it.name())).toList();
  }

  private PortView port(String name) {
    ConfigNode section = configuration.port(name);
    boolean enabled = !section.at("shutdown").text().equals("shutdown");
    return new PortView(
        hardware.name(),
        name,
        hardware.port(name),
        section,
        enabled,
        links.isUp(name),
        hardware.counters(name));
  }

  boolean isWatching(PortView port) {
    String key = "priority-flow-control watch-dog-interval";
    boolean off = port.section().value(key).filter("off"::equals).isPresent();
    return configuration.value(key).filter("on"::equals).isPresent() && !off;
  }
}
