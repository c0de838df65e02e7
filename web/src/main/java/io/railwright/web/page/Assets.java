package io.railwright.web.page;

import io.railwright.view.capture.CapturePage;
import io.railwright.view.html.Page;
import io.railwright.view.html.Resource;
import io.railwright.view.html.Svg;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import java.util.List;

/** Scripts, styles and the sign of the page, which are the same for all. */
public final class Assets {
  private static final String SCRIPT = "text/javascript; charset=utf-8";
  private static final String STYLE = "text/css; charset=utf-8";

  private Assets() {}

  public static List<Route> all() {
    String style =
        Resource.read(Page.class, "page.css")
            + Resource.read(Svg.class, "picture.css")
            + CapturePage.style()
            + own("rail.css");
    return List.of(
        asset("/assets/rail.css", STYLE, style),
        asset("/assets/rail.js", SCRIPT, own("rail.js")),
        asset("/assets/charts.js", SCRIPT, own("charts.js")),
        asset("/assets/rail.svg", "image/svg+xml", own("rail.svg")),
        asset("/assets/uplot.js", SCRIPT, own("uPlot.iife.min.js")),
        asset("/assets/uplot.css", STYLE, own("uPlot.min.css")));
  }

  private static String own(String name) {
    return Resource.read(Assets.class, name);
  }

  private static Route asset(String address, String type, String text) {
    return new Route(
        "GET",
        address,
        Role.NOBODY,
        Route.Kind.ASSET,
        "Part of the pages",
        List.of(),
        type,
        "",
        _ -> Answer.text(type, text));
  }
}
