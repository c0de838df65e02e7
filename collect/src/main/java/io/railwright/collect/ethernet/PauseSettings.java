package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import java.util.Map;

/** Global pause: what is set, what came of it with the link partner, and how often it was used. */
final class PauseSettings implements LabelledBody {
  private static final Map<String, String> NAMES =
      Map.of(
          "autonegotiate", "net.pause.autonegotiate",
          "rx", "net.pause.rx",
          "tx", "net.pause.tx",
          "rx-negotiated", "net.pause.rx-negotiated",
          "tx-negotiated", "net.pause.tx-negotiated",
          "rx_pause_frames", "net.pause.rx_pause_frames",
          "tx_pause_frames", "net.pause.tx_pause_frames");

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    if (value.indexOf(' ') > 0) {
      return false;
    }
    if (!value.isEmpty()) {
      String known = NAMES.get(labelled.word());
      String key = known == null ? FactKey.text("net.pause", labelled.word()) : known;
      sheet.addNext(key, Amount.of(value), value, number);
    }
    return true;
  }
}
