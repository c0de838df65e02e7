package io.railwright.testing;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;

/** How often a test tries what can be tried without end. */
public final class Campaign {
  private static final boolean THOROUGH = Boolean.getBoolean("thorough");
  private static final boolean WHOLE = Boolean.getBoolean("whole");

  private Campaign() {}

  /**
   * How many runs a test does.
   *
   * @param property by which somebody may choose another number
   * @param brief for those who wait for the build
   * @param thorough for {@code -Dthorough=true}
   */
  public static int runs(String property, int brief, int thorough) {
    return Integer.getInteger(property, THOROUGH ? thorough : brief);
  }

  /**
   * What a test tries of many alike: all for {@code -Dthorough=true}, else one of every few.
   *
   * @param few how many of which one is tried
   * @param turn another one for each number, so that all are tried by tests with many turns
   */
  public static <T> List<T> share(List<T> all, int few, int turn) {
    return THOROUGH ? all : part(all, few, turn);
  }

  /**
   * One of every few, others each day, where even a thorough run would take too long; all with
   * {@code -Dwhole=true}.
   *
   * @param turn another one for each number, so that all are tried by tests with many turns
   */
  public static <T> List<T> shareOfToday(List<T> all, int few, int turn) {
    return WHOLE ? all : part(all, few, turn() + turn);
  }

  private static <T> List<T> part(List<T> all, int few, int turn) {
    int first = Math.floorMod(turn, few);
    return IntStream.range(0, all.size())
        .filter(it -> it % few == first)
        .<T>mapToObj(all::get)
        .toList();
  }

  /** Whether long stories and campaigns are run: {@code -Dthorough=true}. */
  static boolean isThorough() {
    return THOROUGH;
  }

  /** Whether nothing is left out, however long it takes: {@code -Dwhole=true}. */
  public static boolean isWhole() {
    return WHOLE;
  }

  /** Which share of many cases it is today; {@code -Dcampaign.seed} tries that of another day. */
  public static int turn() {
    return Math.floorMod(seed(), Integer.MAX_VALUE);
  }

  /** Whether one of many things that take turns is due; their names spread them over the days. */
  public static boolean isTurnOf(String name, int days, int turn) {
    return Math.floorMod((long) name.hashCode() + turn, days) == 0;
  }

  private static long seed() {
    return Long.getLong("campaign.seed", LocalDate.now(ZoneOffset.UTC).toEpochDay());
  }

  /** For the message of a test that tries a share. */
  public static String again() {
    return "again with -Dcampaign.seed=" + seed();
  }

  /**
   * Cases that are spread evenly over all, others each day, and of each kind at least one. All of
   * them with {@code -Dwhole=true}.
   *
   * @param most how many there are about
   */
  public static <T> List<T> today(List<T> all, int most, Function<? super T, ?> kind) {
    if (WHOLE || all.size() <= most) {
      return all;
    }
    TreeSet<Integer> chosen = new TreeSet<>(spread(all.size(), most));
    Map<Object, List<Integer>> kinds = new LinkedHashMap<>();
    for (int at = 0; at < all.size(); at++) {
      kinds.computeIfAbsent(kind.apply(all.get(at)), _ -> new ArrayList<>()).add(at);
    }
    int kindsBefore = 0;
    for (List<Integer> alike : kinds.values()) {
      if (alike.stream().noneMatch(chosen::contains)) {
        int place = turn() % alike.size() + kindsBefore * alike.size() / kinds.size();
        chosen.add(alike.get(place % alike.size()));
      }
      kindsBefore++;
    }
    return chosen.stream().<T>map(all::get).toList();
  }

  /** So many places among so many, as far from each other as can be. */
  private static List<Integer> spread(int places, int most) {
    int first = turn() % places;
    return IntStream.range(0, most)
        .mapToObj(it -> (int) ((first + (long) it * places / most) % places))
        .toList();
  }
}
