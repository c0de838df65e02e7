package io.railwright.monitor.notify;

import io.railwright.model.json.JsonOutput;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.monitor.prometheus.MetricLabels;
import io.railwright.monitor.prometheus.PrometheusRules;
import io.railwright.reach.post.Outbox;
import io.railwright.reach.post.PostAddress;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * Tells Alertmanager, by version 2 of its API, of all alerts there are, again and again, as
 * Prometheus does: an alert of which nothing is heard for some minutes is over for it. Labels are
 * those of our rules for Prometheus, so that one that comes both ways is one alert.
 */
final class AlertmanagerTeller implements Teller {
  private static final Duration BETWEEN = Duration.ofMinutes(1);

  /** An end is repeated for so long, in case that one got lost. */
  private static final Duration ENDS_TOLD = Duration.ofMinutes(5);

  private final Outbox outbox;
  private final Map<Map<String, String>, SentAlert> known = new LinkedHashMap<>();
  private Instant last = Instant.MIN;

  private record SentAlert(PortAlert alert, Optional<Instant> end) {}

  AlertmanagerTeller(PostAddress address, Outbox.Policy policy) {
    // A newer message says all that an older one does.
    this.outbox =
        new Outbox(
            address.resolve("/api/v2/alerts"),
            Map.of("Content-Type", "application/json"),
            policy.withMostWaiting(1));
  }

  @Override
  public void polled(WatchReport report, List<SubjectAlert> all) {
    Map<Map<String, String>, PortAlert> now = new LinkedHashMap<>();
    for (SubjectAlert told : all) {
      if (told.alert().isTold()) {
        now.put(labels(report.fabric(), told), told.alert());
      }
    }
    boolean changed = false;
    for (Map.Entry<Map<String, String>, PortAlert> entry : now.entrySet()) {
      SentAlert before =
          known.put(entry.getKey(), new SentAlert(entry.getValue(), Optional.empty()));
      changed |= before == null || before.end().isPresent();
    }
    for (Map.Entry<Map<String, String>, SentAlert> entry : known.entrySet()) {
      if (!now.containsKey(entry.getKey()) && entry.getValue().end().isEmpty()) {
        entry.setValue(new SentAlert(entry.getValue().alert(), Optional.of(report.time())));
        changed = true;
      }
    }
    Instant forgotten = report.time().minus(ENDS_TOLD);
    known.values().removeIf(it -> it.end().map(end -> end.isBefore(forgotten)).orElse(false));
    if (!known.isEmpty() && (changed || !report.time().isBefore(last.plus(BETWEEN)))) {
      last = report.time();
      outbox.offer(document(report));
    }
  }

  private static Map<String, String> labels(String fabric, SubjectAlert told) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("alertname", PrometheusRules.name(told.alert().id()));
    labels.put("rail_alert", told.alert().id());
    labels.put("severity", told.alert().severity().word());
    labels.putAll(MetricLabels.of(fabric, told.subject()));
    return labels;
  }

  private byte[] document(WatchReport report) {
    Duration every = report.every().compareTo(BETWEEN) > 0 ? report.every() : BETWEEN;
    Instant until = report.time().plus(every.multipliedBy(4));
    StringWriter text = new StringWriter();
    JsonGenerator json = JsonOutput.to(text);
    json.writeStartArray();
    known.forEach((labels, told) -> alert(json, labels, told, told.end().orElse(until)));
    json.writeEndArray();
    json.flush();
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void alert(
      JsonGenerator json, Map<String, String> labels, SentAlert told, Instant end) {
    PortAlert alert = told.alert();
    json.writeStartObject();
    json.writeObjectPropertyStart("labels");
    labels.forEach(json::writeStringProperty);
    json.writeEndObject();
    json.writeObjectPropertyStart("annotations");
    json.writeStringProperty("summary", alert.says());
    json.writeStringProperty("points_to", String.join("; ", alert.pointsTo()));
    json.writeStringProperty("measured", alert.measured());
    json.writeStringProperty("explain", "rail explain " + alert.id());
    json.writeEndObject();
    json.writeStringProperty("startsAt", alert.since().toString());
    json.writeStringProperty("endsAt", end.toString());
    json.writeEndObject();
  }

  @Override
  public Optional<String> complaint() {
    return outbox.complaint();
  }

  @Override
  public void end(Duration longest) {
    outbox.end(longest);
  }
}
