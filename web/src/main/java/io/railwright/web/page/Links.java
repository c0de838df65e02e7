package io.railwright.web.page;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.UrlText;

/** Addresses of pages, and links to them. */
final class Links {
  private Links() {}

  static String device(Subject machine) {
    return "/device/" + UrlText.encode(machine.machine());
  }

  static String port(PortRow row) {
    return device(row.subject()) + "/port/" + UrlText.encode(portName(row));
  }

  /** What a port is called on its machine. */
  static String portName(PortRow row) {
    String machine = row.subject().machine() + " ";
    return row.name().startsWith(machine) ? row.name().substring(machine.length()) : row.name();
  }

  static String explain(String name) {
    return "/explain/" + UrlText.encode(name);
  }

  static String link(String address, String text) {
    return "<a href=\"" + Markup.text(address) + "\">" + Markup.text(text) + "</a>";
  }
}
