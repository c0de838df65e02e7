package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.model.report.TraceReport;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.trace.TracePage;
import java.io.StringWriter;
import java.util.Collection;
import java.util.TreeSet;

/** The proof of a path, and the form that asks for one. */
final class PathPage {
  private PathPage() {}

  static String of(TraceReport report, String version) {
    StringWriter text = new StringWriter();
    TextOutput out = TextOutput.of(text);
    new TracePage(out, version).printSections(report);
    out.flush();
    return text.toString();
  }

  /** The form, with hosts to choose from. */
  static String form(FabricReading reading, String from, String to) {
    Collection<String> hosts = new TreeSet<>();
    reading.wired().keySet().forEach(it -> hosts.add(it.machine()));
    StringBuilder options = new StringBuilder();
    hosts.forEach(it -> options.append("<option value=\"" + Markup.text(it) + "\">"));
    return """
    <section id="ask" aria-labelledby="ask-title"><h2 id="ask-title">Prove a path</h2>
    <form class="filters" method="get" action="/path">
    <label class="field">from host or HOST:PORT
    <input name="from" list="hosts" required value="%s"></label>
    <label class="field">to <input name="to" list="hosts" required value="%s"></label>
    <button>Prove</button></form><datalist id="hosts">%s</datalist></section>
    """
        .formatted(Markup.text(from), Markup.text(to), options);
  }
}
