package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Dscp;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What packets of a class must have: {@code match dscp 24,26}, {@code match not cos 3}. A second
 * statement about the same field has a number behind its key.
 */
final class Matches {
  private static final Set<String> NUMBERS = Set.of("cos", "dscp", "precedence", "qos-group");
  private static final int MOST_FIELDS = 256;

  private final Map<String, Integer> seen = new HashMap<>();

  /** From the word behind {@code match}. */
  boolean add(String subject, ConfigLine statement, Readings readings) {
    boolean not = statement.word(1).equals("not");
    int at = not ? 2 : 1;
    at += statement.word(at).equals("ip") && NUMBERS.contains(statement.word(at + 1)) ? 1 : 0;
    String field = statement.word(at);
    if (field.isEmpty() || seen.size() >= MOST_FIELDS) {
      return false;
    }
    String name = not ? "not-" + field : field;
    int number = seen.merge(name, 1, Integer::sum);
    String key = FactKey.text("class.match", name);
    Value values = new Value.Listing(values(field, statement, at + 1));
    readings.add(
        subject,
        number == 1 ? key : FactKey.text(key, number),
        values,
        statement.text(),
        statement.number());
    return true;
  }

  private static List<String> values(String field, ConfigLine statement, int from) {
    if (!NUMBERS.contains(field)) {
      return List.of(statement.rest(from));
    }
    List<String> numbers = NxosNumber.numbers(statement.rest(from).replace(" ", ","), Dscp.COUNT);
    return field.equals("dscp") ? numbers.stream().map(Matches::dscp).toList() : numbers;
  }

  /** A code point may have a name: {@code af31}, {@code default}. */
  static String dscp(String word) {
    String name = word.equals("default") ? "0" : word;
    return Dscp.parse(name).map(Dscp::toString).orElse(word);
  }
}
