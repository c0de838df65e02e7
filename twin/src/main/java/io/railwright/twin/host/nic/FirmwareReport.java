package io.railwright.twin.host.nic;

import io.railwright.twin.host.nic.Firmware.Moment;
import java.util.List;

/** The firmware settings of a card as {@code mlxconfig q} and {@code mlxconfig -e q} print them. */
public final class FirmwareReport {
  private final Nic nic;
  private final StringBuilder text = new StringBuilder();

  public FirmwareReport(Nic nic) {
    this.nic = nic;
  }

  /**
   * The whole report.
   *
   * @param device as the tool was called with it
   * @param extended whether default and current values are shown beside those of the next boot
   */
  public String print(String device, boolean extended, List<String> names) {
    head(device);
    text.append("Configurations:                                          ")
        .append(extended ? "Default             Current             Next Boot\n" : "Next Boot\n");
    boolean marked = false;
    for (String name : names) {
      marked |= row(name, extended);
    }
    if (marked) {
      text.append(
          "The '*' shows parameters with next value different from default/current value.\n");
    }
    return text.toString();
  }

  /** What stands before a table: the device and its names. */
  public String heading(String device) {
    head(device);
    return text.toString();
  }

  /** What names the model and make of the card to its firmware. */
  public String psid() {
    return nic.card.psid();
  }

  private void head(String device) {
    text.append("\nDevice #1:\n----------\n\n");
    line("Device type:", nic.card.type());
    line("Name:", nic.card.name());
    line("Description:", nic.card.description());
    line("Device:", device);
    text.append('\n');
  }

  private void line(String label, String value) {
    pad(label, 20);
    pad(value, 20);
    text.append('\n');
  }

  private void pad(String value, int width) {
    text.append(value);
    for (int at = value.length(); at < width; at++) {
      text.append(' ');
    }
  }

  /** A star stands where the next boot brings another value. */
  private boolean row(String name, boolean extended) {
    Firmware firmware = nic.firmware;
    String next = firmware.value(name, Moment.NEXT_BOOT);
    String usual = firmware.value(name, Moment.DEFAULT);
    String current = firmware.value(name, Moment.CURRENT);
    boolean differs = extended && !(next.equals(usual) && next.equals(current));
    pad(differs ? "*" : "", 8);
    pad(name, 44);
    if (extended) {
      pad(usual, 20);
      pad(current, 20);
    }
    pad(next, 20);
    text.append('\n');
    return differs;
  }
}
