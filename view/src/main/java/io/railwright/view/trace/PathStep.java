package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.TrafficClass;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.FoldedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A machine of a path as it is drawn, or several equal ways of which there is the same to say.
 *
 * @param level how many machines lie before it; equal ways have machines on one level
 * @param in the ports by which RDMA traffic comes; answers leave by them
 * @param out the ports by which it goes; answers come by them
 * @param checks on the way there and back
 */
record PathStep(
    List<Subject> machines,
    int level,
    List<Subject> in,
    List<Subject> out,
    List<PathCheck> checks) {
  private static final int MOST_NAMES = 2;

  PathStep {
    machines = List.copyOf(machines);
    in = List.copyOf(in);
    out = List.copyOf(out);
    checks = List.copyOf(checks);
  }

  /** Whether it stands for the part of a way that nobody knows. */
  boolean isGap() {
    return in.isEmpty() && out.isEmpty();
  }

  String name() {
    return isGap() ? "no way known" : names(machines);
  }

  /** {@code Ethernet0 → Ethernet8}, {@code → rail0} at the sender. */
  String ports() {
    if (isGap()) {
      return "";
    }
    String from = in.isEmpty() ? "" : names(in) + " ";
    return from + "→" + (out.isEmpty() ? "" : " " + names(out));
  }

  static String names(List<Subject> things) {
    return FoldedNames.some(
        things.stream().map(it -> Plain.line(it.name())).distinct().toList(), MOST_NAMES);
  }

  /** What is checked of one class of traffic. */
  List<PathCheck> of(TrafficClass traffic) {
    return checks.stream().filter(it -> traffic.has(it.verdict())).toList();
  }

  /** The worst that there is to say of one class of traffic. */
  ProofMark mark(TrafficClass traffic) {
    return ProofMark.of(of(traffic));
  }

  /** The same of some of its ports. */
  ProofMark mark(TrafficClass traffic, List<Subject> ports) {
    return ProofMark.of(of(traffic).stream().filter(it -> ports.contains(it.at())).toList());
  }

  ProofMark mark() {
    return ProofMark.of(checks);
  }

  /** {@code broken: lossless, safe}; the word alone where a class has one verdict, or all hold. */
  String words(TrafficClass traffic) {
    ProofMark mark = mark(traffic);
    if (mark.isProven() || traffic == TrafficClass.CNP) {
      return mark == ProofMark.NONE ? "–" : mark.word();
    }
    return mark.word()
        + of(traffic).stream()
            .filter(it -> ProofMark.of(it.proof()) == mark)
            .map(PathCheck::verdict)
            .distinct()
            .sorted()
            .map(PathVerdict::word)
            .collect(Collectors.joining(", ", ": ", ""));
  }

  /** Whether the same is to be said of another way. */
  boolean isLike(PathStep other) {
    return level == other.level
        && words(TrafficClass.ROCE).equals(other.words(TrafficClass.ROCE))
        && words(TrafficClass.CNP).equals(other.words(TrafficClass.CNP));
  }

  PathStep with(PathStep other) {
    return new PathStep(
        joined(machines, other.machines),
        level,
        joined(in, other.in),
        joined(out, other.out),
        joined(checks, other.checks));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }
}
