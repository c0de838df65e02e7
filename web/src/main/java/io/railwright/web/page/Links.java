package io.railwright.web.page;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.UrlText;

/** Addresses of pages, and links to them. */
final class Links {
  private Links() {}

  /** A fabric as a whole has no page of its own but the first. */
  static String device(Subject machine) {
    return machine.kind().equals(Kind.FABRIC)
        ? "/"
        : "/device/" + UrlText.encode(machine.machine());
  }

  static String port(PortRow row) {
    return device(row.subject()) + "/port/" + UrlText.encode(portName(row));
  }

  static String application(Subject application) {
    return device(application) + "/application/" + UrlText.encode(application.name());
  }

  /** What a port is called on its machine. */
  static String portName(PortRow row) {
    String machine = row.subject().machine() + " ";
    return row.name().startsWith(machine) ? row.name().substring(machine.length()) : row.name();
  }

  static String explain(String name) {
    return "/explain/" + UrlText.encode(name);
  }

  static String plan(String journal) {
    return "/plans/" + UrlText.encode(journal);
  }

  static String capture(String name) {
    return "/captures/" + UrlText.encode(name);
  }

  static String link(String address, String text) {
    return "<a href=\"" + Markup.text(address) + "\">" + Markup.text(text) + "</a>";
  }
}
