package io.railwright.collect.switches.cumulus;

import static java.util.Map.entry;

import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of NVUE that have a name common to all switches, by their own name and their parent's. */
final class NvueFields {
  private static final Map<String, Column> FIELDS =
      Map.ofEntries(
          entry("enable", Column.of("roce.enabled", SwitchValue::flag)),
          entry("mode", Column.of("roce.mode", SwitchValue::lower)),
          entry("cable-length", Column.of("port.cable-length", NvueFields::metres)),
          entry("pfc-priority", Column.of("port.pfc.priorities", SwitchValue::numbers)),
          entry("rx-enabled", Column.of("port.pfc.rx", SwitchValue::flag)),
          entry("tx-enabled", Column.of("port.pfc.tx", SwitchValue::flag)),
          entry("port-buffer", Column.of("buffer.size", SwitchValue::size)),
          entry("xoff-threshold", Column.of("buffer.xoff", SwitchValue::size)),
          entry("xon-threshold", Column.of("buffer.xon", SwitchValue::size)),
          entry("trust-mode", Column.of("port.trust", NvueFields::trust)),
          entry("admin-status", Column.of("port.admin", SwitchValue::lower)),
          entry("oper-status", Column.of("port.state", SwitchValue::lower)),
          entry("oper-status-last-change", Column.of("port.flapped", SwitchValue::word)),
          entry("auto-negotiate", Column.of("port.autonegotiation", SwitchValue::flag)),
          entry("duplex", Column.of("port.duplex", SwitchValue::lower)),
          entry("mac-address", Column.of("port.mac", SwitchValue::lower)),
          entry("mac", Column.of("port.mac", SwitchValue::lower)),
          entry("ecn", Column.of("wred.ecn", SwitchValue::flag)),
          entry("red", Column.of("wred.drops", SwitchValue::flag)),
          entry("min-threshold", Column.of("wred.minimum", SwitchValue::size)),
          entry("max-threshold", Column.of("wred.maximum", SwitchValue::size)),
          entry("probability", Column.of("wred.probability", SwitchValue::percent)),
          entry("mtu", Column.of("port.mtu", SwitchValue::size)));

  /** Counters below {@code stats}; bytes have no exact number as text. */
  private static final Map<String, String> COUNTERS =
      Map.of(
          "in-pkts", "inpkts",
          "out-pkts", "outpkts",
          "in-bytes", "inoctets",
          "out-bytes", "outoctets",
          "carrier-transitions", "carrier-transitions",
          "carrier-up-count", "carrier-up-count",
          "carrier-down-count", "carrier-down-count");

  private static final Map<String, String> ERRORS =
      Map.of(
          "in-drops", "indiscards",
          "in-errors", "rcv-err",
          "out-drops", "outdiscards",
          "out-errors", "xmit-err");

  private NvueFields() {}

  static Optional<Column> find(NvueScope scope, NvueLeaf leaf) {
    boolean counted = leaf.parent().equals("stats") || leaf.name().startsWith("carrier-");
    if (counted) {
      return counter(leaf);
    }
    return switch (leaf.name()) {
      case "state" -> state(scope, leaf);
      case "rx", "tx" -> Optional.of(direction(scope, leaf));
      case "speed" -> Optional.of(speed(leaf.operational().isEmpty()));
      case "fec" -> Optional.of(fec(leaf.operational().isEmpty()));
      default -> Optional.ofNullable(FIELDS.get(leaf.name())).filter(field -> fits(scope, leaf));
    };
  }

  /** Some names mean this only where they stand alone, others only of a queue. */
  private static boolean fits(NvueScope scope, NvueLeaf leaf) {
    boolean queue = scope.subject().contains("/queue/");
    return switch (leaf.name()) {
      case "enable", "mode" -> leaf.parent().equals("roce") || (leaf.path().size() == 1 && !queue);
      case "ecn", "red", "min-threshold", "max-threshold", "probability" -> queue;
      default -> true;
    };
  }

  /** What the configuration says where that is another fact than what the switch does. */
  static Optional<Column> findApplied(NvueLeaf leaf) {
    boolean both = !leaf.operational().isEmpty() && !leaf.applied().isEmpty();
    return switch (both ? leaf.name() : "") {
      case "speed" -> Optional.of(speed(true));
      case "fec" -> Optional.of(fec(true));
      default -> Optional.empty();
    };
  }

  /** PFC has directions, and so have pause frames of the whole link. */
  private static Column direction(NvueScope scope, NvueLeaf leaf) {
    boolean sent = leaf.name().equals("tx");
    boolean link = scope.isAbout("link-pause") || leaf.parent().equals("link-pause");
    return link
        ? Column.of(
            sent ? "port.pause.tx" : "port.pause.rx",
            text -> Value.text(text.startsWith("enable") ? "on" : "off"))
        : Column.of(sent ? "port.pfc.tx" : "port.pfc.rx", SwitchValue::flag);
  }

  private static Column speed(boolean configured) {
    return Column.of(
        configured ? "port.speed.configured" : "port.speed",
        text -> configured && text.equals("auto") ? Value.text(text) : SwitchValue.rate(text));
  }

  private static Column fec(boolean configured) {
    return Column.of(configured ? "port.fec.configured" : "port.fec.active", SwitchValue::words);
  }

  private static Optional<Column> counter(NvueLeaf leaf) {
    boolean number = leaf.value().chars().allMatch(Character::isDigit);
    Optional<String> key =
        Optional.ofNullable(COUNTERS.get(leaf.name()))
            .map(name -> FactKey.text("port.counter", name))
            .or(
                () ->
                    Optional.ofNullable(ERRORS.get(leaf.name()))
                        .map(kind -> FactKey.text("port.errors", kind)));
    return key.filter(it -> number).map(it -> Column.of(it, SwitchValue::count));
  }

  /** RoCE and the watchdog have a state, and so has a link, which is another thing. */
  private static Optional<Column> state(NvueScope scope, NvueLeaf leaf) {
    if (scope.isAbout("pfc-watchdog") || leaf.parent().equals("pfc-watchdog")) {
      return Optional.of(Column.of("port.pfc-watchdog", SwitchValue::flag));
    }
    return scope.isAbout("roce") || leaf.parent().equals("roce")
        ? Optional.of(Column.of("roce.enabled", SwitchValue::flag))
        : Optional.empty();
  }

  private static Value metres(String text) {
    return SwitchValue.count(text, "m");
  }

  /** {@code pcp,dscp} is both. */
  private static Value trust(String text) {
    List<String> marks = Words.list(text.replace(',', ' '));
    return SwitchValue.word(
        marks.size() > 1 ? "both" : marks.isEmpty() ? text : trustOf(marks.getFirst()));
  }

  private static String trustOf(String mark) {
    return mark.equals("l3") ? "dscp" : mark.equals("l2") ? "pcp" : mark;
  }
}
