package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import java.util.Optional;

/** {@code tx-checksum-ipv4: off [fixed]}: what the device does for the kernel. */
final class Offloads implements EthtoolBody {
  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return false;
    }
    String value = labelled.get().value();
    String state = value.split(" ", 2)[0];
    boolean known = state.equals("on") || state.equals("off");
    if (known) {
      String parameter = "net.offload." + labelled.get().word();
      sheet.addNext(parameter, Amount.of(state), value, number);
    }
    return known;
  }
}
