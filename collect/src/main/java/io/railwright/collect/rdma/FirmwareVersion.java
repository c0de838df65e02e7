package io.railwright.collect.rdma;

import io.railwright.model.value.Value;
import java.util.regex.Pattern;

/** The version of a device's firmware, in the words of the kernel and of the tools of verbs. */
public final class FirmwareVersion {
  /** What the tools of verbs make of no version at all. */
  private static final Pattern ZEROS = Pattern.compile("0+(\\.0+)*");

  private FirmwareVersion() {}

  /**
   * Unknown where there is none: the kernel's file is then empty, and {@code ibv_devinfo} prints
   * zeros. Soft-RoCE, which has no firmware, does so.
   */
  public static Value of(String text) {
    boolean none = text.isBlank() || ZEROS.matcher(text.strip()).matches();
    return none ? new Value.Unknown("the driver tells no version of firmware") : Value.text(text);
  }
}
