package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import java.util.Locale;
import java.util.Optional;

/** Rings and channels: the most that there can be, then what there is. */
final class Sizes implements EthtoolBody {
  private final String prefix;
  private String part = "";

  Sizes(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return false;
    }
    String value = labelled.get().value();
    if (value.isEmpty()) {
      boolean most = labelled.get().label().toLowerCase(Locale.ROOT).contains("maximum");
      part = most ? "maximum." : "";
      return true;
    }
    sheet.addNext(prefix + part + labelled.get().word(), Amount.of(value), value, number);
    return true;
  }
}
