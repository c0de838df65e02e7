package io.railwright.twin.fabric;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.nio.charset.StandardCharsets;

/**
 * The PCIe link of a device as sysfs tells it.
 *
 * @param transfers GT/s of a lane; 0 where the link can't be seen, as in a guest
 */
record PcieLink(double transfers, int lanes) {
  /** The share of a lane's bits that is left for payload: 128b/130b, headers and flow control. */
  private static final double PAYLOAD = 0.93;

  private static final double OLD_GENERATION = 5.0;
  private static final double OLD_CODING = 0.8;

  static PcieLink read(Files files, String address) {
    String folder = "/sys/bus/pci/devices/" + address;
    String speed = text(files, folder + "/current_link_speed");
    String width = text(files, folder + "/current_link_width");
    int blank = speed.indexOf(' ');
    String number = blank < 0 ? speed : speed.substring(0, blank);
    if (!number.matches("[\\d.]+") || !width.matches("\\d{1,3}")) {
      return new PcieLink(0, 0);
    }
    return new PcieLink(Double.parseDouble(number), Integer.parseInt(width));
  }

  /** Mb/s; as good as no limit where the link can't be seen. */
  int rate() {
    double share = transfers <= OLD_GENERATION ? OLD_CODING : PAYLOAD;
    return transfers * lanes == 0 ? Integer.MAX_VALUE : (int) (transfers * lanes * share * 1000);
  }

  private static String text(Files files, String path) {
    try {
      return new String(files.read(path), StandardCharsets.UTF_8).strip();
    } catch (FileError unreadable) {
      return "";
    }
  }
}
