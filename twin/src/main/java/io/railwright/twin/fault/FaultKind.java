package io.railwright.twin.fault;

import io.railwright.model.text.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The kinds of faults, by the names that {@code rail twin fault} uses: the one table for parsing,
 * help and documentation.
 */
public enum FaultKind {
  SLOW_HOST("HOST [SECONDS]", "every command starts that much later (5)"),
  HUNG_COMMAND("HOST COMMAND", "the command never ends"),
  DEAD_SSH("HOST", "nobody listens at the host's SSH port"),
  HALF_ANSWER("HOST [BYTES]", "the connection breaks after so many bytes of output (4096)"),
  WRONG_KEY("HOST", "the host shows a key that nobody knows"),
  LINK_FLAP("HOST:NIC", "the link goes down and up again and again"),
  CRC_ERRORS("HOST:NIC", "frames arrive damaged"),
  WEAK_LINK("HOST:NIC", "error correction mends one bit in ten thousand"),
  PCIE_DOWNGRADED("HOST:NIC", "the card has half of its PCIe lanes"),
  SLOW_RECEIVER(
      "HOST [PERCENT]",
      "the host takes only this share of its link's rate (20), which shows above it"),
  PFC_STORM("HOST", "the host tells its switch to pause all the time"),
  NO_PFC("SWITCH:PORT", "a port of a switch has lost its PFC"),
  FEC_LOSS("SWITCH:PORT", "what arrives at a port of a switch can't all be corrected"),
  WRONG_DSCP("HOST [DSCP]", "the RDMA traffic of the host carries this DSCP (0)"),
  MARKS_CLEARED("HOST", "something on the way to the host clears the marks of ECN"),
  CNPS_LOST("HOST", "the CNPs that the host sends never arrive"),
  GPU_HOT("HOST [GPU]", "the GPU with this number slows down for heat (0)"),
  REBOOT_NEVER_RETURNS("HOST", "after its next reboot the host stays away"),
  FIRMWARE_REFUSES("HOST SETTING", "the cards refuse to take this firmware setting"),
  REBOOT_LOST("HOST", "a reboot is acknowledged and does not happen"),
  SETTING_INERT("HOST COMMAND", "the command ends well and changes nothing"),
  FULL_DISK("HOST [BYTES]", "the disk takes only so much more (0)"),
  READ_ONLY("HOST", "the disk takes no change"),
  CLOCK_OFF("HOST [SECONDS]", "the clock of the host is so far ahead (60)");

  private final String operands;
  private final String meaning;

  FaultKind(String operands, String meaning) {
    this.operands = operands;
    this.meaning = meaning;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String operands() {
    return operands;
  }

  public String meaning() {
    return meaning;
  }

  public static FaultKind of(String word) {
    List<String> words = Arrays.stream(values()).map(FaultKind::word).toList();
    int at = words.indexOf(word);
    if (at < 0) {
      throw new IllegalArgumentException(
          "there is no fault '"
              + word
              + "'"
              + Nearest.hint(word, words, "rail twin fault lists them"));
    }
    return values()[at];
  }
}
