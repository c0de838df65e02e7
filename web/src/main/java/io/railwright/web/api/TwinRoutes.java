package io.railwright.web.api;

import io.railwright.flow.FabricException;
import io.railwright.flow.ListFaults;
import io.railwright.flow.ListWorkloads;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.flow.serve.TwinControl;
import io.railwright.model.report.Choice;
import io.railwright.model.twin.FaultChoice;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.JsonDocument;
import io.railwright.view.twin.TwinView;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Route;
import io.railwright.web.http.WebProblem;
import java.util.ArrayList;
import java.util.List;

/** How a twin is, and what it can be told. For real machines there is no such thing. */
public final class TwinRoutes {
  public static final String FAULT = "/api/v1/twin/fault";
  public static final String LOAD = "/api/v1/twin/load";
  public static final String READ = "/api/v1/read";
  public static final String STOP = "stop";

  private static final Parameter.Type TEXT = new Parameter.Type.Text();

  private final ServedFabric fabric;

  public TwinRoutes(ServedFabric fabric) {
    this.fabric = fabric;
  }

  public List<Route> all() {
    List<String> faults = ListFaults.all().stream().map(FaultChoice::name).toList();
    List<String> loads = new ArrayList<>(ListWorkloads.all().stream().map(Choice::name).toList());
    loads.add(STOP);
    return List.of(
        Route.api("/api/v1/twin", "How the twin is", "twin-status-1", List.of(), _ -> status()),
        Route.order(
            FAULT,
            "Make something go wrong in the twin, or right again",
            List.of(
                Parameter.body(
                    "fault",
                    new Parameter.Type.Choice(faults),
                    true,
                    "what goes wrong",
                    "slow-receiver"),
                Parameter.body(
                    "where", TEXT, true, "a host, HOST:NIC or SWITCH:PORT", "ubunturdma8"),
                Parameter.body("value", TEXT, false, "how much, or what", "25"),
                Parameter.body(
                    "action",
                    new Parameter.Type.Choice(List.of("set", "clear")),
                    false,
                    "set (if not given) or clear",
                    "set")),
            this::fault),
        Route.order(
            LOAD,
            "Let the hosts of the twin send, or stop them",
            List.of(
                Parameter.body(
                    "workload",
                    new Parameter.Type.Choice(loads),
                    true,
                    "what they send, or stop",
                    "all-reduce")),
            this::load),
        Route.order(
            READ, "Read all machines in full, as soon as that can be", List.of(), this::read));
  }

  private TwinControl twin() throws WebProblem {
    return fabric
        .twin()
        .orElseThrow(
            () ->
                new WebProblem(
                    404, "these machines are no twin, and nobody makes them go wrong on purpose"));
  }

  private Answer status() throws WebProblem, FabricException {
    TwinStatus status = twin().status();
    return Documents.printed(out -> new TwinView(out).statusJson(status));
  }

  private Answer fault(Call call) throws WebProblem, FabricException {
    String fault = call.value("fault");
    String where = call.value("where");
    if (call.optional("action").orElse("set").equals("clear")) {
      twin().clearFault(fault, where);
      return done(call, List.of("no longer set: " + fault + " at " + where));
    }
    twin().setFault(fault, where, call.optional("value"));
    return done(call, List.of("set: " + fault + " at " + where));
  }

  private Answer load(Call call) throws WebProblem, FabricException {
    String workload = call.value("workload");
    if (workload.equals(STOP)) {
      twin().stopLoad();
      return done(call, List.of("nothing is sent any more"));
    }
    return done(call, twin().startLoad(workload));
  }

  private Answer read(Call call) {
    fabric.readAgain();
    return done(call, List.of("the machines are being read again"));
  }

  /** A form without a script goes back to the page that it is on. */
  private static Answer done(Call call, List<String> says) {
    if (call.request().wantsPage()) {
      return Answer.redirect(call.request().path().equals(READ) ? "/findings" : "/twin");
    }
    return Documents.written("done-1", json -> JsonDocument.strings(json, "says", says));
  }
}
