package io.railwright.benchmark.mesh;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a suspect is slow when it is measured again, a host with peers that did well. */
public final class Confirmation {
  private static final int PEERS = 4;

  /** So much of what was missed at first must be missed again. */
  private static final double AGAIN = 0.5;

  private Confirmation() {}

  /** Up to four that nothing is held against, those behind the host in the list first. */
  public static List<String> peers(List<String> hosts, List<Suspect> suspects, String of) {
    Set<String> slow =
        suspects.stream()
            .filter(it -> it.kind() == Suspect.Kind.HOST)
            .map(Suspect::name)
            .collect(Collectors.toSet());
    List<String> good = new ArrayList<>();
    int start = Math.max(0, hosts.indexOf(of));
    for (int step = 1; step < hosts.size() && good.size() < PEERS; step++) {
      String peer = hosts.get((start + step) % hosts.size());
      if (!slow.contains(peer) && !peer.equals(of)) {
        good.add(peer);
      }
    }
    return List.copyOf(good);
  }

  /**
   * What sound pairs measure. Among few hosts a slow one is an end of half of all pairs, so that
   * their median would lie between both; where no pair is free of suspects, the best has to do.
   */
  public static double usual(List<MeshPair> measured, List<Suspect> suspects) {
    Set<String> named = suspects.stream().map(Suspect::name).collect(Collectors.toSet());
    List<Double> sound =
        measured.stream()
            .filter(it -> !named.contains(it.a()) && !named.contains(it.b()))
            .filter(it -> !named.contains(it.path()))
            .map(MeshPair::value)
            .toList();
    return sound.isEmpty()
        ? measured.stream().mapToDouble(MeshPair::value).max().orElse(0)
        : new Sample(sound).median();
  }

  /**
   * Whether it stands.
   *
   * @param usual what sound pairs measure; higher is better
   * @param again what the suspect measured now
   */
  public static boolean stands(Suspect suspect, double usual, List<Double> again) {
    return !again.isEmpty() && new Sample(again).median() < usual * (1 + AGAIN * suspect.effect());
  }
}
