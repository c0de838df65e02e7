package io.railwright.monitor.series;

/**
 * One life of what counts: counts of two epochs are never compared. What a machine does not tell is
 * empty, and says nothing.
 *
 * @param boot the id of the boot
 * @param address the PCI address
 * @param hardware what the card itself is called for all its life: its GUID or permanent MAC
 * @param driver what the driver's life is known by: the number that the kernel gave the interface
 */
public record Epoch(String boot, String address, String hardware, String driver) {

  /** Why a later poll belongs to another life; empty if it belongs to the same. */
  public String broken(Epoch later) {
    if (equals(later)) {
      return "";
    }
    if (differ(boot, later.boot)) {
      return "the machine was booted";
    }
    if (differ(hardware, later.hardware) || differ(address, later.address)) {
      return "another card is in its place";
    }
    return differ(driver, later.driver) ? "the driver was loaded anew" : "";
  }

  private static boolean differ(String before, String now) {
    return !before.isEmpty() && !now.isEmpty() && !before.equals(now);
  }

  /** What is known of both: a poll that tells less does not make it forgotten. */
  public Epoch known(Epoch later) {
    return new Epoch(
        later.boot.isEmpty() ? boot : later.boot,
        later.address.isEmpty() ? address : later.address,
        later.hardware.isEmpty() ? hardware : later.hardware,
        later.driver.isEmpty() ? driver : later.driver);
  }
}
