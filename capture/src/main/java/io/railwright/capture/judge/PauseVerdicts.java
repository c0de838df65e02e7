package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Verdicts on pauses that delay more than they protect: one for all senders of a kind. */
final class PauseVerdicts {
  private final CapturedFile file;
  private final Verdicts verdicts;
  private final long length;
  private final List<Case> cases = new ArrayList<>();

  /** One class that one sender paused. */
  private record Case(PauseSender sender, Paused paused) {
    boolean wholeLink() {
      return paused.priority().isEmpty();
    }

    String what() {
      return wholeLink() ? "the whole link" : "priority " + paused.priority().getAsInt();
    }
  }

  private PauseVerdicts(CapturedFile file, Verdicts verdicts) {
    this.file = file;
    this.verdicts = verdicts;
    this.length = file.time().nanoseconds();
  }

  static void judge(CapturedFile file, Verdicts verdicts) {
    new PauseVerdicts(file, verdicts).judge();
  }

  private void judge() {
    for (PauseSender sender : file.pauses()) {
      sender.classes().stream()
          .filter(it -> it.pauses() > 0)
          .forEach(it -> cases.add(new Case(sender, it)));
    }
    cases.sort(Comparator.comparingLong((Case it) -> it.paused().pausedNanoseconds()).reversed());
    add("global-pause", Case::wholeLink, "sender");
    add("pause-storm", this::isStorm, "class");
    add("pauses", it -> !isStorm(it), "class");
  }

  private boolean isStorm(Case it) {
    long pauses = it.paused().pauses();
    return pauses >= verdicts.limit("pause-storm-frames")
        && length > 0
        && (it.paused().pausedNanoseconds() >= verdicts.limit("pause-storm-share") * length
            || rate(it) >= verdicts.limit("pause-storm-rate"));
  }

  private double rate(Case it) {
    return length == 0 ? 0 : it.paused().pauses() * 1e9 / length;
  }

  /** About the worst, and how many there are besides. */
  private void add(String id, Predicate<Case> kind, String noun) {
    List<Case> all = cases.stream().filter(kind).toList();
    if (all.isEmpty()) {
      return;
    }
    Map<String, String> values = values(all.getFirst());
    if (all.size() > 1) {
      boolean senders = noun.equals("sender");
      long more = all.size() - 1L;
      values.put(
          "more",
          senders
              ? HumanUnits.count(more, "more sender")
              : more == 1 ? "1 more class" : HumanUnits.count(more) + " more classes");
    }
    verdicts.add(id, values, all.stream().map(this::detail).toList());
  }

  private Map<String, String> values(Case it) {
    Paused paused = it.paused();
    String bound = paused.exact() ? "" : "at most ";
    Map<String, String> values = new HashMap<>();
    values.put("sender", it.sender().address());
    values.put("class", it.what());
    values.put("pauses", HumanUnits.count(paused.pauses(), "time"));
    values.put("frames", HumanUnits.count(paused.pauses(), "pause frame"));
    values.put("rate", HumanUnits.number(rate(it)));
    values.put("time", bound + HumanUnits.time(paused.pausedNanoseconds()));
    values.put("length", HumanUnits.time(length));
    values.put("share", HumanUnits.percent(paused.pausedNanoseconds(), length));
    values.put("longest", HumanUnits.time(paused.longestNanoseconds()));
    if (!paused.exact()) {
      values.put("hint", "--link-speed makes that exact");
    }
    return values;
  }

  private String detail(Case it) {
    return "%s, %s: %s, %s %s, the longest %s"
        .formatted(
            it.sender().address(),
            it.what(),
            HumanUnits.count(it.paused().pauses(), "pause"),
            it.paused().exact() ? "for" : "for at most",
            HumanUnits.time(it.paused().pausedNanoseconds()),
            HumanUnits.time(it.paused().longestNanoseconds()));
  }
}
