package io.railwright.flow.benchmark;

import io.railwright.benchmark.mesh.Confirmation;
import io.railwright.benchmark.mesh.Suspects;
import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Names the suspects of each rail, and measures them again with peers that did well. */
final class SuspectCheck {
  /** More than these are a fault of the whole, and no list to go through one by one. */
  private static final int MOST = 16;

  private static final int PATH_RUNS = 2;

  private final MeshMeasurements measurements;
  private final boolean times;
  private final List<Suspect> suspects = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  /**
   * Of what was measured.
   *
   * @param times whether less is better
   */
  SuspectCheck(MeshMeasurements measurements, boolean times) {
    this.measurements = measurements;
    this.times = times;
  }

  List<Suspect> suspects() {
    return suspects;
  }

  List<String> notices() {
    return notices;
  }

  /** Times are turned into rates, so that less is worse in both. */
  private double rate(double value) {
    return times ? 1 / value : value;
  }

  void run(List<String> hosts, boolean again, MeshProgress progress)
      throws FabricException, InterruptedException {
    Map<String, List<MeshPair>> byRail = new LinkedHashMap<>();
    for (MeshPair it : measurements.measured()) {
      MeshPair rated = new MeshPair(it.a(), it.b(), it.rail(), rate(it.value()));
      byRail.computeIfAbsent(it.rail(), _ -> new ArrayList<>()).add(rated);
    }
    for (Map.Entry<String, List<MeshPair>> rail : byRail.entrySet()) {
      List<Suspect> found = Suspects.of(rail.getValue());
      double usual = Confirmation.usual(rail.getValue(), found);
      String of = byRail.size() > 1 ? " on rail " + rail.getKey() : "";
      boolean few = found.size() <= MOST;
      if (!few) {
        notices.add(found.size() + " suspects" + of + ": too many to be measured again");
      }
      if (again && few && !found.isEmpty()) {
        progress.again(found.size());
      }
      for (Suspect suspect : found) {
        if (again && few) {
          settle(hosts, found, suspect, usual, rail.getKey(), of);
        } else {
          suspects.add(named(suspect, suspect.how() + of));
        }
      }
    }
  }

  private void settle(
      List<String> hosts,
      List<Suspect> found,
      Suspect suspect,
      double usual,
      String rail,
      String of)
      throws FabricException, InterruptedException {
    List<Double> values =
        switch (suspect.kind()) {
          case HOST -> host(suspect, Confirmation.peers(hosts, found, suspect.name()), rail);
          case PATH -> path(suspect, rail);
        };
    if (values.isEmpty()) {
      suspects.add(named(suspect, suspect.how() + of + "; could not be measured again"));
    } else if (Confirmation.stands(suspect, usual, values)) {
      suspects.add(named(suspect, suspect.how() + of + "; seen again in " + values.size()));
    } else {
      notices.add(
          suspect.name()
              + of
              + " looked slow ("
              + Math.round(suspect.effect() * 1000) / 10.0
              + " %), and was not when it was measured again");
    }
  }

  private List<Double> host(Suspect suspect, List<String> peers, String rail)
      throws FabricException, InterruptedException {
    List<Double> values = new ArrayList<>();
    for (String peer : peers) {
      if (!suspect.how().equals("receiving")) {
        measurements.again(suspect.name(), peer, rail).ifPresent(it -> values.add(rate(it)));
      }
      if (!suspect.how().equals("sending")) {
        measurements.again(peer, suspect.name(), rail).ifPresent(it -> values.add(rate(it)));
      }
    }
    return values;
  }

  private List<Double> path(Suspect suspect, String rail)
      throws FabricException, InterruptedException {
    String[] ends = suspect.name().split(" -> ", 2);
    List<Double> values = new ArrayList<>();
    for (int run = 0; run < PATH_RUNS && ends.length == 2; run++) {
      measurements.again(ends[0], ends[1], rail).ifPresent(it -> values.add(rate(it)));
    }
    return values;
  }

  private static Suspect named(Suspect suspect, String how) {
    return new Suspect(suspect.kind(), suspect.name(), suspect.effect(), how);
  }
}
