package io.railwright.collect.switches.nxos.lldp;

import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Mac;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.Locale;

/** What LLDP tells of a neighbour, under the labels of the text or the keys of NX-API. */
public final class NeighbourFacts {
  private static final Value.Unknown NOT_SENT = new Value.Unknown("the other end does not send it");

  private NeighbourFacts() {}

  /** A reading whose subject is not known yet. */
  public static Reading of(String label, String value, String raw, int line) {
    String word = label.toLowerCase(Locale.ROOT);
    boolean sent = !value.isEmpty() && !value.equals("null") && !value.endsWith("not advertised");
    boolean mac = sent && Mac.parse(value).isPresent();
    String key = key(word, mac);
    return new Reading("", key, Moment.CURRENT, sent ? value(key, value) : NOT_SENT, raw, line);
  }

  private static String key(String label, boolean mac) {
    return switch (label) {
      case "chassis id", "chassis_id" -> "lldp.chassis";
      case "chassis_type" -> "lldp.chassis-type";
      case "port id", "port_id" -> mac ? "lldp.port-mac" : "lldp.port";
      case "port_type" -> "lldp.port-type";
      case "port description", "port_desc" -> "lldp.port-description";
      case "system name", "sys_name" -> "lldp.machine";
      case "system description", "sys_desc" -> "lldp.description";
      case "time remaining", "ttl" -> "lldp.time-left";
      case "system capabilities", "system_capability" -> "lldp.capabilities";
      case "enabled capabilities", "enabled_capability" -> "lldp.enabled-capabilities";
      case "management address", "mgmt_addr" -> "lldp.address";
      case "vlan id", "vlan_id" -> "lldp.vlan";
      case "max frame size", "max_framesize" -> "lldp.largest-frame";
      default -> FactKey.text("lldp.field", Words.slug(label.replace('_', '-')));
    };
  }

  private static Value value(String key, String value) {
    return switch (key) {
      case "lldp.chassis", "lldp.port-mac", "lldp.address" ->
          Value.text(Mac.parse(value).map(Mac::toString).orElse(value));
      case "lldp.chassis-type", "lldp.port-type" -> Value.text(type(value));
      case "lldp.capabilities", "lldp.enabled-capabilities" -> Amount.listing(value);
      case "lldp.time-left" -> seconds(Words.list(value).getFirst());
      case "lldp.largest-frame" -> NxosNumber.bytes(value);
      case "lldp.description" -> Value.text(value.lines().findFirst().orElse(value));
      default -> Value.text(value);
    };
  }

  /** {@code Mac Address} is {@code mac}, {@code Interface Name} is {@code interface-name}. */
  private static String type(String words) {
    String slug = Words.slug(words);
    return slug.startsWith("mac") ? "mac" : slug;
  }

  private static Value seconds(String text) {
    return NxosNumber.small(text)
        .<Value>map(seconds -> new TimeSpan(seconds * 1_000_000_000L))
        .orElseGet(() -> NxosNumber.count(text));
  }
}
