package io.railwright.web;

import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.web.access.Gate;
import io.railwright.web.api.ApiRoutes;
import io.railwright.web.api.ApplicationRoutes;
import io.railwright.web.api.OpenApi;
import io.railwright.web.api.RecordRoutes;
import io.railwright.web.api.TwinRoutes;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Route;
import io.railwright.web.page.Assets;
import io.railwright.web.page.LoginPage;
import io.railwright.web.page.PageRoutes;
import io.railwright.web.page.RecordPages;
import java.util.ArrayList;
import java.util.List;

/** All that can be asked for, in one list. */
final class Routes {
  private Routes() {}

  static List<Route> of(ServedFabric fabric, OperatorRecords records, Gate gate, String version) {
    List<Route> routes = new ArrayList<>();
    routes.addAll(new ApiRoutes(fabric, version).all());
    routes.addAll(new RecordRoutes(records).all());
    routes.addAll(new ApplicationRoutes(fabric).all());
    routes.addAll(new TwinRoutes(fabric).all());
    routes.addAll(new PageRoutes(fabric, version).all());
    routes.addAll(new RecordPages(fabric, records, version).all());
    routes.addAll(new LoginPage(gate).all());
    routes.addAll(Assets.all());
    routes.add(
        Route.api(
            "/api/v1/openapi.json",
            "This description",
            "",
            List.of(),
            _ -> Answer.text(Answer.JSON, OpenApi.of(routes, version))));
    return routes;
  }
}
