package io.railwright.view.report;

import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.view.picture.Cables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The fabric for a screen that is too narrow for its picture: switches first, then hosts. */
final class FabricList {
  private static final int MOST = 48;

  private FabricList() {}

  static String of(List<ReportHost> machines) {
    List<ReportHost> ordered = new ArrayList<>(machines);
    ordered.sort(Comparator.comparing(it -> Cables.isHost(it.machine())));
    StringBuilder html = new StringBuilder("<ul class=\"narrow\">\n");
    for (ReportHost it : ordered.subList(0, Math.min(MOST, ordered.size()))) {
      html.append(
          "<li>%s <a href=\"%s\">%s</a> %s</li>%n"
              .formatted(
                  Html.badge(it.mark()),
                  it.address(),
                  Markup.text(it.name()),
                  Markup.text(place(it))));
    }
    if (ordered.size() > MOST) {
      html.append("<li>and " + (ordered.size() - MOST) + " more, listed below</li>\n");
    }
    return html.append("</ul>\n").toString();
  }

  private static String place(ReportHost it) {
    return Cables.isHost(it.machine()) ? it.group() : it.machine().kind().word();
  }
}
