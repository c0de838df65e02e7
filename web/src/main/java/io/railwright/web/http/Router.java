package io.railwright.web.http;

import io.railwright.model.text.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds the route of a request, and checks what it brings along. */
public final class Router {
  /** What an order carries beside what its route declares. */
  public static final String CSRF = "csrf";

  private final List<Route> routes;

  public Router(List<Route> routes) {
    this.routes = List.copyOf(routes);
  }

  public List<Route> routes() {
    return routes;
  }

  /** A route, and what stands in the path for its parameters. */
  public record Found(Route route, Map<String, String> path) {}

  /**
   * The route of a request.
   *
   * @throws WebProblem if there is none, or only for another method
   */
  public Found find(WebRequest request) throws WebProblem {
    List<String> parts = parts(request.path());
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    Set<String> allowed = new LinkedHashSet<>();
    for (Route route : routes) {
      Optional<Map<String, String>> path = match(route.parts(), parts);
      if (path.isPresent() && route.method().equals(method)) {
        return new Found(route, path.get());
      }
      path.ifPresent(_ -> allowed.add(route.method()));
    }
    if (!allowed.isEmpty()) {
      throw WebProblem.method(allowed);
    }
    throw new WebProblem(
        404, "there is nothing at this address; /api/v1/openapi.json says what there is");
  }

  private static List<String> parts(String path) throws WebProblem {
    if (!path.startsWith("/")) {
      throw new WebProblem(400, "the address must begin with a slash");
    }
    List<String> parts = new ArrayList<>();
    for (String part : path.substring(1).split("/", -1)) {
      parts.add(UrlText.decode(part, false));
    }
    return parts;
  }

  private static Optional<Map<String, String>> match(List<String> pattern, List<String> parts) {
    if (pattern.size() != parts.size()) {
      return Optional.empty();
    }
    Map<String, String> values = new HashMap<>();
    for (int at = 0; at < parts.size(); at++) {
      String wanted = pattern.get(at);
      if (wanted.startsWith("{")) {
        values.put(wanted.substring(1, wanted.length() - 1), parts.get(at));
      } else if (!wanted.equals(parts.get(at))) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  /** The values of all parameters of a route, checked. */
  public static Map<String, String> values(Found found, WebRequest request) throws WebProblem {
    Map<String, String> values = new HashMap<>();
    take(found.route(), Parameter.Place.PATH, found.path(), values);
    take(found.route(), Parameter.Place.QUERY, UrlText.pairs(request.query()), values);
    if (found.route().isOrder()) {
      Map<String, String> body = new HashMap<>(RequestBody.pairs(request));
      Optional.ofNullable(body.remove(CSRF)).ifPresent(it -> values.put(CSRF, it));
      take(found.route(), Parameter.Place.BODY, body, values);
    }
    return values;
  }

  private static String taken(Set<String> known) {
    return known.isEmpty()
        ? "; this address takes none"
        : "; this address takes " + String.join(", ", new TreeSet<>(known));
  }

  private static void take(
      Route route, Parameter.Place place, Map<String, String> given, Map<String, String> values)
      throws WebProblem {
    Map<String, Parameter> known =
        route.parameters().stream()
            .filter(it -> it.place() == place)
            .collect(Collectors.toMap(Parameter::name, it -> it));
    for (Map.Entry<String, String> entry : given.entrySet()) {
      Parameter parameter = known.get(entry.getKey());
      if (parameter == null) {
        String near = Nearest.hint(entry.getKey(), known.keySet());
        throw new WebProblem(400, "there is no such parameter" + near + taken(known.keySet()));
      }
      parameter.check(entry.getValue());
      values.put(entry.getKey(), entry.getValue());
    }
    for (Parameter parameter : known.values()) {
      if (parameter.required() && !given.containsKey(parameter.name())) {
        throw new WebProblem(
            400, "'" + parameter.name() + "' is missing: " + parameter.description());
      }
    }
  }
}
