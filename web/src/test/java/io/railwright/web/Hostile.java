package io.railwright.web;

import io.railwright.web.http.Parameter;
import io.railwright.web.http.Route;
import java.util.List;

/** Routes that are asked with other words than they declare. */
final class Hostile {
  private Hostile() {}

  /** The same with this value for all that it takes. */
  static Route with(Route route, String value) {
    List<Parameter> parameters =
        route.parameters().stream()
            .map(
                it ->
                    new Parameter(
                        it.name(), it.place(), it.type(), it.required(), it.description(), value))
            .toList();
    return new Route(
        route.method(),
        route.pattern(),
        route.role(),
        route.kind(),
        route.summary(),
        parameters,
        route.type(),
        route.schema(),
        route.handler());
  }
}
