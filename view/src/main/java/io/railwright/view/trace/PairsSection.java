package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathVerdict;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The paths between two hosts, one after the other: verdicts, picture and hops of each. */
final class PairsSection {
  private final PathNetwork network;
  private final HopSection hops;
  private int number;

  PairsSection(PathNetwork network, SourceNumbers sources) {
    this.network = network;
    this.hops = new HopSection(sources);
  }

  /** A line for each path. */
  static String overview(List<PathProof> proofs) {
    StringBuilder html =
        new StringBuilder(
            """
            <table><thead><tr><th scope="col">path</th>
            """);
    TreeSet<PathVerdict> verdicts = new TreeSet<>();
    proofs.forEach(it -> verdicts.addAll(it.verdicts().keySet()));
    verdicts.forEach(it -> html.append("<th scope=\"col\">" + it.word() + "</th>"));
    html.append("</tr></thead><tbody>\n");
    for (int at = 0; at < proofs.size(); at++) {
      html.append(
          "<tr><th scope=\"row\"><a href=\"#path-%d\">%s</a></th>"
              .formatted(at, Markup.text(title(proofs.get(at)))));
      new TreeMap<>(proofs.get(at).verdicts())
          .forEach(
              (verdict, outcome) -> {
                ProofMark mark = ProofMark.of(outcome.proof());
                html.append("<td>" + Html.badge(mark) + " " + mark.meaning() + "</td>");
              });
      html.append("</tr>\n");
    }
    return Html.scrolled("All paths", html.append("</tbody></table>\n").toString());
  }

  /** By the names that people give their ports. */
  static String title(PathProof proof) {
    return end(proof.from(), proof, true) + " to " + end(proof.to(), proof, false);
  }

  private static String end(Subject nic, PathProof proof, boolean sender) {
    boolean there = !proof.hops().isEmpty();
    List<PathHop> way = there ? proof.hops() : proof.back();
    if (way.isEmpty()) {
      return TraceWords.of(nic);
    }
    PathHop hop = sender == there ? way.getFirst() : way.getLast();
    List<Subject> ports = hop.in().isEmpty() ? hop.out() : hop.in();
    return ports.isEmpty() ? TraceWords.of(nic) : TraceWords.of(ports.getFirst());
  }

  /**
   * A path.
   *
   * @param verdicts what came of it, where that is not said before
   */
  String html(int path, PathProof proof, String verdicts) {
    StringBuilder html = new StringBuilder();
    html.append(
            "<section id=\"path-%d\" aria-labelledby=\"path-title-%d\">%n".formatted(path, path))
        .append("<h2 id=\"path-title-%d\">%s</h2>%n".formatted(path, Markup.text(title(proof))))
        .append(verdicts)
        .append(Html.scrolled("Picture of " + title(proof), picture(proof).inline()));
    TraceWords.pods(proof, network)
        .forEach(it -> html.append("<p>%s</p>%n".formatted(Markup.text(it))));
    html.append("<h3>Hop by hop</h3>\n");
    proof.hops().forEach(it -> html.append(hops.html(number++, "on the way there", it)));
    proof.back().forEach(it -> html.append(hops.html(number++, "on the way back, for CNPs", it)));
    return html.append("</section>\n").toString();
  }

  private Drawing picture(PathProof proof) {
    Map<Subject, String> addresses = new HashMap<>();
    int at = number;
    for (PathHop hop : proof.hops().isEmpty() ? proof.back() : proof.hops()) {
      addresses.putIfAbsent(hop.machine(), "#hop-" + at++);
    }
    return new PathPicture(PathSteps.of(proof, network), network)
        .draw(proof, "The path from " + title(proof), addresses);
  }
}
