package io.railwright.model.twin;

import java.nio.file.Path;
import java.util.List;

/**
 * How a twin is.
 *
 * @param switches those that can be logged in to
 * @param hypervisors those that can be logged in to
 * @param faults what was made to go wrong, in the words of {@code rail twin fault}
 * @param load what runs on it; empty if nothing does
 */
public record TwinStatus(
    String name,
    String description,
    Path folder,
    List<Device> hosts,
    List<Device> switches,
    List<Device> hypervisors,
    List<String> faults,
    String load) {
  public TwinStatus {
    hosts = List.copyOf(hosts);
    switches = List.copyOf(switches);
    hypervisors = List.copyOf(hypervisors);
    faults = List.copyOf(faults);
  }

  /** How a host, a switch or a hypervisor of a twin is. */
  public record Device(String name, String address, boolean up) {}
}
