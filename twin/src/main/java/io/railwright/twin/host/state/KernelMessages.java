package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The kernel's log, as {@code dmesg} prints it. */
public final class KernelMessages {
  private static final double SECONDS_APART = 0.013_7;

  private final List<String> messages = new ArrayList<>();

  /** Adds a line; seconds go on by a little. */
  public KernelMessages say(String message) {
    synchronized (messages) {
      messages.add(message);
    }
    return this;
  }

  /** What is said of a PCI function when it is found. */
  public KernelMessages found(PciFunction function) {
    return say("pci " + function.address() + ": supports D1 D2")
        .say("pci " + function.address() + ": PME# supported from D0 D3hot D3cold");
  }

  /** What the driver of a card says at its start. */
  public KernelMessages started(Nic nic, String bandwidth) {
    String card = "mlx5_core " + nic.pci();
    say(card + ": firmware version: " + nic.firmware().running());
    if (!bandwidth.isEmpty()) {
      say(card + ": " + bandwidth);
    }
    if (!nic.isVirtualFunction()) {
      String cable = nic.isUp() ? "Cable plugged" : "Cable unplugged";
      say(card + ": Port module event: module 0, " + cable);
    }
    return say(card + " " + nic.net() + ": Link " + (nic.isUp() ? "up" : "down"));
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    synchronized (messages) {
      for (int line = 0; line < messages.size(); line++) {
        double seconds = (line + 1) * SECONDS_APART;
        text.append(String.format(Locale.ROOT, "[%12.6f] ", seconds));
        text.append(messages.get(line)).append('\n');
      }
    }
    return text.toString();
  }
}
