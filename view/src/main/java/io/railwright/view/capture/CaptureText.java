package io.railwright.view.capture;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What captures show, for a person, on pages of 100 columns. */
public final class CaptureText {
  private final TextOutput out;
  private final int flows;

  public CaptureText(TextOutput out, int flows) {
    this.out = out;
    this.flows = flows;
  }

  public void print(CaptureReport report) {
    for (CapturedFile file : report.files()) {
      file(file);
      out.println();
    }
    report.crossings().forEach(this::crossing);
    if (report.verdicts().isEmpty()) {
      out.println("Nothing is wrong with what was seen.");
    }
    report.verdicts().forEach(this::verdict);
    out.flush();
  }

  private void file(CapturedFile file) {
    PacketCounts counts = file.counts();
    out.println(Plain.line(file.name()) + ": " + file.format());
    file.damage()
        .ifPresent(
            damage -> wrap("damaged", "at byte " + damage.offset() + ": " + damage.reason() + "."));
    line(
        "packets",
        "%d in %s, %d RoCE%s, %d other, %s on the wire"
            .formatted(
                counts.packets(),
                Amounts.time(file.time().nanoseconds()),
                counts.roce(),
                counts.roceV1() > 0 ? " (" + counts.roceV1() + " of version 1)" : "",
                counts.other(),
                Amounts.bytes(counts.wireBytes())));
    if (counts.roce() > 0) {
      roce(counts);
    }
    file.notices().forEach(notice -> wrap("note", notice));
    new FlowTable(out, flows).print(file);
    new PauseTable(out).print(file);
  }

  private void roce(PacketCounts counts) {
    PacketCounts.Ecn ecn = counts.ecn();
    line(
        "ECN",
        "%d not capable, %d ECT(1), %d ECT(0), %d CE (%s); %d CNPs"
            .formatted(
                ecn.notEct(),
                ecn.ect1(),
                ecn.ect0(),
                ecn.ce(),
                Amounts.percent(ecn.ce(), counts.roce()),
                counts.cnp()));
    wrap("DSCP", counted(counts.dscp()));
    wrap("opcodes", counted(counts.opcodes()));
    PsnCounts psn = counts.psn();
    line(
        "numbers",
        "%d requests: %d missing in %d gaps, %d repeats (%d out of order, %d in %d bursts)"
            .formatted(
                psn.requests(),
                psn.missing(),
                psn.gapEvents(),
                psn.repeats(),
                psn.reordered(),
                psn.burstPackets(),
                psn.bursts()));
    wrap(
        "answers",
        "%d NAKs%s, %d RNR NAKs"
            .formatted(
                counts.nak(),
                counts.nak() > 0 ? " (" + counted(counts.nakKinds()) + ")" : "",
                counts.rnrNak()));
    line(
        "also",
        "%d with VLAN tag, %d over IPv6; ICRC %d right, %d wrong, %d not checked"
            .formatted(
                counts.vlan(),
                counts.ipv6(),
                counts.icrc().good(),
                counts.icrc().bad(),
                counts.icrc().notChecked()));
  }

  private static String counted(Map<?, Long> numbers) {
    List<String> words = new ArrayList<>();
    numbers.forEach(
        (name, number) -> {
          if (number > 0) {
            words.add(name + " " + number);
          }
        });
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  private void crossing(Crossing crossing) {
    out.println(
        "From " + Plain.line(crossing.first()) + " to " + Plain.line(crossing.second()) + ":");
    crossing
        .clockNanoseconds()
        .ifPresent(
            clock ->
                line(
                    "clocks",
                    "the second is %s ahead; taken out of the delays"
                        .formatted(Amounts.time(clock))));
    for (Crossing.Way way : crossing.ways().stream().limit(flows).toList()) {
      wrap("way", WayWords.of(way));
    }
    if (crossing.ways().size() > flows) {
      line("", "and %d ways more".formatted(crossing.ways().size() - flows));
    }
    out.println();
  }

  private void verdict(CaptureVerdict verdict) {
    wrap(verdict.severity().name().toLowerCase(Locale.ROOT), verdict.sentence());
  }

  private void line(String label, String text) {
    out.println(label(label) + text);
  }

  private void wrap(String label, String text) {
    List<String> words = List.of(Plain.line(text, 4000).split(" ", -1));
    Fit.words(label(label), words, " ").forEach(out::println);
  }

  private static String label(String word) {
    return String.format(Locale.ROOT, "  %-9s ", word);
  }
}
