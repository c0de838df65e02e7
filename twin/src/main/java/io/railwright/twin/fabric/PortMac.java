package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** The MAC address of a switch port. */
public final class PortMac {
  private PortMac() {}

  /** A locally administered address that is always the same for a port. */
  public static String of(PortName port) {
    long bits =
        UUID.nameUUIDFromBytes(port.toString().getBytes(StandardCharsets.UTF_8))
            .getLeastSignificantBits();
    return "02:%02x:%02x:%02x:%02x:%02x"
        .formatted(
            bits & 0xff, bits >> 8 & 0xff, bits >> 16 & 0xff, bits >> 24 & 0xff, bits >> 32 & 0xff);
  }
}
