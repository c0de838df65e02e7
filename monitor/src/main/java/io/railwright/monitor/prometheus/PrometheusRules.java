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
import java.util.ArrayList;
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
  public static String name(String id) {
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
      case Alert.InState state -> Optional.of(inState(state.state()));
      case Alert.Unanswered unanswered -> unanswered(unanswered);
      case Alert.Growing growing -> growing(growing);
    };
  }

  private static String inState(Alert.State state) {
    return switch (state) {
      case LINK_DOWN -> "rail_port_up == 0 and max_over_time(rail_port_up[1d]) == 1";
      case LINK_SLOW -> lessThanBefore("rail_port_speed_bytes_per_second");
      case PCIE_NARROW -> lessThanBefore("rail_port_pcie_transfers_per_second");
      case MUCH_CORRECTED -> corrected();
      case WRONG_CLASS ->
          wrongClass("receive", "rail_rdma_receive_bytes_total")
              + " or "
              + wrongClass("transmit", "rail_rdma_transmit_bytes_total");
      case BUFFER_FULL -> full();
      case GPU_SLOWED -> "rail_device_gpus_slowed > 0";
      case MACHINE_AWAY -> "rail_device_up == 0";
      case CLOCK_OFF -> "abs(rail_device_clock_offset_seconds) >= 1";
      case CLOCK_STILL -> "rail_device_same_uptime_answers >= 3";
      case POLLS_LATE ->
          "increase(rail_late_polls_total[5m]) >= 3 and"
              + " increase(rail_late_polls_total[5m]) /"
              + " clamp_min(increase(rail_due_polls_total[5m]), 1) >= 0.01";
      case RAILS_UNEVEN -> uneven();
      case ITERATIONS_SLOW -> slow();
      case ITERATIONS_STOPPED -> stopped();
    };
  }

  /** Links of up to 40 Gb/s have one bit a symbol, and need hardly any correction. */
  private static String corrected() {
    String share =
        "rate(rail_port_receive_corrected_bit_errors_total[5m])"
            + " / (8 * rail_port_speed_bytes_per_second)";
    return "%1$s >= 1e-5 or %1$s >= 1e-7 and rail_port_speed_bytes_per_second <= 5e9"
        .formatted(share);
  }

  /** A peak since it was cleared is news where it changed; what is there now always is. */
  private static String full() {
    return "rail_priority_group_headroom_peak_bytes / rail_priority_group_headroom_bytes >= 0.8 and"
        + " changes(rail_priority_group_headroom_peak_bytes[5m]) > 0"
        + " or rail_queue_depth_bytes / rail_queue_limit_bytes >= 0.8"
        + " or rail_pool_used_bytes / rail_pool_size_bytes >= 0.8"
        + " or rail_pool_peak_bytes / rail_pool_size_bytes >= 0.8 and"
        + " changes(rail_pool_peak_bytes[5m]) > 0";
  }

  /** What RDMA has above all lossless priorities, as far as the others carry that much. */
  private static String wrongClass(String direction, String rdma) {
    String all = "sum by %s (rate(%s[5m]))".formatted(BY, rdma);
    String priorities = "rate(rail_priority_%s_bytes_total[5m])".formatted(direction);
    String paused = " on (fabric, device, port, priority) rail_pfc_frames_total{direction=\"in\"}";
    return "(%1$s >= 1e8 and %1$s - sum by %2$s (%3$s and%4$s) >= 0.05 * %1$s"
            .formatted(all, BY, priorities, paused)
        + " and sum by %1$s (%2$s unless%3$s) >= 0.05 * %4$s)"
            .formatted(BY, priorities, paused, all);
  }

  /** Iterations of half a minute and more may be apart as far as this looks back. */
  private static String stopped() {
    return "(increase(rail_application_iterations_total[5m]) == 0 and"
        + " rate(rail_application_iteration_seconds_total[1h])"
        + " / (rate(rail_application_iterations_total[1h]) > 0) <= 30"
        + " or increase(rail_application_collectives_total[5m]) == 0 and"
        + " increase(rail_application_collectives_total[1h]) > 0)"
        + " and rail_application_running == 1";
  }

  /** Against the best five minutes of six hours; by bandwidth where iterations are not told. */
  private static String slow() {
    String time =
        "(rate(rail_application_iteration_seconds_total[5m])"
            + " / (rate(rail_application_iterations_total[5m]) > 0))";
    String bandwidth =
        "(rate(rail_application_bus_bytes_total[5m])"
            + " / (rate(rail_application_bus_seconds_total[5m]) > 0))";
    return "%1$s >= 1.2 * min_over_time(%1$s[6h:1m])".formatted(time)
        + " or (max_over_time(%1$s[6h:1m]) >= 1.2 * %1$s".formatted(bandwidth)
        + " unless rail_application_iterations_total)";
  }

  private static String lessThanBefore(String gauge) {
    return gauge + " < max_over_time(" + gauge + "[1d])";
  }

  /** Only where ports of the same names are on all hosts, and none of these is away. */
  private static String uneven() {
    String rails =
        "sum by (fabric, port) (rate(rail_rdma_receive_bytes_total[10m])"
            + " + rate(rail_rdma_transmit_bytes_total[10m]))";
    String hosts = "by (fabric) (count by (fabric, port) (rail_rdma_receive_bytes_total))";
    return "(max by (fabric) (%1$s) >= 1.3 * avg by (fabric) (%1$s)".formatted(rails)
        + " and avg by (fabric) (%s) >= 100000000".formatted(rails)
        + " and min %1$s == max %1$s and min %1$s >= 2)".formatted(hosts)
        + " unless on (fabric) rail_device_up == 0";
  }

  /** What one port does not tell counts as 0; where a device is away nothing is said. */
  private Optional<String> unanswered(Alert.Unanswered unanswered) {
    String range = "[" + time(unanswered.limit().span().orElseThrow().toDuration()) + "]";
    Optional<String> sent = series(knowledge.counter(unanswered.counter()));
    if (sent.isEmpty()) {
      return Optional.empty();
    }
    String out = "increase(%s%s)".formatted(sent.get(), range);
    List<String> arrived = new ArrayList<>();
    for (String counter : unanswered.answeredBy()) {
      series(knowledge.counter(counter))
          .ifPresent(
              it ->
                  arrived.add(
                      "sum by (fabric) (increase(%s%s) or 0 * %s)".formatted(it, range, out)));
    }
    return Optional.of(
        "(sum by (fabric) (%s) >= %s and %s < 0.5 * sum by (fabric) (%s))"
                .formatted(
                    out, number(unanswered.limit().below()), String.join(" + ", arrived), out)
            + " unless on (fabric) rail_device_up == 0");
  }

  /** Only the queues or priorities that are meant. */
  private static String meant(String growth, Alert.Delivery on, Counter counter) {
    String is = "== " + (on == Alert.Delivery.LOSSLESS ? 1 : 0);
    return counter.fact().startsWith("queue.")
        ? growth
            + " and on (fabric, device, port, queue) label_replace("
            + "rail_priority_lossless, \"queue\", \"$1\", \"priority\", \"(.*)\") "
            + is
        : growth + " and on (fabric, device, port, priority) rail_priority_lossless " + is;
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
      String growth = "increase(%s%s)".formatted(series.get(), range);
      String meant = growing.on().map(it -> meant(growth, it, counter)).orElse(growth);
      expression = "max by %s (%s) >= %s".formatted(BY, meant, number(amount));
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
