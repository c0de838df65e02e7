package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/** Forward error correction: what may be used and what is. */
final class ErrorCorrection implements EthtoolBody {
  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return false;
    }
    String value = labelled.get().value();
    Value list = new Value.Listing(value.isEmpty() ? List.of() : List.of(value.split(" ", 0)));
    String word = labelled.get().word();
    String parameter =
        switch (word) {
          case "configured-fec-encodings",
              "supported-configured-fec-encodings",
              "configured-fec-encoding" ->
              "net.fec.configured";
          case "active-fec-encoding", "active-fec-encodings" -> "net.fec.active";
          default -> "net.fec." + word;
        };
    sheet.addNext(parameter, list, value, number);
    return true;
  }
}
