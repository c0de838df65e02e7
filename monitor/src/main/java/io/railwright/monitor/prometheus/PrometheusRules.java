package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Limit;
import io.railwright.model.value.TimeSpan;
import io.railwright.monitor.history.CountedUnits;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The alerts as rules of Prometheus 2.42 and later, with the same limits, times and sentences. */
public final class PrometheusRules {
  /** Scrapes are 10 to 30 s apart: in less than a minute there are too few for a rate. */
  private static final Duration SHORTEST = Duration.ofMinutes(1);

  private static final String BY = "(fabric, device, port)";

  private final Knowledge knowledge;
  private final CountedUnits units;

  public PrometheusRules(Knowledge knowledge) {
    this.knowledge = knowledge;
    this.units = new CountedUnits(knowledge);
  }

  public void write(Appendable out) throws IOException {
    out.append("# Made by rail explain --prometheus-rules from the alerts of rail; see them by\n");
    out.append("# rail explain NAME. Needs Prometheus 2.42 or later.\n");
    out.append("groups:\n  - name: rail\n    rules:\n");
    for (Alert alert : knowledge.alerts().values()) {
      Optional<String> when = expression(alert);
      if (when.isPresent()) {
        rule(alert, when.get(), out);
      }
    }
  }

  private static void rule(Alert alert, String when, Appendable out) throws IOException {
    out.append("      - alert: ").append(name(alert.id())).append('\n');
    out.append("        expr: >-\n          ").append(when).append('\n');
    if (alert.hold().nanoseconds() > 0) {
      out.append("        for: ").append(time(alert.hold().toDuration())).append('\n');
    }
    out.append("        keep_firing_for: ").append(time(alert.clear().toDuration())).append('\n');
    out.append("        labels:\n          severity: ");
    out.append(alert.severity().word()).append('\n');
    out.append("          rail_alert: ").append(alert.id()).append('\n');
    out.append("        annotations:\n          summary: ").append(quoted(alert.says()));
    out.append('\n');
    if (!alert.pointsTo().isEmpty()) {
      out.append("          points_to: ").append(quoted(String.join("; ", alert.pointsTo())));
      out.append('\n');
    }
    out.append("          explain: rail explain ").append(alert.id()).append('\n');
  }

  /** {@code pause-out} is {@code RailPauseOut}. */
  static String name(String id) {
    return List.of(id.split("-", -1)).stream()
        .map(it -> it.substring(0, 1).toUpperCase(Locale.ROOT) + it.substring(1))
        .collect(Collectors.joining("", "Rail", ""));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String time(Duration time) {
    return time.toSeconds() % 60 == 0 ? time.toMinutes() + "m" : time.toSeconds() + "s";
  }

  /** Empty for what is not exported. */
  private Optional<String> expression(Alert alert) {
    return switch (alert.watches()) {
      case Alert.InState state ->
          switch (state.state()) {
            case LINK_DOWN ->
                Optional.of("rail_port_up == 0 and max_over_time(rail_port_up[1d]) == 1");
            case MACHINE_AWAY -> Optional.of("rail_device_up == 0");
          };
      case Alert.Growing growing -> growing(growing);
    };
  }

  private Optional<String> growing(Alert.Growing growing) {
    Counter counter = knowledge.counter(growing.counter());
    Limit limit = growing.limit().orElseGet(() -> counter.limits().orElseThrow().growth());
    Duration given = limit.span().orElse(growing.within()).toDuration();
    Duration window = given.compareTo(SHORTEST) < 0 ? SHORTEST : given;
    Optional<String> series = series(counter);
    if (series.isEmpty()) {
      return Optional.empty();
    }
    double factor = units.of(counter.fact().replace("{prio}", "0")).factor();
    BigDecimal below = limit.below().multiply(BigDecimal.valueOf(factor));
    String range = "[" + time(window) + "]";
    String expression;
    if (growing.shareOf().isPresent()) {
      Optional<String> whole = series(knowledge.counter(growing.shareOf().get()));
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      BigDecimal of = new BigDecimal(limit.per().split(" ", 2)[0]);
      expression =
          "sum by %s (increase(%s%s)) / clamp_min(sum by %s (increase(%s%s)), %s) >= %s"
              .formatted(
                  BY, series.get(), range, BY, whole.get(), range, of, number(divide(below, of)));
    } else if (counter.isTime()) {
      BigDecimal share = divide(below, seconds(given));
      expression = "max by %s (rate(%s%s)) >= %s".formatted(BY, series.get(), range, number(share));
    } else {
      BigDecimal amount = divide(below.multiply(seconds(window)), seconds(given));
      expression =
          "max by %s (increase(%s%s)) >= %s".formatted(BY, series.get(), range, number(amount));
    }
    Optional<String> still = growing.whileStill().flatMap(it -> series(knowledge.counter(it)));
    return Optional.of(
        still
            .map(it -> expression + " and sum by %s (increase(%s%s)) == 0".formatted(BY, it, range))
            .orElse(expression));
  }

  private static BigDecimal seconds(Duration time) {
    return BigDecimal.valueOf(new TimeSpan(time.toNanos()).nanoseconds(), 9);
  }

  private static BigDecimal divide(BigDecimal one, BigDecimal other) {
    return one.divide(other, MathContext.DECIMAL64);
  }

  private static String number(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private static Optional<String> series(Counter counter) {
    return counter
        .metric()
        .map(
            it ->
                it.labels().entrySet().stream()
                    .map(label -> label.getKey() + "=\"" + label.getValue() + "\"")
                    .collect(Collectors.joining(",", it.name() + "{", "}"))
                    .replace("{}", ""));
  }
}
