package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;

/** {@code tx-checksum-ipv4: off [fixed]}: what the device does for the kernel. */
final class Offloads implements LabelledBody {
  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    String state = value.split(" ", 2)[0];
    boolean known = state.equals("on") || state.equals("off");
    if (known) {
      String parameter = FactKey.text("net.offload", labelled.word());
      sheet.addNext(parameter, Amount.of(state), value, number);
    }
    return known;
  }
}
