package io.railwright.model.change;

import java.util.List;
import java.util.Map;

/**
 * What a machine was like before the first step of a plan, as far as no step names it; behind the
 * steps it must be no worse.
 *
 * @param unread why it could not be read; empty where it could
 * @param links by the names of ports
 * @param disagreements what it and its neighbours differed in before, as findings
 */
public record MachineCondition(
    String unread, Map<String, LinkState> links, List<String> disagreements) {
  public MachineCondition {
    links = Map.copyOf(links);
    disagreements = List.copyOf(disagreements);
  }

  /** Nothing is known of it. */
  public static MachineCondition unread(String why) {
    return new MachineCondition(why, Map.of(), List.of());
  }
}
