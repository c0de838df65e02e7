package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Value;
import java.util.Locale;

/** Words as NX-OS prints them, in small or large letters by release. */
public final class NxosWord {
  private NxosWord() {}

  public static Value text(String word) {
    return Value.text(word.toLowerCase(Locale.ROOT));
  }

  /** {@code on}, {@code Enabled}; any other word says why it is not known. */
  public static Value flag(String word) {
    return Amount.flag(word)
        .<Value>map(Value.Flag::new)
        .orElseGet(() -> new Value.Unknown("the switch prints " + word));
  }
}
