package io.railwright.web.page;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.flow.serve.TwinControl;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.Markup;
import io.railwright.web.api.TwinRoutes;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.UrlText;
import io.railwright.web.http.WebProblem;
import java.util.List;
import java.util.Optional;

/** The pages, by their addresses. */
public final class PageRoutes {
  private static final Parameter.Type TEXT = new Parameter.Type.Text();
  private static final Parameter.Type TIME = new Parameter.Type.Time();

  private final ServedFabric fabric;
  private final Frame frame;
  private final String version;

  public PageRoutes(ServedFabric fabric, String version) {
    this.fabric = fabric;
    this.version = version;
    this.frame = new Frame(fabric, version);
  }

  public List<Route> all() {
    Parameter device = Parameter.path("device", "the name of a machine", "gpu-01");
    Parameter from = Parameter.path("from", "a host, or HOST:PORT", "gpu-01");
    Parameter to = Parameter.path("to", "a host, or HOST:PORT", "gpu-02");
    return List.of(
        Route.page("/", "Problems first", List.of(), this::problems),
        Route.page("/panels", "What all machines do together", List.of(), this::panels),
        Route.page("/map", "The fabric as a picture", List.of(), this::map),
        Route.page("/rails", "A heat map of hosts and rails", List.of(), this::rails),
        Route.page(
            "/ports",
            "All ports",
            List.of(Parameter.query("filter", TEXT, false, "part of a name", "gpu07")),
            this::ports),
        Route.page("/applications", "Jobs and their iterations", List.of(), this::applications),
        Route.page("/alerts", "All alerts and events", List.of(), this::alerts),
        Route.page("/findings", "What is wrong with settings", List.of(), this::findings),
        Route.page("/drift", "Machines that should be alike and are not", List.of(), this::drift),
        Route.page(
            "/path",
            "Asks for the proof of a path",
            List.of(
                Parameter.query("from", TEXT, false, "a host", "gpu-01"),
                Parameter.query("to", TEXT, false, "a host", "gpu-02")),
            this::askForPath),
        Route.page("/path/{from}/{to}", "The proof of a path", List.of(from, to), this::path),
        Route.page("/device/{device}", "One machine", List.of(device), this::device),
        Route.page(
            "/device/{device}/port/{port}",
            "One port",
            List.of(
                device,
                Parameter.path("port", "the name of a port", "mlx5_0"),
                Parameter.query("from", TIME, false, "since when", "2026-11-18T04:00:00Z"),
                Parameter.query("to", TIME, false, "until when", "2026-11-18T05:00:00Z")),
            this::port),
        Route.page(
            "/device/{device}/application/{application}",
            "One job",
            List.of(
                device,
                Parameter.path("application", "the name of a job", "train"),
                Parameter.query("from", TIME, false, "since when", "2026-11-18T04:00:00Z"),
                Parameter.query("to", TIME, false, "until when", "2026-11-18T05:00:00Z")),
            this::application),
        Route.page(
            "/explain/{name}",
            "What is known of an alert, a counter or a rule",
            List.of(Parameter.path("name", "an alert, a counter or a rule", "pause-out")),
            this::explain),
        Route.page("/twin", "What the twin does", List.of(), this::twin));
  }

  private WatchReport last() throws WebProblem {
    Optional<WatchReport> report = fabric.report();
    if (report.isEmpty()) {
      throw new WebProblem(
          503, fabric.failure().orElse("The first poll is not over yet; look again in a moment."));
    }
    return report.get();
  }

  private FabricReading reading() throws WebProblem {
    Optional<FabricReading> reading = fabric.reading();
    if (reading.isEmpty()) {
      throw new WebProblem(
          503,
          fabric
              .readingFailure()
              .orElse("The machines are being read for the first time; look again in a moment."));
    }
    return reading.get();
  }

  private Answer problems(Call call) throws WebProblem {
    return frame.page("Problems", "/", call.visitor(), new ProblemsPage(fabric).of(last()));
  }

  private Answer panels(Call call) throws WebProblem {
    return frame.page("Panels", "/panels", call.visitor(), PanelsPage.of(fabric.panels(), last()));
  }

  private Answer map(Call call) throws WebProblem {
    return frame.page("Map", "/map", call.visitor(), MapPage.of(last(), fabric.reading()));
  }

