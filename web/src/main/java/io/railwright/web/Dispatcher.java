package io.railwright.web;

import io.railwright.flow.FabricException;
import io.railwright.web.access.Gate;
import io.railwright.web.access.HostCheck;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.ProblemAnswer;
import io.railwright.web.http.Route;
import io.railwright.web.http.Router;
import io.railwright.web.http.Visitor;
import io.railwright.web.http.WebProblem;
import io.railwright.web.http.WebRequest;
import io.railwright.web.page.ProblemPage;
import java.util.Map;

/** From a request to its answer: which route, who asks, may they, and what is there. */
final class Dispatcher {
  private static final System.Logger LOG = System.getLogger(Dispatcher.class.getName());

  private final Router router;
  private final HostCheck hosts;
  private final Gate gate;

  Dispatcher(Router router, HostCheck hosts, Gate gate) {
    this.router = router;
    this.hosts = hosts;
    this.gate = gate;
  }

  /** An answer, and what its headers go by. */
  record Dispatched(Answer answer, Route.Kind kind) {}

  Dispatched dispatch(WebRequest request) {
    Route.Kind kind = isForPrograms(request) ? Route.Kind.API : Route.Kind.PAGE;
    try {
      hosts.check(request);
      Router.Found found = router.find(request);
      kind = found.route().kind();
      return new Dispatched(answer(found, request), kind);
    } catch (WebProblem problem) {
      return refused(problem, request, kind);
    } catch (FabricException refused) {
      String why = String.join("; ", refused.problems());
      return refused(new WebProblem(422, why), request, kind);
    } catch (RuntimeException defect) {
      LOG.log(System.Logger.Level.ERROR, "a request failed", defect);
      return refused(new WebProblem(500, "a defect of rail: its log has more"), request, kind);
    }
  }

  private Answer answer(Router.Found found, WebRequest request) throws WebProblem, FabricException {
    Visitor visitor = gate.visitor(request);
    if (!found.route().isOrder()) {
      gate.check(found.route(), request, visitor, Map.of());
    }
    Map<String, String> values = Router.values(found, request);
    if (found.route().isOrder()) {
      gate.check(found.route(), request, visitor, values);
    }
    return found.route().handler().answer(new Call(request, visitor, values));
  }

  private static boolean isForPrograms(WebRequest request) {
    return request.path().startsWith("/api/") || !request.wantsPage();
  }

  /** A person is shown a page, and sent to log in where that is what is missing. */
  private Dispatched refused(WebProblem problem, WebRequest request, Route.Kind kind) {
    if (kind != Route.Kind.PAGE || !request.wantsPage()) {
      return new Dispatched(ProblemAnswer.of(problem), Route.Kind.API);
    }
    if (problem.status() == 401 && gate.takesTokens()) {
      return new Dispatched(Answer.redirect("/login"), Route.Kind.PAGE);
    }
    return new Dispatched(ProblemPage.of(problem), Route.Kind.PAGE);
  }
}
