package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import java.util.Locale;

/** Rings and channels: the most that there can be, then what there is. */
final class Sizes implements LabelledBody {
  private final String prefix;
  private String part = "";

  Sizes(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    if (value.isEmpty()) {
      boolean most = labelled.label().toLowerCase(Locale.ROOT).contains("maximum");
      part = most ? "maximum." : "";
      return true;
    }
    sheet.addNext(prefix + part + labelled.word(), Amount.of(value), value, number);
    return true;
  }
}
