package io.railwright.web.page;

import io.railwright.flow.ListFaults;
import io.railwright.flow.ListWorkloads;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.report.Choice;
import io.railwright.model.twin.FaultChoice;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.layout.Markup;
import io.railwright.web.api.TwinRoutes;
import io.railwright.web.http.Role;
import io.railwright.web.http.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a twin does, and forms that tell it to do something else. */
final class TwinPage {
  private TwinPage() {}

  static String of(TwinStatus status, Optional<WatchReport> report, Visitor visitor) {
    String now = Frame.section("twin", "What it does now", true, now(status, visitor));
    if (!visitor.role().may(Role.OPERATE)) {
      return now
          + "<section><p>You may look only. <code>rail serve --operate</code> lets people start a"
          + " load and set faults here.</p></section>\n";
    }
    return now
        + Frame.section("load", "Start a load", false, loads(visitor))
        + Frame.section("fault", "Make something go wrong", false, faults(status, report, visitor));
  }

  private static String now(TwinStatus status, Visitor visitor) {
    StringBuilder faults = new StringBuilder();
    for (String fault : status.faults()) {
      faults
          .append("<li>")
          .append(Markup.text(fault))
          .append(clear(fault, visitor))
          .append("</li>\n");
    }
    return "<p>"
        + Markup.text(status.description())
        + "</p>\n<p>Load: <b>"
        + (status.load().isEmpty() ? "none" : Markup.text(status.load()))
        + "</b></p>\n"
        + (faults.isEmpty()
            ? "<p>No fault is set.</p>\n"
            : "<ul class=\"set\">" + faults + "</ul>\n");
  }

  /** The words of a fault are its name and where it is. */
  private static String clear(String fault, Visitor visitor) {
    String[] words = fault.split(" ", -1);
    if (words.length < 2 || !visitor.role().may(Role.OPERATE)) {
      return "";
    }
    return form(
        TwinRoutes.FAULT,
        visitor,
        "<input type=\"hidden\" name=\"fault\" value=\"%s\"><input type=\"hidden\" name=\"where\" value=\"%s\"><input type=\"hidden\" name=\"action\" value=\"clear\"><button>Clear</button>"
            .formatted(Markup.text(words[0]), Markup.text(words[1])));
  }

  private static String loads(Visitor visitor) {
    StringBuilder options = new StringBuilder();
    for (Choice load : ListWorkloads.all()) {
      options.append(option(load.name(), load.name() + ": " + load.meaning()));
    }
    options.append(option(TwinRoutes.STOP, "stop: nothing is sent any more"));
    return form(
        TwinRoutes.LOAD,
        visitor,
        "<label class=\"field\">What the hosts send <select name=\"workload\">"
            + options
            + "</select></label><button>Start</button>");
  }

  private static String faults(TwinStatus status, Optional<WatchReport> report, Visitor visitor) {
    StringBuilder kinds = new StringBuilder();
    for (FaultChoice fault : ListFaults.all()) {
      kinds.append(
          option(fault.name(), fault.name() + " " + fault.operands() + ": " + fault.meaning()));
    }
    StringBuilder places = new StringBuilder();
    places(status, report)
        .forEach(it -> places.append("<option value=\"" + Markup.text(it) + "\">"));
    return form(
            TwinRoutes.FAULT,
            visitor,
            "<label class=\"field\">What goes wrong <select name=\"fault\">"
                + kinds
                + "</select></label><label class=\"field\">Where <input name=\"where\" required"
                + " list=\"places\"></label><label class=\"field\">How much, or what (if needed)"
                + " <input name=\"value\"></label><button>Set</button>")
        + "<datalist id=\"places\">"
        + places
        + "</datalist>\n";
  }

  private static List<String> places(TwinStatus status, Optional<WatchReport> report) {
    List<String> places = new ArrayList<>();
    status.hosts().forEach(it -> places.add(it.name()));
    report.ifPresent(
        it ->
            it.ports().stream()
                .filter(row -> row.subject().path().startsWith("switch/"))
                .limit(200)
                .map((PortRow row) -> row.subject().machine() + ":" + Links.portName(row))
                .forEach(places::add));
    return places;
  }

  private static String option(String value, String text) {
    return "<option value=\"" + Markup.text(value) + "\">" + Markup.text(text) + "</option>";
  }

  /** Works without a script too: the answer then leads back here. */
  private static String form(String address, Visitor visitor, String inside) {
    return "<form method=\"post\" class=\"filters order\" action=\"%s\"><input type=\"hidden\" name=\"csrf\" value=\"%s\">%s<output></output></form>%n"
        .formatted(address, Markup.text(visitor.csrf()), inside);
  }
}
