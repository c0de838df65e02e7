package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;

/** Forward error correction: what may be used and what is. */
final class ErrorCorrection implements LabelledBody {
  /** Of encodings; what is more stays together in the last. */
  private static final int MOST = 100;

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String value = labelled.value();
    Value list = new Value.Listing(value.isEmpty() ? List.of() : List.of(value.split(" ", MOST)));
    String word = labelled.word();
    String parameter =
        switch (word) {
          case "configured-fec-encodings",
              "supported-configured-fec-encodings",
              "configured-fec-encoding" ->
              "net.fec.configured";
          case "active-fec-encoding", "active-fec-encodings" -> "net.fec.active";
          default -> FactKey.text("net.fec", word);
        };
    sheet.addNext(parameter, list, value, number);
    return true;
  }
}
