package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/** The cable or the optics in the port: SFP, QSFP and CMIS modules alike. */
final class ModuleInfo implements EthtoolBody {
  /** Names and numbers on labels, which look like measures at times. */
  private static final List<String> LABELS =
      List.of("vendor", "date-code", "option-values", "transceiver-codes", "revision", "clei");

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return isDumpHeading(line);
    }
    String word = labelled.get().word();
    String value = labelled.get().value();
    boolean label = LABELS.stream().anyMatch(word::startsWith);
    Value typed = label && !value.isEmpty() ? Value.text(value) : Amount.of(value);
    sheet.addNext("net.module." + word, typed, value, number);
    return true;
  }

  /** {@code Offset Values} over a dump of the module's memory. */
  private static boolean isDumpHeading(String line) {
    String text = line.strip();
    return text.startsWith("Offset") || text.startsWith("------");
  }
}
