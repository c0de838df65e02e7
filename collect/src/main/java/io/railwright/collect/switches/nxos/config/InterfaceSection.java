package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosWord;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statements of a port, or of a range of ports, that matter for what it does with packets. */
final class InterfaceSection implements Section {
  private final List<String> ports;
  private PrioritySet priorities = PrioritySet.NONE;

  /** The last statement about priorities, each of which names some. */
  private @Nullable ConfigLine last;

  InterfaceSection(List<String> ports) {
    this.ports = List.copyOf(ports);
  }

  /** Everything is understood: most of what a port is told is not about its queues. */
  @Override
  public boolean take(ConfigLine statement, Readings readings) {
    if (statement.starts("priority-flow-control", "priority")) {
      Optional<PrioritySet> more = PrioritySet.parse(statement.rest(2));
      priorities = new PrioritySet(priorities.bits() | more.orElse(PrioritySet.NONE).bits());
      last = statement;
      return more.isPresent();
    }
    for (String port : ports) {
      LineFacts row = new LineFacts(SwitchSubject.port(port), statement.number(), readings);
      takeOne(statement, row);
    }
    return true;
  }

  @Override
  public void end(Readings readings) {
    if (last != null) {
      Value list = new Value.Listing(priorities.words());
      for (String port : ports) {
        String subject = SwitchSubject.port(port);
        readings.add(subject, "port.pfc.configured-priorities", list, last.text(), last.number());
      }
      last = null;
    }
  }

  private static void takeOne(ConfigLine statement, LineFacts row) {
    String raw = statement.text();
    String value = statement.word(1);
    switch (statement.word(0)) {
      case "description" -> row.add("port.description", Value.text(statement.rest(1)), raw);
      case "mtu" -> row.add("port.mtu", NxosNumber.bytes(value), raw);
      case "shutdown" -> row.add("port.admin", Value.text("down"), raw);
      case "switchport" -> takeMode(statement, row);
      case "speed" -> row.add("port.speed.configured", speed(value), raw);
      case "fec" -> row.add("port.fec.configured", new Value.Listing(List.of(value)), raw);
      case "channel-group" -> row.add("port.channel", Value.text("port-channel" + value), raw);
      case "service-policy" ->
          ServicePolicy.add(row.subject(), "port.policy", statement, row.into());
      case "flowcontrol" -> takeFlowControl(statement, row);
      case "priority-flow-control" -> takePfc(statement, row);
      case "negotiate" -> row.add("port.autonegotiation", new Value.Flag(true), raw);
      case "no" -> takeNegated(statement, row);
      default -> {} // none of ours
    }
  }

  private static Value speed(String word) {
    return word.startsWith("auto") ? Value.text("auto") : NxosNumber.speed(word);
  }

  private static void takeMode(ConfigLine statement, LineFacts row) {
    if (statement.starts("switchport", "mode")) {
      row.add("port.mode", Value.text(statement.word(2)), statement.text());
    } else if (statement.starts("switchport", "access", "vlan")) {
      row.add("port.vlan", Value.text(statement.word(3)), statement.text());
    }
  }

  private static void takeNegated(ConfigLine statement, LineFacts row) {
    switch (statement.word(1)) {
      case "shutdown" -> row.add("port.admin", Value.text("up"), statement.text());
      case "switchport" -> {
        if (statement.words().size() == 2) {
          row.add("port.mode", Value.text("routed"), statement.text());
        }
      }
      case "negotiate" -> row.add("port.autonegotiation", new Value.Flag(false), statement.text());
      default -> {} // a default that somebody had printed
    }
  }

  private static void takeFlowControl(ConfigLine statement, LineFacts row) {
    Optional<String> key =
        switch (statement.word(1)) {
          case "receive" -> Optional.of("port.pause.rx");
          case "send" -> Optional.of("port.pause.tx");
          default -> Optional.empty();
        };
    key.ifPresent(it -> row.add(it, Value.text(statement.word(2)), statement.text()));
  }

  /**
   * {@code priority-flow-control mode on send-tlv}, {@code ... watch-dog-interval on
   * disable-action}.
   */
  private static void takePfc(ConfigLine statement, LineFacts row) {
    String raw = statement.text();
    if (statement.word(1).equals("mode")) {
      row.add("port.pfc.mode", Value.text(statement.word(2)), raw);
      row.add("port.pfc.send-tlv", new Value.Flag(statement.has("send-tlv")), raw);
    } else if (statement.word(1).startsWith("watch-dog")) {
      row.add("port.pfc-watchdog", NxosWord.flag(statement.word(2)), raw);
    }
  }
}
