package io.railwright.web.api;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.TraceReport;
import io.railwright.model.text.Nearest;
import io.railwright.view.audit.AuditJson;
import io.railwright.view.audit.DriftJson;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.AlertsJson;
import io.railwright.view.monitor.EventsJson;
import io.railwright.view.monitor.PortsJson;
import io.railwright.view.monitor.SeriesJson;
import io.railwright.view.monitor.WatchJson;
import io.railwright.view.trace.TraceJson;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.WebProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What programs can ask of a fabric. */
public final class ApiRoutes {
  private static final Parameter.Type TEXT = new Parameter.Type.Text();
  private static final Parameter.Type TIME = new Parameter.Type.Time();

  /** More can't be seen in a chart, and would keep a browser busy. */
  private static final int MOST_POINTS = 600;

  private static final Duration USUAL_SPAN = Duration.ofHours(1);
  private static final Duration LONGEST_SPAN = Duration.ofDays(731);

  private final ServedFabric fabric;
  private final String version;
  private final MissedEvents missed;

  /**
   * Of one fabric.
   *
   * @param version of rail
   */
  public ApiRoutes(ServedFabric fabric, String version) {
    this.fabric = fabric;
    this.version = version;
    this.missed = new MissedEvents(fabric);
  }

  public List<Route> all() {
    List<Route> routes = new ArrayList<>(lastPoll());
    routes.addAll(overTime());
    routes.addAll(wholeFabric());
    return routes;
  }

  private List<Route> lastPoll() {
    return List.of(
        Route.api("/healthz", "Whether the fabric is polled", "health-1", List.of(), this::health)
            .open(),
        Route.api(
                "/metrics",
                "What all ports counted, as Prometheus reads it",
                "",
                List.of(
                    Parameter.query(
                        "shard",
                        new Parameter.Type.Shard(),
                        false,
                        "one part of several, for a large fabric",
                        "1/1")),
                this::metrics)
            .typed("text/plain"),
        Route.api(
            "/api/v1/session",
            "Who asks, and what a page sends along with orders",
            "session-1",
            List.of(),
            this::session),
        Route.api(
            "/api/v1/watch",
            "All ports as the last poll found them",
            "watch-1",
            List.of(),
            _ -> of((out, report) -> new WatchJson(out).print(report, report.ports()))),
        Route.api(
            "/api/v1/alerts",
            "All alerts, the worst first",
            "alerts-1",
            List.of(),
            _ -> of((out, report) -> new AlertsJson(out).print(report))),
        Route.api(
            "/api/v1/ports",
            "The ports that are watched",
            "ports-1",
            List.of(),
            _ -> of((out, report) -> new PortsJson(out).print(report))));
  }

  private List<Route> overTime() {
    return List.of(
        Route.api(
            "/api/v1/series",
            "What a port did over time",
            "series-1",
            List.of(
                Parameter.query(
                    "port",
                    TEXT,
                    true,
                    "a port as /api/v1/ports names it",
                    "switch/leaf/port/Ethernet4"),
                Parameter.query(
                    "from",
                    TIME,
                    false,
                    "since when (an hour before the end, if not given)",
                    "2026-11-18T04:00:00Z"),
                Parameter.query(
                    "to", TIME, false, "until when (now, if not given)", "2026-11-18T05:00:00Z")),
            this::series),
        Route.api(
            "/api/v1/panels",
            "What all machines do together since the server was started, kind by kind",
            "panels-1",
            List.of(),
            _ -> PanelsJson.of(fabric.name(), fabric.panels())),
        Route.api(
            "/api/v1/events",
            "What happened since the server was started, the oldest first",
            "events-1",
            List.of(),
            _ ->
                Documents.printed(
                    out -> new EventsJson(out).print(fabric.name(), fabric.events()))));
  }

  private List<Route> wholeFabric() {
    return List.of(
        Route.api(
            "/api/v1/findings",
            "What is wrong with the settings of the fabric, by the last full reading",
            "audit-1",
            List.of(),
            _ -> findings()),
        Route.api(
            "/api/v1/drift",
            "Machines that should be alike and are not, by the last full reading",
            "drift-1",
            List.of(),
            _ -> drift()),
        Route.api(
            "/api/v1/path",
            "Whether the path between two hosts is lossless, by the last full reading",
            "trace-1",
            List.of(
                Parameter.query("from", TEXT, true, "a host, or HOST:PORT", "gpu-01"),
                Parameter.query("to", TEXT, true, "a host, or HOST:PORT", "gpu-02")),
            this::path),
        new Route(
            "GET",
            "/api/v1/live",
            Role.LOOK,
            Route.Kind.API,
            "An event for each poll, until the connection ends; the data of each fits live-1. With"
                + " the header Last-Event-ID the first is 'missed', which fits events-1",
            List.of(),
            "text/event-stream",
            "",
            call -> new Answer.Live(missed.since(call.request()))),
        schemas());
  }

