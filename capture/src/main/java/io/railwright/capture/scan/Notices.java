package io.railwright.capture.scan;

import io.railwright.capture.packet.FlowNumbers;
import io.railwright.model.capture.PacketCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Notices about how a capture was read, as sentences for the user. */
final class Notices {
  private Notices() {}

  static List<String> of(PacketCounts counts, long pausesLeftOut) {
    Map<String, Long> odd = counts.oddities();
    List<String> notices = new ArrayList<>();
    add(
        notices,
        odd.getOrDefault("flowNotFollowed", 0L),
        "RoCE packets belong to flows beyond the first "
            + FlowNumbers.MOST
            + ": they are counted, but their packet numbers are not followed.");
    add(
        notices,
        odd.getOrDefault("unknownLinkType", 0L),
        "packets have a link type that is not understood; they count as other packets.");
    add(
        notices,
        odd.getOrDefault("unknownInterface", 0L),
        "packets name an interface that the capture does not describe; they count as other"
            + " packets.");
    add(
        notices,
        odd.getOrDefault("roceCutBeforeOpcode", 0L),
        "RoCE packets were cut before their opcode: capture at least 128 bytes of each.");
    add(
        notices,
        odd.getOrDefault("lengthBeyondRecord", 0L),
        "packets claim more bytes than their record has; what is there was read.");
    add(
        notices,
        pausesLeftOut,
        "pause frames come from more senders than are followed; they are not in the pause times.");
    return notices;
  }

  private static void add(List<String> notices, long number, String text) {
    if (number > 0) {
      notices.add(number + " " + text);
    }
  }
}
