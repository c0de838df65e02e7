package io.railwright.twin.cumulus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What of the object model can be set. A word in capitals stands for names, of which a list or a
 * range may be given at once.
 */
final class Schema {
  /** What a member of a set, or a part of the tree, has in place of a value. */
  private static final Predicate<String> NONE = String::isEmpty;

  /** Those of the front panel, broken out or not, with a cable or without. */
  private static final Pattern PORT = Pattern.compile("swp[1-9]\\d?(s[0-7])?");

  private static final Pattern PROFILE = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");

  private static final Map<String, Predicate<String>> PATHS =
      Map.ofEntries(
          Map.entry("interface PORT link mtu", number(552, 9216)),
          Map.entry("interface PORT link state", oneOf("up", "down")),
          Map.entry("interface PORT qos congestion-control profile", PROFILE.asMatchPredicate()),
          Map.entry("interface PORT qos egress-scheduler profile", PROFILE.asMatchPredicate()),
          Map.entry("interface PORT qos mapping profile", PROFILE.asMatchPredicate()),
          Map.entry("interface PORT qos pfc profile", PROFILE.asMatchPredicate()),
          Map.entry("interface PORT qos pfc-watchdog state", oneOf("enable", "disable")),
          Map.entry("qos congestion-control PROFILE traffic-class CLASS ecn", enable()),
          Map.entry("qos congestion-control PROFILE traffic-class CLASS red", enable()),
          Map.entry("qos congestion-control PROFILE traffic-class CLASS min-threshold", bytes()),
          Map.entry("qos congestion-control PROFILE traffic-class CLASS max-threshold", bytes()),
          Map.entry("qos congestion-control PROFILE traffic-class CLASS probability", percent()),
          Map.entry("qos egress-queue-mapping PROFILE switch-priority CLASS traffic-class", one()),
          Map.entry("qos egress-scheduler PROFILE traffic-class CLASS bw-percent", percent()),
          Map.entry(
              "qos egress-scheduler PROFILE traffic-class CLASS mode", oneOf("dwrr", "strict")),
          Map.entry("qos mapping PROFILE dscp DSCP switch-priority", one()),
          Map.entry("qos mapping PROFILE trust", oneOf("l2", "l3", "port", "both")),
          Map.entry("qos pfc PROFILE cable-length", number(1, 100_000)),
          Map.entry("qos pfc PROFILE rx", enable()),
          Map.entry("qos pfc PROFILE switch-priority CLASS", NONE),
          Map.entry("qos pfc PROFILE tx", enable()),
          Map.entry("qos roce", NONE),
          Map.entry("qos roce cable-length", number(1, 100_000)),
          Map.entry("qos roce enable", oneOf("on", "off")),
          Map.entry("qos roce mode", oneOf("lossless", "lossy")),
          Map.entry("system config auto-save enable", oneOf("on", "off")),
          Map.entry("system hostname", PROFILE.asMatchPredicate()));

  private Schema() {}

  /**
   * A value at a path.
   *
   * @param value empty for a member of a set
   */
  record Item(String path, String value) {}

  private static Predicate<String> number(int from, int to) {
    return it ->
        it.matches("\\d{1,9}") && Integer.parseInt(it) >= from && Integer.parseInt(it) <= to;
  }

  private static Predicate<String> bytes() {
    return number(1, 999_999_999);
  }

  private static Predicate<String> percent() {
    return number(1, 100);
  }

  private static Predicate<String> one() {
    return number(0, 7);
  }

  private static Predicate<String> enable() {
    return oneOf("enable", "disable");
  }

  private static Predicate<String> oneOf(String... words) {
    return Set.of(words)::contains;
  }

  /**
   * What the words of {@code nv set} say.
   *
   * @return empty where there is no such path, or no such value of it
   */
  static Optional<List<Item>> items(List<String> words) {
    for (Map.Entry<String, Predicate<String>> known : PATHS.entrySet()) {
      List<String> pattern = List.of(known.getKey().split(" "));
      boolean bare = known.getValue().equals(NONE);
      if (words.size() != pattern.size() + (bare ? 0 : 1)) {
        continue;
      }
      String value = bare ? "" : words.getLast();
      Optional<List<String>> paths = expand(pattern, words.subList(0, pattern.size()));
      if (paths.isPresent() && known.getValue().test(value)) {
        return paths.map(all -> all.stream().map(path -> new Item(path, value)).toList());
      }
    }
    return Optional.empty();
  }

  /** The paths that {@code nv unset} names, each of a value or of a part of the tree. */
  static Optional<List<String>> paths(List<String> words) {
    for (String known : PATHS.keySet()) {
      List<String> pattern = List.of(known.split(" "));
      if (words.size() <= pattern.size()) {
        Optional<List<String>> paths = expand(pattern.subList(0, words.size()), words);
        if (paths.isPresent()) {
          return paths;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<List<String>> expand(List<String> pattern, List<String> words) {
    List<String> paths = new ArrayList<>(List.of(""));
    for (int at = 0; at < pattern.size(); at++) {
      List<String> names = names(pattern.get(at), words.get(at));
      if (names.isEmpty()) {
        return Optional.empty();
      }
      List<String> longer = new ArrayList<>();
      for (String path : paths) {
        names.forEach(name -> longer.add(path.isEmpty() ? name : path + " " + name));
      }
      paths = longer;
    }
    return Optional.of(paths);
  }

  /** None where it does not fit. */
  private static List<String> names(String pattern, String word) {
    return switch (pattern) {
      case "PORT" -> all(word, PORT.asMatchPredicate());
      case "PROFILE" -> PROFILE.matcher(word).matches() ? List.of(word) : List.of();
      case "CLASS" -> all(word, one());
      case "DSCP" -> all(word, number(0, 63));
      default -> pattern.equals(word) ? List.of(word) : List.of();
    };
  }

  private static List<String> all(String word, Predicate<String> fits) {
    List<String> names = Ranges.expand(word);
    return names.stream().allMatch(fits) ? names : List.of();
  }
}
