package io.railwright.benchmark.mesh;

import io.railwright.benchmark.statistics.FalseDiscovery;
import io.railwright.benchmark.statistics.MedianPolish;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which hosts or paths of a mesh are slow: those that differ from good peers by more than chance
 * explains, however many are tested (Benjamini and Hochberg), and by enough to matter. A host is
 * one whose measurements are low whoever the partner is; a path is low though both of its ends do
 * well with others. Means of rows can't tell the two apart.
 */
public final class Suspects {
  /** Nothing that differs by less is called slow. */
  private static final double LEAST = 0.01;

  private static final double FEWEST_SIGMAS = 3.5;

  /** Of the hosts that differ from good peers, so large a part may do so by chance. */
  private static final double FALSE_HOSTS = 0.05;

  /** Each path is measured once, so that fewer of them may be there by chance. */
  private static final double FALSE_PATHS = 0.01;

  /** With fewer measurements a host can't be told from its paths. */
  private static final int FEWEST = 3;

  private Suspects() {}

  /** Of pairs that all should be equally fast, on one rail. The slowest first. */
  public static List<Suspect> of(List<MeshPair> measured) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (MeshPair pair : measured) {
      numbers.putIfAbsent(pair.a(), numbers.size());
      numbers.putIfAbsent(pair.b(), numbers.size());
    }
    List<String> names = List.copyOf(numbers.keySet());
    if (names.size() < FEWEST) {
      return List.of();
    }
    int[] from = measured.stream().mapToInt(pair -> numbers.getOrDefault(pair.a(), 0)).toArray();
    int[] to = measured.stream().mapToInt(pair -> numbers.getOrDefault(pair.b(), 0)).toArray();
    double[] values = measured.stream().mapToDouble(MeshPair::value).toArray();
    MedianPolish polish = MedianPolish.of(names.size(), from, to, values);
    List<Suspect> suspects = new ArrayList<>(hosts(polish, names, from, to));
    suspects.addAll(paths(polish, measured, from, to));
    suspects.sort(Comparator.comparingDouble(Suspect::effect));
    return List.copyOf(suspects);
  }

  private static List<Suspect> hosts(
      MedianPolish polish, List<String> names, int[] from, int[] to) {
    double limit = limit(polish.common(), polish.sources(), polish.destinations());
    PeerTest peers = PeerTest.of(polish, from, to, limit);
    boolean[] sends = slow(peers, polish.sources(), from, limit);
    boolean[] receives = slow(peers, polish.destinations(), to, limit);
    List<Suspect> found = new ArrayList<>();
    for (int host = 0; host < names.size(); host++) {
      if (sends[host] || receives[host]) {
        String how =
            sends[host] && receives[host] ? "both ways" : sends[host] ? "sending" : "receiving";
        double effect =
            Math.min(
                sends[host] ? polish.source(host) : 0,
                receives[host] ? polish.destination(host) : 0);
        found.add(new Suspect(Suspect.Kind.HOST, names.get(host), effect / polish.common(), how));
      }
    }
    return found;
  }

  /** Which hosts are slower than good peers, by enough and not by chance. */
  private static boolean[] slow(PeerTest peers, double[] effects, int[] ends, double limit) {
    double[] p = new double[effects.length];
    for (int host = 0; host < effects.length; host++) {
      int count = count(ends, host);
      p[host] = count < FEWEST ? 1 : peers.slower(effects[host], count);
    }
    boolean[] slow = FalseDiscovery.called(p, FALSE_HOSTS);
    for (int host = 0; host < effects.length; host++) {
      slow[host] &= effects[host] < -limit;
    }
    return slow;
  }

  private static List<Suspect> paths(
      MedianPolish polish, List<MeshPair> measured, int[] from, int[] to) {
    double limit = limit(polish.common(), polish.paths());
    double ends = limit(polish.common(), polish.sources(), polish.destinations());
    PeerTest peers = PeerTest.of(polish, from, to, ends);
    double[] p = Arrays.stream(polish.paths()).map(path -> peers.slower(path, 1)).toArray();
    boolean[] slow = FalseDiscovery.called(p, FALSE_PATHS);
    List<Suspect> found = new ArrayList<>();
    for (int at = 0; at < measured.size(); at++) {
      if (slow[at] && polish.path(at) < -limit) {
        MeshPair pair = measured.get(at);
        double effect = polish.path(at) / polish.common();
        found.add(
            new Suspect(Suspect.Kind.PATH, pair.path(), effect, "both ends do well with others"));
      }
    }
    return found;
  }

  private static int count(int[] hosts, int host) {
    int count = 0;
    for (int each : hosts) {
      count += each == host ? 1 : 0;
    }
    return count;
  }

  /** So far from the others, and by so much of what is usual, it matters. */
  private static double limit(double common, double[]... groups) {
    double spread = 0;
    for (double[] group : groups) {
      spread = Math.max(spread, new Sample(group).spread());
    }
    return Math.max(FEWEST_SIGMAS * spread, LEAST * Math.abs(common));
  }
}
