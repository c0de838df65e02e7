package io.railwright.model.twin;

import java.nio.file.Path;
import java.util.List;

/**
 * How a twin is.
 *
 * @param faults what was made to go wrong, in the words of {@code rail twin fault}
 * @param load what runs on it; empty if nothing does
 */
public record TwinStatus(
    String name,
    String description,
    Path folder,
    List<Host> hosts,
    List<String> faults,
    String load) {
  public TwinStatus {
    hosts = List.copyOf(hosts);
    faults = List.copyOf(faults);
  }

  /** How a host of a twin is. */
  public record Host(String name, String address, boolean up) {}
}
