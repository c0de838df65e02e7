package io.railwright.benchmark.judge;

import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Readings of one output, gathered by what they are about. */
final class Rows {
  private final Map<String, Map<String, Value>> bySubject = new LinkedHashMap<>();

  Rows(Parsed parsed) {
    for (Reading reading : parsed.readings()) {
      bySubject
          .computeIfAbsent(reading.subject(), _ -> new LinkedHashMap<>())
          .putIfAbsent(reading.key(), reading.value());
    }
  }

  /** The subjects of a kind right below another, in the order of the text. */
  List<String> below(String prefix) {
    List<String> found = new ArrayList<>();
    for (String subject : bySubject.keySet()) {
      if (subject.startsWith(prefix) && subject.indexOf('/', prefix.length()) < 0) {
        found.add(subject);
      }
    }
    return found;
  }

  /** The runs that {@code kind} has, also those of which nothing but rows is known. */
  List<String> runs(String kind) {
    List<String> found = new ArrayList<>();
    for (String subject : bySubject.keySet()) {
      String[] parts = subject.split("/", -1);
      String run = parts.length < 2 ? "" : parts[0] + "/" + parts[1];
      if (parts[0].equals(kind) && !run.isEmpty() && !found.contains(run)) {
        found.add(run);
      }
    }
    return found;
  }

  Optional<Value> value(String subject, String key) {
    return Optional.ofNullable(bySubject.getOrDefault(subject, Map.of()).get(key));
  }

  Optional<Value> value(String subject, String name, String index) {
    return value(subject, FactKey.text(name, index));
  }

  String text(String subject, String key) {
    return value(subject, key).map(Value::print).orElse("");
  }

  Optional<Double> number(String subject, String name, String index) {
    return value(subject, name, index).flatMap(Rows::number);
  }

  /** In Gb/s, us or bytes; as it is where it has no such unit. */
  static Optional<Double> number(Value value) {
    return switch (value) {
      case Bandwidth(long bits) -> Optional.of(bits / 1e9);
      case TimeSpan(long nanoseconds) -> Optional.of(nanoseconds / 1e3);
      case DataSize(long bytes) -> Optional.of((double) bytes);
      case Value.Count(long number, String _) -> Optional.of((double) number);
      case Value.Decimal(var number, String _) -> Optional.of(number.doubleValue());
      default -> Optional.empty();
    };
  }

  /** Names and values of a family of one subject. */
  Map<String, String> family(String subject, String name) {
    Map<String, String> found = new LinkedHashMap<>();
    bySubject
        .getOrDefault(subject, Map.of())
        .forEach(
            (key, value) -> {
              if (FactKey.name(key).equals(name)) {
                found.put(new FactKey(key).index(), value.print());
              }
            });
    return found;
  }

  boolean has(String subject, String key) {
    return value(subject, key).isPresent();
  }
}
