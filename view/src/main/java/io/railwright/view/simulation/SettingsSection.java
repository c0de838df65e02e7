package io.railwright.view.simulation;

import io.railwright.model.simulation.RunSetting;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the runs were, and what they were set to that they are not by themselves. */
final class SettingsSection {
  private final List<PageRun> runs;

  SettingsSection(List<PageRun> runs) {
    this.runs = runs;
  }

  String markup() {
    PageRun first = runs.getFirst();
    StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
    html.append(Html.fact("scenario", first.report().scenario()));
    html.append(Html.fact("profile", each(run -> run.report().profile())));
    html.append(Html.fact("seed", each(run -> Long.toString(run.report().seed()))));
    html.append("</dl>\n");
    html.append(settings());
    List<String> assumed =
        runs.stream().flatMap(it -> it.result().assumed().stream()).distinct().toList();
    if (!assumed.isEmpty()) {
      html.append("<h3>Not read, and assumed</h3>\n").append(Html.list(assumed));
    }
    return html.toString();
  }

  /** A value, once where all runs have the same. */
  private String each(Function<PageRun, String> value) {
    List<String> values = runs.stream().map(value).distinct().toList();
    return values.size() == 1
        ? values.getFirst()
        : String.join(", ", runs.stream().map(it -> it.caption(value.apply(it))).toList());
  }

  private String settings() {
    Map<String, RunSetting> named = new LinkedHashMap<>();
    runs.forEach(run -> run.result().settings().forEach(it -> named.putIfAbsent(it.name(), it)));
    if (named.isEmpty()) {
      return Html.paragraph("Everything else is as the scenario and the profile have it.");
    }
    StringBuilder table = new StringBuilder("<table><thead><tr><th>setting</th>");
    runs.forEach(
        it ->
            table
                .append("<th>")
                .append(Markup.text(it.isAlone() ? "value" : it.label()))
                .append("</th>"));
    table.append("<th>usual</th></tr></thead>\n<tbody>\n");
    named.values().forEach(it -> table.append(row(it)));
    return Html.scrolled("Settings", table.append("</tbody></table>\n").toString())
        + "<p class=\"hint\">Everything else is as the scenario and the profile have it.</p>\n";
  }

  private String row(RunSetting setting) {
    List<String> values = new ArrayList<>();
    for (PageRun run : runs) {
      values.add(
          run.result().settings().stream()
              .filter(it -> it.name().equals(setting.name()))
              .map(RunSetting::value)
              .findFirst()
              .orElse(setting.usual().isEmpty() ? "-" : setting.usual()));
    }
    boolean same = values.stream().distinct().count() == 1;
    String style = runs.size() == 1 ? "" : same ? " class=\"same\"" : " class=\"differs\"";
    StringBuilder row = new StringBuilder("<tr><td>" + Markup.text(setting.name()) + "</td>");
    values.forEach(it -> row.append("<td" + style + ">").append(Markup.text(it)).append("</td>"));
    return row.append("<td>")
        .append(Markup.text(setting.usual()))
        .append("</td></tr>\n")
        .toString();
  }
}
