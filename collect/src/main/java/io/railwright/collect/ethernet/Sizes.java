package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import java.util.Locale;

/** Rings and channels: the most that there can be, then what there is. */
final class Sizes implements LabelledBody {
  private final String name;
  private final String most;
  private boolean ofMost;

  Sizes(String name, String most) {
    this.name = name;
    this.most = most;
  }

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    if (value.isEmpty()) {
      ofMost = labelled.label().toLowerCase(Locale.ROOT).contains("maximum");
      return true;
    }
    String key = FactKey.text(ofMost ? most : name, labelled.word());
    sheet.addNext(key, Amount.of(value), value, number);
    return true;
  }
}
