package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/** The cable or the optics in the port: SFP, QSFP and CMIS modules alike. */
final class ModuleInfo implements EthtoolBody {
  /** Names and numbers on labels, which look like measures at times. */
  private static final List<String> LABELS =
      List.of("vendor", "date-code", "option-values", "transceiver-codes", "revision", "clei");

  /** Words of alarms and of what holds until something changes. */
  private static final List<String> STATES =
      List.of("-alarm", "-warning", "loss-of", "fault", "module-state", "lowpwr", "low-power");

  /** How the labels of what is measured begin. */
  private static final List<String> MEASURES =
      List.of(
          "module-temperature",
          "module-voltage",
          "laser-bias",
          "laser-tx-bias",
          "laser-output",
          "laser-temperature",
          "laser-rx",
          "receiver-signal",
          "rcvr-signal",
          "transmit-avg",
          "tx-bias",
          "tx-power",
          "rx-power");

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return isDumpHeading(line);
    }
    String word = labelled.get().word();
    String value = labelled.get().value();
    boolean label = LABELS.stream().anyMatch(word::startsWith) || isVersion(word);
    Value typed = label && !value.isEmpty() ? Value.text(value) : Amount.of(value);
    sheet.addNext(FactKey.text(name(word), word), typed, value, number);
    return true;
  }

  /** {@code 46.120} and {@code 46.12} are two versions, though one number. */
  private static boolean isVersion(String word) {
    return word.endsWith("-version") || word.endsWith("-revision");
  }

  /** What the module is, what it measures now, and what it says of how it fares. */
  private static String name(String word) {
    if (word.endsWith("threshold")) {
      return "net.module";
    }
    if (STATES.stream().anyMatch(word::contains)) {
      return "net.module.state";
    }
    return MEASURES.stream().anyMatch(word::startsWith) ? "net.module.measured" : "net.module";
  }

  /** {@code Offset Values} over a dump of the module's memory. */
  private static boolean isDumpHeading(String line) {
    String text = line.strip();
    return text.startsWith("Offset") || text.startsWith("------");
  }
}
