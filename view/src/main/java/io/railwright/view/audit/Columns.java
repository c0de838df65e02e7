package io.railwright.view.audit;

import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import java.util.List;

/**
 * The columns of the table of findings: 100 in all. Places, costs and effects take what they need,
 * so that titles, which say what is wrong, are cut as late as can be.
 *
 * @param title columns for what should be so
 * @param where columns for whom it is about
 * @param costs columns for what it costs
 */
record Columns(int title, int where, int costs) {
  private static final int ALL = 100;
  private static final int SEVERITY = 9;
  private static final int MOST_WHERE = 30;
  private static final int BETWEEN = 4;

  static final String HEAD_WHERE = "where";
  static final String HEAD_COSTS = "costs";
  static final String HEAD_EFFECT = "change needs";

  /** For tables whose rows have these groups. */
  static Columns of(List<Group> groups) {
    int where = HEAD_WHERE.length();
    int costs = HEAD_COSTS.length();
    int effect = HEAD_EFFECT.length();
    for (Group group : groups) {
      where = Math.max(where, Math.min(MOST_WHERE, group.where().length()));
      costs = Math.max(costs, group.shortCosts().length());
      effect = Math.max(effect, group.effect().length());
    }
    return new Columns(ALL - SEVERITY - costs - BETWEEN - where - effect, where, costs);
  }

  String row(String severity, String title, String where, String costs, String effect) {
    return "%-9s %s %s %s %s"
        .formatted(
            Fit.cut(severity, SEVERITY),
            pad(Plain.line(title), this.title),
            pad(Plain.line(where), this.where),
            pad(costs, this.costs),
            effect)
        .stripTrailing();
  }

  private static String pad(String text, int width) {
    String cut = Fit.cut(text, width);
    return cut + " ".repeat(width - cut.length());
  }
}
