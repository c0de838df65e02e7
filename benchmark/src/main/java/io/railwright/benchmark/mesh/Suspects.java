package io.railwright.benchmark.mesh;

import io.railwright.benchmark.statistics.MedianPolish;
import io.railwright.benchmark.statistics.Normal;
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
 * Which hosts or paths of a mesh are slow. A host is one whose measurements are low whoever the
 * partner is; a path is low though both of its ends do well with others. Means of rows can't tell
 * the two apart.
 */
public final class Suspects {
  /** Nothing that differs by less is called slow. */
  private static final double LEAST = 0.01;

  private static final double FEWEST_SIGMAS = 3.5;

  /** How likely it may be that among all hosts of a sound mesh one is called slow by chance. */
  private static final double FALSE_ALARM = 0.01;

  /** More than one path of ten is not collided. */
  private static final double MOST_SOUND = 0.9;

  private static final double LARGEST_CORRECTION = 2;

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
    suspects.addAll(paths(polish, measured));
    suspects.sort(Comparator.comparingDouble(Suspect::effect));
    return List.copyOf(suspects);
  }

  private static List<Suspect> hosts(
      MedianPolish polish, List<String> names, int[] from, int[] to) {
    double limit = limit(polish.common(), polish.sources(), polish.destinations());
    List<Suspect> found = new ArrayList<>();
    for (int host = 0; host < names.size(); host++) {
      double sends = count(from, host) >= FEWEST ? polish.source(host) : 0;
      double receives = count(to, host) >= FEWEST ? polish.destination(host) : 0;
      boolean sending = sends < -limit;
      boolean receiving = receives < -limit;
      if (sending || receiving) {
        String how = sending && receiving ? "both ways" : sending ? "sending" : "receiving";
        double effect = Math.min(sends, receives) / polish.common();
        found.add(new Suspect(Suspect.Kind.HOST, names.get(host), effect, how));
      }
    }
    return found;
  }

  private static List<Suspect> paths(MedianPolish polish, List<MeshPair> measured) {
    double limit = pathLimit(polish);
    List<Suspect> found = new ArrayList<>();
    for (int at = 0; at < measured.size(); at++) {
      if (polish.path(at) < -limit) {
        MeshPair pair = measured.get(at);
        String name = pair.a() + " -> " + pair.b();
        double effect = polish.path(at) / polish.common();
        found.add(new Suspect(Suspect.Kind.PATH, name, effect, "both ends do well with others"));
      }
    }
    return found;
  }

  /**
   * The polish fits its effects to most rests and leaves those at nearly nothing, so their median
   * alone would make sound paths look far off; the part that nine tenths stay within does not.
   */
  private static double pathLimit(MedianPolish polish) {
    double[] away = Arrays.stream(polish.paths()).map(Math::abs).sorted().toArray();
    double wide = away[(int) (MOST_SOUND * (away.length - 1))] / Normal.quantileAbove(0.05);
    double sigmas = Math.max(FEWEST_SIGMAS, Normal.quantileAbove(FALSE_ALARM / away.length));
    double freedom = Math.sqrt((double) away.length / Math.max(1, away.length - hosts(polish)));
    return Math.max(
        limit(polish.common(), polish.paths()),
        sigmas * wide * Math.min(freedom, LARGEST_CORRECTION));
  }

  private static int hosts(MedianPolish polish) {
    return 2 * polish.sources().length;
  }

  private static long count(int[] hosts, int host) {
    long count = 0;
    for (int each : hosts) {
      count += each == host ? 1 : 0;
    }
    return count;
  }

  /** The more there are, the farther the farthest of sound ones lies. */
  private static double limit(double common, double[]... groups) {
    double spread = 0;
    int all = 0;
    for (double[] group : groups) {
      spread = Math.max(spread, new Sample(group).spread());
      all += group.length;
    }
    double sigmas = Math.max(FEWEST_SIGMAS, Normal.quantileAbove(FALSE_ALARM / all));
    return Math.max(sigmas * spread, LEAST * Math.abs(common));
  }
}
