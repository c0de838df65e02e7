package io.railwright.web.api;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.EventsJson;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.WebRequest;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a reader of the live stream has missed, by the id of the last event that it heard. Browsers
 * send it by themselves when they connect again, also to a server that was started anew.
 */
final class MissedEvents {
  /** Whoever was away for longer asks for what happened by itself. */
  private static final Duration LONGEST = Duration.ofDays(2);

  private static final int MOST = 500;

  private final ServedFabric fabric;

  MissedEvents(ServedFabric fabric) {
    this.fabric = fabric;
  }

  /**
   * An event for the stream; empty if the reader is new. What happened at the very poll that it
   * heard last is told again rather than lost.
   */
  String since(WebRequest request) throws FabricException {
    Optional<Instant> heard = request.header("last-event-id").flatMap(Parameter::time);
    if (heard.isEmpty()) {
      return "";
    }
    Instant now = Instant.now();
    Instant earliest = now.minus(LONGEST);
    Instant from = heard.get().isBefore(earliest) ? earliest : heard.get();
    List<WatchEvent> events = from.isBefore(now) ? fabric.events(from, now) : List.of();
    StringWriter text = new StringWriter();
    TextOutput out = TextOutput.of(text);
    new EventsJson(out)
        .print(fabric.name(), events.subList(Math.max(0, events.size() - MOST), events.size()));
    out.flush();
    // A line break would end the data; inside of texts JSON has none.
    return "event: missed\ndata: " + text.toString().replace("\n", "") + "\n\n";
  }
}
