package io.railwright.model.json;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.benchmark.RawOutput;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads under what a benchmark ran, and what it printed. Documents of earlier versions have
 * neither.
 */
final class ConfigurationReader {
  private ConfigurationReader() {}

  static Optional<BenchmarkConfiguration> configuration(Map<String, JsonTree> result) {
    if (!(result.get("configuration") instanceof JsonTree.Members(Map<String, JsonTree> fields))) {
      return Optional.empty();
    }
    return Optional.of(
        new BenchmarkConfiguration(
            ResultReader.text(ResultReader.field(fields, "tool")),
            ResultReader.texts(fields, "commands"),
            number(fields, "mtu"),
            number(fields, "trafficClass"),
            end(fields, "from"),
            end(fields, "to"),
            known(fields, "digest").map(ResultReader::text)));
  }

  static Optional<Instant> made(Map<String, JsonTree> top) {
    try {
      return known(top, "made").map(ResultReader::text).map(Instant::parse);
    } catch (DateTimeParseException wrong) {
      throw new IllegalArgumentException("'made' is no time", wrong);
    }
  }

  static List<RawOutput> outputs(Map<String, JsonTree> top) {
    List<RawOutput> outputs = new ArrayList<>();
    if (top.containsKey("outputs")) {
      for (JsonTree item : ResultReader.items(top, "outputs")) {
        Map<String, JsonTree> fields = ResultReader.members(item);
        outputs.add(
            new RawOutput(
                ResultReader.text(ResultReader.field(fields, "name")),
                ResultReader.text(ResultReader.field(fields, "text"))));
      }
    }
    return outputs;
  }

  private static Optional<BenchmarkConfiguration.End> end(
      Map<String, JsonTree> fields, String name) {
    return known(fields, name)
        .map(ResultReader::members)
        .map(
            end ->
                new BenchmarkConfiguration.End(
                    ResultReader.text(ResultReader.field(end, "host")),
                    strings(end, "port"),
                    strings(end, "settings")));
  }

  private static Map<String, String> strings(Map<String, JsonTree> fields, String name) {
    Map<String, String> strings = new LinkedHashMap<>();
    ResultReader.members(ResultReader.field(fields, name))
        .forEach((key, value) -> strings.put(key, ResultReader.text(value)));
    return strings;
  }

  private static Optional<Integer> number(Map<String, JsonTree> fields, String name) {
    return known(fields, name).map(it -> (int) ResultReader.number(it));
  }

  private static Optional<JsonTree> known(Map<String, JsonTree> fields, String name) {
    JsonTree found = fields.get(name);
    return found == null || found.equals(new JsonTree.Bare("null"))
        ? Optional.empty()
        : Optional.of(found);
  }
}
