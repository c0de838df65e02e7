package io.railwright.view.trace;

import io.railwright.model.report.TraceReport;
import io.railwright.view.UnreadMachines;
import io.railwright.view.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** What a proof rests on that nobody has said, and the machines that could not be asked. */
final class BasisSection {
  private BasisSection() {}

  static String of(TraceReport report) {
    List<String> assumed = TraceWords.assumed(report.site());
    List<String> unread = unread(report);
    return """
    <section id="basis" aria-labelledby="basis-title">
    <h2 id="basis-title">What this rests on</h2>
    """
        + (assumed.isEmpty()
            ? "<p>No value of the site had to be assumed.</p>\n"
            : "<h3>Assumed of the site, because nothing says otherwise</h3>\n"
                + Html.list(assumed)
                + "<p>Say what is true in site.yaml, or accept it with --assume.</p>\n")
        + (unread.isEmpty()
            ? "<p>Every machine that is named was read in full.</p>\n"
            : "<h3>Machines not read in full</h3>\n" + Html.list(unread))
        + "</section>\n";
  }

  static List<String> unread(TraceReport report) {
    List<String> sentences = new ArrayList<>(UnreadMachines.sentences(report.unread()));
    new TreeMap<>(report.failures())
        .forEach((machine, why) -> sentences.add(TraceWords.of(machine) + ": " + why));
    return sentences;
  }
}
