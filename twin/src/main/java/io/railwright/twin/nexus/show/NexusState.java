package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.config.PortNames;
import io.railwright.twin.nexus.config.QosPolicies;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a Nexus has to show.
 *
 * @param saved the configuration that it would start with
 * @param checkpoints by their names, in the order in which they were made
 * @param changes when the configuration was changed last, and when it was saved
 * @param timetable what its scheduler did
 * @param uptime since its kernel was started
 */
public record NexusState(
    VirtualSwitch hardware,
    SwitchLinks links,
    ConfigNode configuration,
    ConfigNode saved,
    Map<String, Checkpoint> checkpoints,
    Changes changes,
    Timetable timetable,
    Duration uptime) {
  public NexusState {
    checkpoints = Collections.unmodifiableMap(new LinkedHashMap<>(checkpoints));
  }

  /**
   * When somebody touched the configuration. A minute passes with each line, so that the same lines
   * give the same times.
   */
  public record Changes(LocalDateTime changed, LocalDateTime saved) {
    private static final DateTimeFormatter FORM =
        DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH);

    /** Nothing was changed since the switch was set up. */
    public static Changes none() {
      LocalDateTime then = LocalDateTime.of(2026, 1, 5, 9, 0);
      return new Changes(then, then);
    }

    /** One more line was typed. */
    public Changes change() {
      return new Changes((saved.isAfter(changed) ? saved : changed).plusMinutes(1), saved);
    }

    /** The configuration was saved as it is. */
    public Changes save() {
      return new Changes(changed, changed);
    }

    public String changedAt() {
      return FORM.format(changed);
    }

    String savedAt() {
      return FORM.format(saved);
    }
  }

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
        hardware.hasLostPfc(name),
        hardware.counters(name));
  }

  boolean isWatching(PortView port) {
    String key = "priority-flow-control watch-dog-interval";
    boolean off = port.section().value(key).filter("off"::equals).isPresent();
    return configuration.value(key).filter("on"::equals).isPresent() && !off;
  }
}
