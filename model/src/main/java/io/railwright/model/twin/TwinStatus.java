package io.railwright.model.twin;

import java.nio.file.Path;
import java.util.List;

/**
 * How a twin is.
 *
 * @param switches those that can be logged in to
 * @param faults what was made to go wrong, in the words of {@code rail twin fault}
 * @param load what runs on it; empty if nothing does
 */
public record TwinStatus(
    String name,
    String description,
    Path folder,
    List<Machine> hosts,
    List<Machine> switches,
    List<String> faults,
    String load) {
  public TwinStatus {
    hosts = List.copyOf(hosts);
    switches = List.copyOf(switches);
    faults = List.copyOf(faults);
  }

  /** How a host or a switch of a twin is. */
  public record Machine(String name, String address, boolean up) {}
}
