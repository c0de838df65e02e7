package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Columns of {@code show interfaces counters}. */
final class CounterColumns {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("RX_OK", counter("inpkts")),
          entry("TX_OK", counter("outpkts")),
          entry("RX_BPS", rate("rx")),
          entry("TX_BPS", rate("tx")),
          entry("RX_PPS", packetRate("rx")),
          entry("TX_PPS", packetRate("tx")),
          entry("RX_UTIL", load("rx")),
          entry("TX_UTIL", load("tx")),
          entry("RX_ERR", errors("rcv-err")),
          entry("TX_ERR", errors("xmit-err")),
          entry("RX_DRP", errors("indiscards")),
          entry("TX_DRP", errors("outdiscards")),
          entry("RX_OVR", errors("rx-overrun")),
          entry("TX_OVR", errors("tx-overrun")),
          entry("TRIM", counter("trimmed-packets")),
          entry("TRIM_PKTS", counter("trimmed-packets")),
          entry("TRIM_TX", counter("trimmed-sent-packets")),
          entry("TRIM_TX_PKTS", counter("trimmed-sent-packets")),
          entry("TRIM_DRP", errors("trimmed-dropped")),
          entry("TRIM_DRP_PKTS", errors("trimmed-dropped")),
          entry("FEC_CORR", fecCounter("corrected")),
          entry("FEC_UNCORR", fecCounter("uncorrectable")),
          entry("FEC_SYMBOL_ERR", fecCounter("symbol-errors")),
          entry("FEC_PRE_BER", fecMeasure("pre-ber")),
          entry("FEC_POST_BER", fecMeasure("post-ber")),
          entry("FEC_PRE_BER_MAX", fecMeasure("pre-ber-max")),
          entry("FLR(O)", fecMeasure("frame-loss-observed")),
          entry("FLR(P) (Accuracy)", fecMeasure("frame-loss-predicted")),
          entry("FLR(P) R^2", fecMeasure("frame-loss-predicted")),
          entry("FLR(P)", fecMeasure("frame-loss-predicted")),
          entry("FEC_MAX_T", fecMeasure("most-symbol-errors")));

  private CounterColumns() {}

  static Optional<Column> find(String header) {
    return Optional.ofNullable(COLUMNS.get(header)).or(() -> histogram(header));
  }

  /** {@code BIN3}: code words with three symbols that were wrong. */
  static Optional<Column> histogram(String label) {
    boolean bin = label.startsWith("BIN") && label.length() > 3 && label.length() < 6;
    return bin ? Optional.of(fecCounter(label.toLowerCase(Locale.ROOT))) : Optional.empty();
  }

  private static Column counter(String name) {
    return Column.of(FactKey.text("port.counter", name), SwitchValue::count);
  }

  private static Column errors(String kind) {
    return Column.of(FactKey.text("port.errors", kind), SwitchValue::count);
  }

  private static Column rate(String direction) {
    return Column.of(FactKey.text("port.rate", direction), SwitchValue::rate);
  }

  private static Column load(String direction) {
    return Column.of(FactKey.text("port.load", direction), SwitchValue::percent);
  }

  /** {@code 247000.00/s}. */
  private static Column packetRate(String direction) {
    return Column.of(
        FactKey.text("port.packet-rate", direction),
        cell ->
            SwitchValue.count(
                cell.endsWith("/s") ? cell.substring(0, cell.length() - 2) : cell, "packets/s"));
  }

  private static Column fecCounter(String name) {
    return Column.of(FactKey.text("port.fec.counter", name), SwitchValue::count);
  }

  private static Column fecMeasure(String name) {
    return Column.of(FactKey.text("port.fec.measured", name), CounterColumns::measure);
  }

  /** {@code 7.81e-10 (89%)}, where the bracket says how sure it is; below 0 it is not valid. */
  private static Value measure(String cell) {
    int bracket = cell.indexOf('(');
    String number = bracket > 0 ? cell.substring(0, bracket).strip() : cell;
    return number.startsWith("-")
        ? new Value.Unknown("the switch prints " + number + ", which is not valid")
        : SwitchValue.count(number);
  }
}
