package io.railwright.view.capture;

import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.text.Readable;
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
        Readable.count(counts.roce())
            + " RoCE"
            + (counts.roceV1() > 0 ? " (" + Readable.count(counts.roceV1()) + " of version 1)" : "")
            + ", "
            + Readable.count(counts.other())
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
        Readable.count(counts.nak(), "NAK")
            + (counts.nak() > 0 ? " (" + counted(counts.nakKinds()) + ")" : "")
            + ", "
            + Readable.count(counts.rnrNak(), "RNR NAK"));
    line.accept(
        "ICRC",
        "%s right, %s wrong, %s not checked"
            .formatted(
                Readable.count(counts.icrc().good()),
                Readable.count(counts.icrc().bad()),
                Readable.count(counts.icrc().notChecked())));
    line.accept(
        "headers",
        "%s with a VLAN tag, %s over IPv6"
            .formatted(Readable.count(counts.vlan()), Readable.count(counts.ipv6())));
  }

  private void ecn(PacketCounts counts) {
    PacketCounts.Ecn ecn = counts.ecn();
    line.accept(
        "ECN",
        "%s not ECN-capable, %s ECT(1), %s ECT(0), %s CE (%s); %s"
            .formatted(
                Readable.count(ecn.notEct()),
                Readable.count(ecn.ect1()),
                Readable.count(ecn.ect0()),
                Readable.count(ecn.ce()),
                Readable.percent(ecn.ce(), counts.roce()),
                Readable.count(counts.cnp(), "CNP")));
  }

  private void psn(PsnCounts psn) {
    line.accept(
        "PSN",
        "%s: %s missing in %s, %s repeated (%s out of order, %s retransmitted in %s)"
            .formatted(
                Readable.count(psn.requests(), "request"),
                Readable.count(psn.missing()),
                Readable.count(psn.gapEvents(), "gap"),
                Readable.count(psn.repeats()),
                Readable.count(psn.reordered()),
                Readable.count(psn.burstPackets()),
                Readable.count(psn.bursts(), "burst")));
  }

  private static String counted(Map<?, Long> numbers) {
    List<String> words = new ArrayList<>();
    numbers.forEach(
        (name, number) -> {
          if (number > 0) {
            words.add(name + ": " + Readable.count(number));
          }
        });
    return words.isEmpty() ? "none" : String.join(", ", words);
  }
}
