package io.railwright.twin.program;

import io.railwright.posix.Refusal;

/** Code points by number or by name, as dcb takes them. */
final class Dscp {
  private Dscp() {}

  static int of(String text) throws Refusal {
    return io.railwright.model.value.Dscp.parse(text)
        .orElseThrow(() -> new Refusal(Refusal.INVALID))
        .number();
  }
}
