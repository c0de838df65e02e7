package io.railwright.collect.rdma;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code rdma link}, in every form since the tool began, as text or JSON; {@code rdma dev} and
 * {@code rdma system}, which people print along with it, too.
 */
final class RdmaLinks implements LineTaker {
  private record Key(String parameter, Function<String, Value> value) {}

  private static final Map<String, Key> OF_PORT =
      Map.of(
          "subnet_prefix", new Key("rdma.port.subnet_prefix", Value::text),
          "lid", new Key("rdma.port.base-lid", PortWords::number),
          "sm_lid", new Key("rdma.port.sm_lid", PortWords::number),
          "lmc", new Key("rdma.port.lmc", PortWords::number),
          "state", new Key("rdma.port.state", PortWords::state),
          "physical_state", new Key("rdma.port.physical_state", PortWords::physical),
          "netdev", new Key("rdma.port.netdev", Value::text),
          "netdev_index", new Key("rdma.port.netdev_index", PortWords::number),
          "type", new Key("rdma.port.type", Value::text));

  private static final Map<String, Key> OF_DEVICE =
      Map.of(
          "node_type", new Key("rdma.node-type", word -> Value.text(nodeType(word))),
          "protocol", new Key("rdma.protocol", Value::text),
          "fw", new Key("rdma.firmware", Value::text),
          "node_guid", new Key("rdma.node-guid", PortWords::guid),
          "sys_image_guid", new Key("rdma.sys_image_guid", PortWords::guid),
          "adaptive-moderation", new Key("rdma.adaptive-moderation", Amount::plain),
          "parent", new Key("rdma.parent", Value::text),
          "type", new Key("rdma.type", Value::text));

  private static final Map<String, Key> OF_SYSTEM =
      Map.of(
          "netns", new Key("rdma.system.netns", Value::text),
          "copy-on-fork", new Key("rdma.system.copy-on-fork", Amount::plain),
          "privileged-qkey", new Key("rdma.system.privileged-qkey", Amount::plain),
          "monitor", new Key("rdma.system.monitor", Amount::plain));

  private static final Set<String> NO_FACT = Set.of("ifindex", "ifname", "port");

  private LinkName name = LinkName.NONE;

  private RdmaLinks() {}

  static Parsed parse(Printed printed) {
    if (!JsonText.isIn(printed)) {
      return TerminalText.read(printed, new RdmaLinks());
    }
    Readings readings = new Readings(printed);
    JsonText.objects(printed, new RdmaLinks(), readings)
        .forEach(link -> takeObject(link, readings));
    return readings.parsed();
  }

  private static String nodeType(String word) {
    return word.equals("ca") ? "CA" : word;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("caps:")) {
      return takeCaps(line, number, readings);
    }
    LinkName found = LinkName.in(words);
    if (found.isNone() && OF_SYSTEM.containsKey(words.getFirst())) {
      return takePairs("", OF_SYSTEM, words, number, readings);
    }
    if (found.isNone()) {
      return !name.isNone() && takePairs(name.subject(), keys(name), words, number, readings);
    }
    name = found;
    List<String> rest = words.subList(found.words(), words.size());
    if (keys(name).containsKey(rest.isEmpty() ? "" : rest.getFirst()) && !name.port().isEmpty()) {
      readings.add(name.subject(), "rdma.link", Value.text(name.text()), name.text(), number);
    }
    return takePairs(name.subject(), keys(name), rest, number, readings);
  }

  private static Map<String, Key> keys(LinkName name) {
    return name.port().isEmpty() ? OF_DEVICE : OF_PORT;
  }

  /** Pairs of words up to the first that is no key. */
  private static boolean takePairs(
      String subject, Map<String, Key> keys, List<String> words, int number, Readings readings) {
    int at = 0;
    while (at + 1 < words.size() && keys.containsKey(words.get(at))) {
      add(subject, keys, words.get(at), words.get(at + 1), number, readings);
      at += 2;
    }
    return at > 0;
  }

  private static void add(
      String subject, Map<String, Key> keys, String key, String raw, int line, Readings readings) {
    Key known = keys.get(key);
    if (known != null) {
      readings.add(subject, known.parameter(), known.value().apply(raw), raw, line);
    }
  }

  /** {@code caps: <CM, IP_BASED_GIDS>}. */
  private boolean takeCaps(String line, int number, Readings readings) {
    int open = line.indexOf('<');
    int close = line.lastIndexOf('>');
    if (open < 0 || close < open || name.isNone()) {
      return false;
    }
    String list = line.substring(open + 1, close).strip();
    String parameter = name.port().isEmpty() ? "rdma.caps" : "rdma.port.caps";
    readings.add(name.subject(), parameter, Amount.listing(list), list, number);
    return true;
  }

  private static void takeObject(Json.Members link, Readings readings) {
    LinkName name = LinkName.of(link);
    if (!name.isNone() && !name.port().isEmpty()) {
      int line = link.leaf("ifname").orElseThrow().line();
      readings.add(name.subject(), "rdma.link", Value.text(name.text()), name.device(), line);
    }
    Map<String, Key> keys = name.isNone() ? OF_SYSTEM : keys(name);
    link.values()
        .forEach(
            (key, value) -> {
              if (value instanceof Json.Leaf leaf && keys.containsKey(key)) {
                add(name.subject(), keys, key, leaf.text(), leaf.line(), readings);
              } else if (!NO_FACT.contains(key) && !key.equals("caps")) {
                readings.notUnderstood(key);
              }
            });
  }
}
