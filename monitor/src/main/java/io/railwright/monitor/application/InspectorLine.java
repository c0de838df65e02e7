package io.railwright.monitor.application;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A line of the Inspector, a plugin of NCCL, that tells of one collective: its object {@code
 * coll_perf} has {@code coll_exec_time_us}, {@code coll_busbw_gbs} and {@code coll_msg_size_bytes}
 * (NVIDIA/nccl, plugins/profiler/inspector/README.md, formats v4.0 to v4.3).
 *
 * @param microseconds that it took
 * @param bandwidth of the bus, in GB/s
 */
record InspectorLine(long microseconds, double bandwidth) {
  /** Smaller ones wait longer than they move data, so that their speed says nothing of a fabric. */
  private static final double LEAST_BYTES = 1 << 20;

  private static final double LONGEST = 86_400e6;
  private static final double MOST_BANDWIDTH = 100_000;
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Empty for a line that tells of something else, of a small collective, or is no JSON. */
  static Optional<InspectorLine> read(String line) {
    if (!line.contains("\"coll_perf\"")) {
      return Optional.empty();
    }
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean wanted = "coll_perf".equals(json.currentName());
        JsonToken value = json.nextToken();
        if (wanted && value == JsonToken.START_OBJECT) {
          return collective(json);
        }
        json.skipChildren();
      }
      return Optional.empty();
    } catch (JacksonException broken) {
      return Optional.empty();
    }
  }

  private static Optional<InspectorLine> collective(JsonParser json) {
    double time = 0;
    double speed = 0;
    double bytes = 0;
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = String.valueOf(json.currentName());
      JsonToken value = json.nextToken();
      double number = value != null && value.isNumeric() ? json.getDoubleValue() : 0;
      switch (name) {
        case "coll_exec_time_us" -> time = number;
        case "coll_busbw_gbs" -> speed = number;
        case "coll_msg_size_bytes" -> bytes = number;
        default -> json.skipChildren();
      }
    }
    boolean isSound = time >= 1 && time <= LONGEST && speed > 0 && speed <= MOST_BANDWIDTH;
    return isSound && bytes >= LEAST_BYTES
        ? Optional.of(new InspectorLine(Math.round(time), speed))
        : Optional.empty();
  }
}
