package io.railwright.monitor.notify;

import io.railwright.model.fact.Subject;
import io.railwright.model.json.JsonOutput;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.reach.post.Outbox;
import io.railwright.reach.post.PostAddress;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * Posts a document for each poll that raised or cleared something. It goes by what is told at each
 * poll, and not by events: what is raised while it is silenced is told when the silence ends.
 */
final class WebhookTeller implements Teller {
  static final String SCHEMA = "railwright/notification-1";

  private final Outbox outbox;
  private final Map<Key, SubjectAlert> known = new LinkedHashMap<>();

  private record Key(Subject subject, String alert) {
    static Key of(SubjectAlert told) {
      return new Key(told.subject(), told.alert().id());
    }
  }

  WebhookTeller(PostAddress address, Outbox.Policy policy) {
    this.outbox = new Outbox(address, Map.of("Content-Type", "application/json"), policy);
  }

  @Override
  public void polled(WatchReport report, List<SubjectAlert> all) {
    List<SubjectAlert> raised = new ArrayList<>();
    Set<Key> lasting = new HashSet<>();
    for (SubjectAlert told : all) {
      if (told.alert().isTold()) {
        lasting.add(Key.of(told));
        if (known.put(Key.of(told), told) == null) {
          raised.add(told);
        }
      } else if (told.alert().stage() == PortAlert.Stage.SILENCED) {
        lasting.add(Key.of(told)); // it is not over
      }
    }
    List<SubjectAlert> cleared = new ArrayList<>();
    known
        .entrySet()
        .removeIf(
            it -> {
              boolean isOver = !lasting.contains(it.getKey());
              if (isOver) {
                cleared.add(it.getValue());
              }
              return isOver;
            });
    if (!raised.isEmpty() || !cleared.isEmpty()) {
      outbox.offer(document(report, raised, cleared));
    }
  }

  private static byte[] document(
      WatchReport report, List<SubjectAlert> raised, List<SubjectAlert> cleared) {
    StringWriter text = new StringWriter();
    JsonGenerator json = JsonOutput.to(text);
    json.writeStartObject();
    json.writeStringProperty("schema", SCHEMA);
    json.writeStringProperty("fabric", report.fabric());
    json.writeStringProperty("time", report.time().toString());
    alerts(json, "raised", raised);
    alerts(json, "cleared", cleared);
    json.writeEndObject();
    json.flush();
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void alerts(JsonGenerator json, String name, List<SubjectAlert> alerts) {
    json.writeArrayPropertyStart(name);
    for (SubjectAlert told : alerts) {
      PortAlert alert = told.alert();
      json.writeStartObject();
      json.writeStringProperty("alert", alert.id());
      json.writeStringProperty("severity", alert.severity().word());
      json.writeStringProperty("subject", told.subject().path());
      json.writeStringProperty("name", told.name());
      json.writeStringProperty("since", alert.since().toString());
      json.writeStringProperty("says", alert.says());
      json.writeStringProperty("measured", alert.measured());
      json.writeArrayPropertyStart("pointsTo");
      alert.pointsTo().forEach(json::writeString);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
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
