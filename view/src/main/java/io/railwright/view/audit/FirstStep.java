package io.railwright.view.audit;

import java.util.ArrayList;
import java.util.List;

/**
 * What to do first about a fault, and what is to be known before it is done.
 *
 * @param fixes all steps; none where no fix is known or it is withheld
 */
public record FirstStep(Group group, List<Fix> fixes) {
  public FirstStep {
    fixes = List.copyOf(fixes);
  }

  public static FirstStep of(Group group) {
    return new FirstStep(group, Fix.of(group.findings()));
  }

  public boolean isKnown() {
    return !fixes.isEmpty();
  }

  Fix first() {
    return fixes.getFirst();
  }

  /** What to type or to do. */
  public String text() {
    return first().text();
  }

  /** Why there is nothing to type, where somebody has to confirm something before. */
  public boolean isWithheld() {
    return fixes.isEmpty() && !group.assumes().isEmpty();
  }

  /** The sentence in place of a fix that is withheld. */
  public String withheld() {
    return "The fix is withheld: it assumes " + group.assumes() + ".";
  }

  /**
   * When it is in force, whether links or machines go down, what it rests on, and how many steps
   * there are beside; in brackets, and empty for nothing.
   *
   * @param where the other steps are to be found
   */
  public String remarks(String where) {
    List<String> remarks = new ArrayList<>(List.of(Fix.effect(group.first())));
    remarks.remove("");
    if (!group.assumes().isEmpty()) {
      remarks.add("assuming " + group.assumes());
    }
    long more = fixes.stream().filter(it -> !it.isForLater()).count() - 1;
    if (more > 0) {
      remarks.add(more + " more " + where);
    }
    return remarks.isEmpty() ? "" : "(" + String.join("; ", remarks) + ")";
  }
}
