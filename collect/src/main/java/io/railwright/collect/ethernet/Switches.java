package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;

/** Lines of a name and on or off: pause settings and the driver's private flags. */
final class Switches implements LabelledBody {
  private final String prefix;

  Switches(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    if (value.indexOf(' ') > 0) {
      return false;
    }
    if (!value.isEmpty()) {
      sheet.addNext(prefix + labelled.word(), Amount.of(value), value, number);
    }
    return true;
  }
}
