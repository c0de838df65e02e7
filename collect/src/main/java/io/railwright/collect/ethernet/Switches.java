package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import java.util.Optional;

/** Lines of a name and on or off: pause settings and the driver's private flags. */
final class Switches implements EthtoolBody {
  private final String prefix;

  Switches(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return false;
    }
    String value = labelled.get().value();
    if (value.indexOf(' ') > 0) {
      return false;
    }
    if (!value.isEmpty()) {
      sheet.addNext(prefix + labelled.get().word(), Amount.of(value), value, number);
    }
    return true;
  }
}