  private Answer rails(Call call) throws WebProblem {
    return frame.page(
        "Rails", "/rails", call.visitor(), new RailsPage(fabric.reading()).of(last()));
  }

  private Answer ports(Call call) throws WebProblem {
    String filter = call.optional("filter").orElse("");
    List<PortRow> rows = PortTable.filtered(last().ports(), filter);
    String form =
        """
        <form class="filters" method="get" action="/ports" role="search">
        <label class="field">Part of a name <input type="search" name="filter" value="%s"></label>
        <button>Filter</button></form>
        """
            .formatted(Markup.text(filter));
    return frame.page(
        "Ports",
        "/ports",
        call.visitor(),
        "<section>"
            + form
            + "</section>\n"
            + Frame.section(
                "ports", rows.size() + " ports, the worst first", true, PortTable.of(rows)));
  }

  private Answer alerts(Call call) throws WebProblem {
    return frame.page("Alerts", "/alerts", call.visitor(), AlertsPage.of(last(), fabric.events()));
  }

  private Answer findings(Call call) throws WebProblem {
    String again =
        call.visitor().role().may(Role.OPERATE)
            ? ("<form method=\"post\" class=\"filters order\" action=\"%s\"><input type=\"hidden\""
                    + " name=\"csrf\" value=\"%s\"><button>Read all machines"
                    + " again</button><output></output></form>")
                .formatted(TwinRoutes.READ, Markup.text(call.visitor().csrf()))
            : "";
    return frame.page(
        "Findings",
        "/findings",
        call.visitor(),
        FindingsPage.of(reading()) + (again.isEmpty() ? "" : "<section>" + again + "</section>"));
  }

  private Answer drift(Call call) throws WebProblem {
    return frame.page("Drift", "/drift", call.visitor(), DriftPage.of(reading()));
  }

  /** The address of a proof holds both ends, so that it can be handed on. */
  private Answer askForPath(Call call) throws WebProblem {
    Optional<String> from = call.optional("from");
    Optional<String> to = call.optional("to");
    if (from.isPresent() && to.isPresent()) {
      return Answer.redirect(
          "/path/" + UrlText.encode(from.get()) + "/" + UrlText.encode(to.get()));
    }
    return frame.page("Path", "/path", call.visitor(), PathPage.form(reading(), "", ""));
  }

  private Answer path(Call call) throws WebProblem, FabricException {
    String from = call.value("from");
    String to = call.value("to");
    FabricReading reading = reading();
    return frame.page(
        "Path " + from + " to " + to,
        "/path",
        call.visitor(),
        PathPage.form(reading, from, to) + PathPage.of(reading.path(from, to), version));
  }

  private Answer device(Call call) throws WebProblem {
    String device = call.value("device");
    return frame.page(device, "/ports", call.visitor(), new DevicePage(fabric).of(device, last()));
  }

  private Answer port(Call call) throws WebProblem {
    WatchReport report = last();
    PortRow row = PortFinder.find(report, call.value("device"), call.value("port"));
    return frame.page(
        row.name(),
        "/ports",
        call.visitor(),
        PortPage.of(row, report, fabric.events(), Charts.of(row.subject(), call)));
  }

  private Answer applications(Call call) throws WebProblem {
    return frame.page("Applications", "/applications", call.visitor(), ApplicationsPage.of(last()));
  }

  private Answer application(Call call) throws WebProblem {
    WatchReport report = last();
    ApplicationRow row =
        ApplicationsPage.find(report, call.value("device"), call.value("application"));
    return frame.page(
        row.name(),
        "/applications",
        call.visitor(),
        ApplicationsPage.one(row, report, fabric.events(), Charts.of(row.subject(), call)));
  }

  private Answer explain(Call call) throws FabricException {
    String name = call.value("name");
    return frame.page(name, "", call.visitor(), ExplainPage.of(fabric.explain(name)));
  }

  private Answer twin(Call call) throws WebProblem, FabricException {
    Optional<TwinControl> twin = fabric.twin();
    if (twin.isEmpty()) {
      throw new WebProblem(404, "These machines are no twin.");
    }
    return frame.page(
        "Twin",
        "/twin",
        call.visitor(),
        TwinPage.of(twin.get().status(), fabric.report(), call.visitor()));
  }
}
