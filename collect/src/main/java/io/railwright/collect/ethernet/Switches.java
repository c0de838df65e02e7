package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;

/** Lines of a name and on or off: the driver's private flags. */
final class Switches implements LabelledBody {
  private final String name;

  Switches(String name) {
    this.name = name;
  }

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    if (value.indexOf(' ') > 0) {
      return false;
    }
    if (!value.isEmpty()) {
      sheet.addNext(FactKey.text(name, labelled.word()), Amount.of(value), value, number);
    }
    return true;
  }
}
