package io.railwright.flow.switches;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is said of one thing of a configuration, by the name of the fact. A statement that stands
 * there several times with other words has several values.
 */
record Settings(Map<String, List<Value>> values) {
  Settings() {
    this(new TreeMap<>());
  }

  Settings with(String key, Value value) {
    List<Value> said = values.computeIfAbsent(key, _ -> new ArrayList<>());
    if (!said.contains(value)) {
      said.add(value);
    }
    return this;
  }

  Settings with(String key, String word) {
    return with(key, Value.text(word));
  }

  Settings with(String key, long number) {
    return with(key, new Value.Count(number));
  }

  Optional<Value> value(String key) {
    return Optional.ofNullable(values.get(key)).map(List::getLast);
  }

  /** Empty where it is not said. */
  String text(String key) {
    return value(key).map(Value::print).orElse("");
  }

  boolean is(String key) {
    return text(key).equals("yes");
  }

  /** The settings of a name that has indices, by these. */
  Map<List<String>, List<Value>> family(String name) {
    Map<List<String>, List<Value>> found =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    values.forEach(
        (key, said) -> {
          if (FactKey.name(key).equals(name)) {
            found.put(new FactKey(key).indices(), said);
          }
        });
    return found;
  }
}