  private Answer of(BiConsumer<TextOutput, WatchReport> view) throws WebProblem {
    WatchReport report = last();
    return Documents.printed(out -> view.accept(out, report));
  }

  private Answer findings() throws WebProblem {
    AuditReport report = reading().findings();
    return Documents.printed(out -> new AuditJson(out).print(report));
  }

  private Answer drift() throws WebProblem {
    DriftReport report = reading().drift();
    return Documents.printed(out -> new DriftJson(out).print(report));
  }

  private static Route schemas() {
    return new Route(
        "GET",
        "/api/v1/schemas/{name}",
        Role.NOBODY,
        Route.Kind.ASSET,
        "The schema of a document",
        List.of(Parameter.path("name", "the name of a schema", "watch-1")),
        "application/schema+json",
        "",
        call -> Schemas.answer(call.value("name")));
  }

  private Answer health(Call call) {
    Optional<WatchReport> last = fabric.report();
    if (fabric.failure().isPresent()) {
      return health(503, "failed", fabric.failure().get());
    }
    if (last.isEmpty()) {
      return health(503, "starting", "the first poll is not over yet");
    }
    long seconds = fabric.sinceReport().toSeconds();
    return fabric.isStale()
        ? health(503, "failed", "the last poll is " + seconds + " s old")
        : health(200, "ok", "polled " + seconds + " s ago");
  }

  private static Answer health(int status, String word, String says) {
    return Documents.written(
        status,
        "health-1",
        json -> {
          json.writeStringProperty("status", word);
          json.writeStringProperty("says", says);
        });
  }

  private Answer metrics(Call call) throws WebProblem, FabricException {
    boolean openMetrics =
        call.request().header("accept").orElse("").contains("application/openmetrics-text");
    Optional<ServedFabric.Metrics> metrics = fabric.metrics(openMetrics, call.optional("shard"));
    if (metrics.isEmpty()) {
      throw new WebProblem(503, "the first poll is not over yet; ask again");
    }
    return new Answer.Streamed(metrics.get().contentType(), metrics.get()::writeTo, Map.of());
  }

  private Answer session(Call call) {
    return Documents.written(
        "session-1",
        json -> {
          json.writeStringProperty("fabric", fabric.name());
          json.writeStringProperty("version", version);
          json.writeStringProperty("role", call.visitor().role().word());
          json.writeStringProperty("name", call.visitor().name());
          json.writeStringProperty("csrf", call.visitor().csrf());
          json.writeBooleanProperty("twin", fabric.twin().isPresent());
        });
  }

  private Answer series(Call call) throws WebProblem, FabricException {
    Instant to = call.optional("to").flatMap(Parameter::time).orElseGet(Instant::now);
    Instant from =
        call.optional("from").flatMap(Parameter::time).orElseGet(() -> to.minus(USUAL_SPAN));
    if (!from.isBefore(to)) {
      throw new WebProblem(400, "'from' must be before 'to'");
    }
    if (Duration.between(from, to).compareTo(LONGEST_SPAN) > 0) {
      throw new WebProblem(400, "'from' and 'to' are more than two years apart");
    }
    String port = call.value("port");
    Optional<PortHistory> history = fabric.series(new Subject(port), from, to, MOST_POINTS);
    if (history.isEmpty()) {
      List<String> known =
          fabric.report().stream()
              .flatMap(it -> it.ports().stream())
              .map(it -> it.subject().path())
              .toList();
      throw new WebProblem(404, "no such port is known" + Nearest.hint(port, known));
    }
    return Documents.printed(out -> new SeriesJson(out).print(history.get()));
  }

  private Answer path(Call call) throws WebProblem, FabricException {
    TraceReport report = reading().path(call.value("from"), call.value("to"));
    return Documents.printed(out -> new TraceJson(out).print(report));
  }

  private WatchReport last() throws WebProblem {
    return fabric
        .report()
        .orElseThrow(
            () ->
                new WebProblem(
                    503, fabric.failure().orElse("the first poll is not over yet; ask again")));
  }

  private FabricReading reading() throws WebProblem {
    return fabric
        .reading()
        .orElseThrow(
            () ->
                new WebProblem(
                    503,
                    fabric
                        .readingFailure()
                        .orElse("the machines are being read for the first time; ask again")));
  }
}
