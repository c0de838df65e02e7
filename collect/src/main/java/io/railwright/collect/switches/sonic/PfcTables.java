package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.TableText;
import java.util.Map;
import java.util.Optional;

/** {@code show pfc priority} and {@code show pfc asymmetric}. */
final class PfcTables {
  private static final Map<String, Column> COLUMNS =
      Map.of(
          "Lossless priorities",
          Column.of("port.pfc.configured-priorities", SwitchValue::numbers),
          "Asymmetric",
          Column.of("port.pfc.asymmetric", SwitchValue::flag));

  static final Parser PARSER =
      TableText.parser(
          printed -> new PortForm((table, header) -> Optional.ofNullable(COLUMNS.get(header))));

  private PfcTables() {}
}
