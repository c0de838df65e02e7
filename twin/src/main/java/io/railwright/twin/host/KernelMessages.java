package io.railwright.twin.host;

import java.util.Locale;

/** The kernel's log, as {@code dmesg} prints it. */
public final class KernelMessages {
  private final StringBuilder text = new StringBuilder();
  private double seconds = 0;

  /** Adds a line; seconds go on by a little. */
  public KernelMessages say(String message) {
    seconds += 0.013_7;
    text.append(String.format(Locale.ROOT, "[%12.6f] ", seconds)).append(message).append('\n');
    return this;
  }

  /** What is said of a PCI function when it is found. */
  KernelMessages found(PciFunction function) {
    return say("pci " + function.address() + ": supports D1 D2")
        .say("pci " + function.address() + ": PME# supported from D0 D3hot D3cold");
  }

  /** What the driver of a card says at its start. */
  KernelMessages started(Nic nic, String bandwidth) {
    String card = "mlx5_core " + nic.pci();
    say(card + ": firmware version: " + nic.firmware.running());
    if (!bandwidth.isEmpty()) {
      say(card + ": " + bandwidth);
    }
    if (nic.managed) {
      String cable = nic.isUp() ? "Cable plugged" : "Cable unplugged";
      say(card + ": Port module event: module 0, " + cable);
    }
    return say(card + " " + nic.net + ": Link " + (nic.isUp() ? "up" : "down"));
  }

  public String text() {
    return text.toString();
  }
}
