package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.picture.PictureMachine;
import java.util.List;
import java.util.Locale;

/**
 * A host of the report.
 *
 * @param number by which the page knows it
 * @param mark the worst that there is to say of it
 * @param faults the numbers of its faults on the page
 * @param group what it stands with: its rack, its group, or the switches that it is cabled to
 * @param reading whether it was read, in part, or not at all
 * @param why it was not read in full; empty if it was
 */
record ReportHost(
    int number,
    Subject machine,
    Mark mark,
    List<Integer> faults,
    String group,
    Reading reading,
    String why) {
  /** How much of a machine there is to judge. */
  enum Reading {
    WHOLE,
    PARTLY,
    NONE
  }

  ReportHost {
    faults = List.copyOf(faults);
  }

  String name() {
    return Markup.clean(machine.name());
  }

  /** As it is drawn. */
  PictureMachine drawn() {
    String below = faults.isEmpty() ? meaning() : Fit.plural(faults.size(), "fault");
    return new PictureMachine(machine, mark, !faults.isEmpty(), group, below, address(), title());
  }

  /** The worst that there is to say of it, in a few words. */
  String meaning() {
    return mark != Mark.UNREAD
        ? mark.meaning()
        : reading == Reading.NONE ? "not read" : "not read in full";
  }

  /** {@code Switch}, as the heading of its page begins. */
  String kind() {
    String word = machine.kind().word();
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** Where its page is, within the report. */
  String address() {
    return "#host-" + number;
  }

  /** For who points at it, or has it read out. */
  String title() {
    String number = faults.size() > 1 ? " and " + (faults.size() - 1) + " more" : "";
    return name() + ": " + meaning() + (mark == Mark.FINE ? "" : number);
  }
}
