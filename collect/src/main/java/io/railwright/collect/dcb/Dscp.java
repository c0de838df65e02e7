package io.railwright.collect.dcb;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Value;

/** Code points as tools print them. */
final class Dscp {
  private Dscp() {}

  /** The number as text; a name that is not known stays as it is. */
  static String number(String text) {
    return io.railwright.model.value.Dscp.parse(text)
        .map(Object::toString)
        .orElseGet(() -> Amount.whole(text).map(Value::print).orElse(text));
  }
}
