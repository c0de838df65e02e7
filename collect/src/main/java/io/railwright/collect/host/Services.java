package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.stream.Stream;

/**
 * Services that change what others set: irqbalance moves interrupts, lldpad and lldpd speak of
 * bridging, tuned sets governors, others set the clock. Each with whether it is installed, runs,
 * and starts at boot.
 */
public final class Services {
  private static final List<String> UNITS =
      List.of(
          "irqbalance",
          "lldpad",
          "lldpd",
          "chrony",
          "chronyd",
          "systemd-timesyncd",
          "ntp",
          "ntpd",
          "ntpsec",
          "ptp4l",
          "openibd",
          "tuned",
          "nvidia-persistenced",
          "nvidia-fabricmanager");

  public static final Probe PROBE = new Probe(Question.run("services", words()), Services::parse);

  private Services() {}

  private static String[] words() {
    List<String> asked = List.of("-p", "Id,LoadState,ActiveState,UnitFileState");
    return Stream.of(List.of("systemctl", "show"), asked, UNITS)
        .flatMap(List::stream)
        .toArray(String[]::new);
  }

  static Parsed parse(Printed printed) {
    Blocks blocks = new Blocks();
    printed.eachLine(blocks::take);
    blocks.close();
    return blocks.readings.parsed();
  }

  /** A block of {@code Key=value} for each unit; the order of keys is systemd's own. */
  private static final class Blocks {
    private final Readings readings = new Readings();
    private Readings block = new Readings();
    private String unit = "";

    void take(String line, int number) {
      int equals = line.indexOf('=');
      String key = equals < 0 ? "" : line.substring(0, equals);
      String value = line.substring(equals + 1).strip();
      switch (key) {
        case "Id" -> unit = value.replaceFirst("\\.service$", "");
        case "LoadState", "ActiveState" -> add(block, key, value, Moment.CURRENT, number);
        case "UnitFileState" -> add(block, key, value, Moment.PERSISTENT, number);
        default -> {
          if (line.isBlank()) {
            close();
          } else {
            readings.notUnderstood(line);
          }
        }
      }
    }

    void close() {
      Services.close(unit, block, readings);
      block = new Readings();
      unit = "";
    }
  }

  /** One that is not installed has no state of its file. */
  private static void add(Readings block, String key, String value, Moment moment, int number) {
    if (!value.isEmpty()) {
      String parameter =
          switch (key) {
            case "LoadState" -> "service.loaded";
            case "ActiveState" -> "service.state";
            default -> "service.at-boot";
          };
      block.add(new Reading("", parameter, moment, Value.text(value), value, number));
    }
  }

  private static void close(String unit, Readings block, Readings readings) {
    for (Reading reading : block.parsed().readings()) {
      if (unit.isEmpty()) {
        readings.notUnderstood(reading.key() + ": " + reading.raw());
      } else {
        readings.add(
            "service/" + Subject.escape(unit),
            reading.key(),
            reading.moment(),
            reading.value(),
            reading.raw(),
            reading.line());
      }
    }
  }
}
