package io.railwright.flow.simulation;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Party;
import io.railwright.model.simulation.WhatIfReport.Shown;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says who gains and who pays.
 *
 * @param pairs how many have run
 */
record WhatIfVerdict(List<Difference> measures, List<Party> parties, int pairs) {
  private static final int NAMED = 3;
  private static final double SLIGHT = 0.005;

  /** Parameters that ports which were read have values of their own for. */
  private static final List<SwitchPart> READ = List.of(SwitchPart.values());

  /**
   * The sentence.
   *
   * @param read whether the settings of switches were read
   */
  String sentence(List<String> changes, boolean read) {
    if (pairs == 0) {
      return "Interrupted before the first pair of runs was over: nothing can be said.";
    }
    if (measures.stream().allMatch(it -> it.shown() == Shown.EQUAL) && parties.isEmpty()) {
      return "No difference: both runs are equal in every number with each of "
          + HumanUnits.count(pairs, "seed")
          + ", so that "
          + HumanUnits.list(changes)
          + (changes.size() > 1 ? " have" : " has")
          + " no effect in this scenario."
          + hint(changes, read);
    }
    List<String> gains = merits(true);
    List<String> losses = merits(false);
    if (gains.isEmpty()
        && losses.isEmpty()
        && measures.stream().anyMatch(WhatIfVerdict::isSlight)) {
      return "No difference that matters: all that is shown is less than 0.5 %.";
    }
    if (gains.isEmpty() && losses.isEmpty()) {
      return "No difference shown in times, goodput, pauses and drops" + power() + ".";
    }
    List<String> sentences = new ArrayList<>();
    if (!gains.isEmpty()) {
      sentences.add("Gains: " + String.join(", ", gains) + who(true) + ".");
    }
    if (!losses.isEmpty()) {
      sentences.add("Pays: " + String.join(", ", losses) + who(false) + ".");
    }
    if (gains.isEmpty()) {
      sentences.add("Nothing gains.");
    } else if (losses.isEmpty()) {
      sentences.add("Nothing is shown to pay for it.");
    }
    return String.join(" ", sentences);
  }

  /** What holds for ports that were not read alone. */
  private static String hint(List<String> changes, boolean read) {
    Optional<SwitchPart> part =
        READ.stream()
            .filter(it -> read && it.parameter() != SwitchPart.BUFFER.parameter())
            .filter(
                it ->
                    changes.stream()
                        .anyMatch(
                            change ->
                                change
                                    .replaceFirst("[@=].*", "")
                                    .strip()
                                    .equals(it.parameter().word())))
            .findFirst();
    return part.map(
            it ->
                " "
                    + it.parameter().word()
                    + " holds for ports that were not read; --set "
                    + it.word()
                    + " changes those that were.")
        .orElse("");
  }

  private String power() {
    return measures.stream()
        .filter(it -> it.measure() == RunMeasure.FCT_P99)
        .filter(it -> it.smallest().isPresent() && it.before() > 0)
        .findFirst()
        .map(
            it ->
                ": "
                    + HumanUnits.count(pairs, "pair")
                    + " would have shown about "
                    + HumanUnits.percent(it.smallest().orElse(0.0), it.before())
                    + " in the p99 completion time"
                    + it.pairsFor2Percent()
                        .filter(needed -> needed > pairs)
                        .map(needed -> "; 2 % would take about " + needed + " pairs")
                        .orElse(""))
        .orElse("");
  }

  private List<String> merits(boolean gain) {
    return measures.stream()
        .filter(it -> it.shown() == Shown.LESS || it.shown() == Shown.MORE)
        .filter(it -> !isSlight(it))
        .filter(
            it -> {
              double loss = it.measure().loss(it.before(), it.after());
              return gain ? loss < 0 : loss > 0;
            })
        .map(WhatIfVerdict::words)
        .toList();
  }

  /** Shown, and too small to be called a gain or a loss. */
  private static boolean isSlight(Difference one) {
    return (one.shown() == Shown.LESS || one.shown() == Shown.MORE)
        && one.measure().better() != RunMeasure.Better.NEITHER
        && Math.abs(one.difference()) < SLIGHT * Math.abs(one.before());
  }

  private static String words(Difference one) {
    String name = one.measure().words();
    if (one.before() == 0 || one.after() == 0) {
      return name + " from " + amount(one, one.before()) + " to " + amount(one, one.after());
    }
    double part = one.difference() / one.before();
    return Math.abs(part) < 1
        ? name + String.format(Locale.ROOT, " %+.1f %%", 100 * part)
        : name + " " + HumanUnits.number(one.after() / one.before()) + " times";
  }

  static String amount(Difference one, double value) {
    return switch (one.measure().unit()) {
      case MICROSECONDS -> HumanUnits.time(value * 1e3);
      case KILOBYTES -> HumanUnits.bytes(value * 1e3);
      case GIGABITS_PER_SECOND -> HumanUnits.rate(value * 1e9);
      case TIMES, COUNT -> HumanUnits.number(value);
    };
  }

  /** Hosts and switches, those that differ most first. */
  private String who(boolean gain) {
    List<String> named =
        Stream.of("flows from ", "flows to ", "").map(kind -> some(kind, gain)).toList();
    List<String> told = named.stream().filter(it -> !it.isEmpty()).toList();
    return told.isEmpty() ? "" : " (" + String.join("; ", told) + ")";
  }

  private String some(String kind, boolean gain) {
    List<Party> list =
        (gain ? parties : parties.reversed())
            .stream()
                .filter(it -> gain ? it.difference() < 0 : it.difference() > 0)
                .filter(
                    it ->
                        kind.isEmpty()
                            ? !it.name().startsWith("flows ")
                            : it.name().startsWith(kind))
                .toList();
    if (list.isEmpty()) {
      return "";
    }
    List<String> names =
        list.stream().limit(NAMED).map(it -> it.name().substring(kind.length()) + by(it)).toList();
    int more = list.size() - names.size();
    return kind + String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
  }

  private static String by(Party party) {
    String sign = party.difference() < 0 ? " -" : " +";
    return party.before() == 0 || Math.abs(party.difference()) >= party.before()
        ? sign + HumanUnits.time(Math.abs(party.difference()) * 1e3)
        : String.format(Locale.ROOT, " %+.0f %%", 100 * party.difference() / party.before());
  }
}
