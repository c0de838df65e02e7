package io.railwright.view.capture;

import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The counts of a capture, a labelled line each. */
final class CountLines {
  private final BiConsumer<String, String> line;

  CountLines(BiConsumer<String, String> line) {
    this.line = line;
  }

  void print(PacketCounts counts) {
    line.accept(
        "packets",
        HumanUnits.count(counts.roce())
            + " RoCE"
            + (counts.roceV1() > 0
                ? " (" + HumanUnits.count(counts.roceV1()) + " of version 1)"
                : "")
            + ", "
            + HumanUnits.count(counts.other())
            + " other");
    if (counts.roce() == 0) {
      return;
    }
    ecn(counts);
    line.accept("DSCP", counted(counts.dscp()));
    line.accept("opcodes", counted(counts.opcodes()));
    psn(counts.psn());
    line.accept(
        "NAK",
        HumanUnits.count(counts.nak(), "NAK")
            + (counts.nak() > 0 ? " (" + counted(counts.nakKinds()) + ")" : "")
            + ", "
            + HumanUnits.count(counts.rnrNak(), "RNR NAK"));
    line.accept(
        "ICRC",
        "%s right, %s wrong, %s not checked"
            .formatted(
                HumanUnits.count(counts.icrc().good()),
                HumanUnits.count(counts.icrc().bad()),
                HumanUnits.count(counts.icrc().notChecked())));
    line.accept(
        "headers",
        "%s with a VLAN tag, %s over IPv6"
            .formatted(HumanUnits.count(counts.vlan()), HumanUnits.count(counts.ipv6())));
  }

  private void ecn(PacketCounts counts) {
    PacketCounts.Ecn ecn = counts.ecn();
    line.accept(
        "ECN",
        "%s not ECN-capable, %s ECT(1), %s ECT(0), %s CE (%s); %s"
            .formatted(
                HumanUnits.count(ecn.notEct()),
                HumanUnits.count(ecn.ect1()),
                HumanUnits.count(ecn.ect0()),
                HumanUnits.count(ecn.ce()),
                HumanUnits.percent(ecn.ce(), counts.roce()),
                HumanUnits.count(counts.cnp(), "CNP")));
  }

  private void psn(PsnCounts psn) {
    line.accept(
        "PSN",
        "%s: %s missing in %s, %s repeated (%s out of order, %s retransmitted in %s)"
            .formatted(
                HumanUnits.count(psn.requests(), "request"),
                HumanUnits.count(psn.missing()),
                HumanUnits.count(psn.gapEvents(), "gap"),
                HumanUnits.count(psn.repeats()),
                HumanUnits.count(psn.reordered()),
                HumanUnits.count(psn.burstPackets()),
                HumanUnits.count(psn.bursts(), "burst")));
  }

  private static String counted(Map<?, Long> numbers) {
    List<String> words = new ArrayList<>();
    numbers.forEach(
        (name, number) -> {
          if (number > 0) {
            words.add(name + ": " + HumanUnits.count(number));
          }
        });
    return words.isEmpty() ? "none" : String.join(", ", words);
  }
}
