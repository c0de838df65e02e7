package io.railwright.view.report;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Difference;
import io.railwright.model.report.DriftReport;
import io.railwright.view.audit.DriftWords;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Parameters that differ, and the hosts that differ in them. Hosts with the same differences share
 * a column.
 */
public final class DriftSection {
  private static final int MOST_COLUMNS = 24;
  private static final int MOST_ROWS = 400;

  /** A parameter, what it is held against, and who has that. */
  private record Row(String parameter, String title, String reference, String from, String rule) {
    static Row of(Difference it) {
      String reference = DriftWords.of(it.reference());
      // "4 of 8 cards of u1" and "4 of 8 cards of u2" are one row
      String from = it.from().replace(" of " + it.subject().machine(), "");
      return new Row(it.parameter(), it.title(), reference, from, it.rule());
    }
  }

  private DriftSection() {}

  /**
   * The section.
   *
   * @param whole the command that prints what is too wide for the page
   */
  public static String of(DriftReport drift, String whole) {
    return of(drift, "Drift", whole);
  }

  /** The same below another heading, for a page that is about nothing else. */
  public static String of(DriftReport drift, String heading, String whole) {
    StringBuilder html =
        new StringBuilder(
            """
            <section id="drift" aria-labelledby="drift-title">
            <h2 id="drift-title">%s</h2>
            """
                .formatted(Markup.text(heading)));
    if (drift.differences().isEmpty()) {
      String none =
          drift.machines().isEmpty()
              ? "No machine was read that could be compared."
              : "No differences between machines of the same kind.";
      return html.append(Html.paragraph(none)).append("</section>\n").toString();
    }
    Map<Subject, Map<Row, String>> byHost = byHost(drift.differences());
    Map<Map<Row, String>, List<Subject>> columns = new LinkedHashMap<>();
    byHost.forEach(
        (host, cells) -> columns.computeIfAbsent(cells, _ -> new ArrayList<>()).add(host));
    Set<Row> rows = new LinkedHashSet<>();
    drift.differences().forEach(it -> rows.add(Row.of(it)));
    html.append(
        Html.paragraph(
            "%s %s from others of the kind, or in their own ports or cards. Each value is held against the one that breaks no rule, then against the one that most have. Only what differs is shown."
                .formatted(
                    MachineCount.share(byHost.keySet(), drift.machines()),
                    byHost.size() == 1 ? "differs" : "differ")));
    return html.append(table(rows, columns, whole)).append("</section>\n").toString();
  }

  private static Map<Subject, Map<Row, String>> byHost(List<Difference> differences) {
    Map<Subject, Map<Row, List<Difference>>> all = new TreeMap<>();
    for (Difference it : differences) {
      all.computeIfAbsent(it.subject().root(), _ -> new LinkedHashMap<>())
          .computeIfAbsent(Row.of(it), _ -> new ArrayList<>())
          .add(it);
    }
    Map<Subject, Map<Row, String>> words = new LinkedHashMap<>();
    all.forEach(
        (host, cells) -> {
          Map<Row, String> row = new LinkedHashMap<>();
          cells.forEach((parameter, same) -> row.put(parameter, words(same)));
          words.put(host, row);
        });
    return words;
  }

  /** {@code none (0000:19:00.0)}, {@code none (2 cards)}. */
  private static String words(List<Difference> same) {
    Map<String, List<Difference>> byValue = new LinkedHashMap<>();
    same.forEach(
        it -> byValue.computeIfAbsent(DriftWords.of(it.found()), _ -> new ArrayList<>()).add(it));
    return byValue.entrySet().stream()
        .map(it -> it.getKey() + cards(it.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String cards(List<Difference> same) {
    Subject subject = same.getFirst().subject();
    if (subject.equals(subject.root())) {
      return "";
    }
    return same.size() == 1
        ? " (" + subject.name() + ")"
        : " (" + same.size() + (subject.kind().equals(Kind.PORT) ? " ports)" : " cards)");
  }

  private static String table(
      Set<Row> rows, Map<Map<Row, String>, List<Subject>> columns, String whole) {
    List<Map.Entry<Map<Row, String>, List<Subject>>> shown =
        columns.entrySet().stream().limit(MOST_COLUMNS).toList();
    StringBuilder html =
        new StringBuilder(
            """
            <div class="scroll" role="region" aria-label="Drift matrix" tabindex="0">
            <table><thead><tr><th scope="col">parameter</th><th scope="col">held against</th>
            """);
    for (Map.Entry<Map<Row, String>, List<Subject>> column : shown) {
      List<String> names = column.getValue().stream().map(Group::name).toList();
      html.append("<th scope=\"col\">" + Markup.text(FoldedNames.some(names, 3)) + "</th>\n");
    }
    html.append("</tr></thead><tbody>\n");
    rows.stream()
        .filter(row -> shown.stream().anyMatch(it -> it.getKey().containsKey(row)))
        .limit(MOST_ROWS)
        .forEach(row -> html.append(row(row, shown)));
    html.append("</tbody></table></div>\n");
    if (shown.size() < columns.size()) {
      int more = columns.values().stream().skip(MOST_COLUMNS).mapToInt(List::size).sum();
      html.append(Html.paragraph(Fit.plural(more, "more host") + ": " + whole + " shows them."));
    }
    return html.toString();
  }

  private static String row(Row row, List<Map.Entry<Map<Row, String>, List<Subject>>> columns) {
    StringBuilder html =
        new StringBuilder(
            "<tr><th scope=\"row\">%s</th><td>%s</td>"
                .formatted(
                    Markup.text(
                        row.title() + (row.rule().isEmpty() ? "" : " [" + row.rule() + "]")),
                    Markup.text(row.reference() + " (" + row.from() + ")")));
    for (Map.Entry<Map<Row, String>, List<Subject>> column : columns) {
      String cell = column.getKey().get(row);
      html.append(
          cell == null ? "<td></td>" : "<td class=\"differs\">" + Markup.text(cell) + "</td>");
    }
    return html.append("</tr>\n").toString();
  }
}
