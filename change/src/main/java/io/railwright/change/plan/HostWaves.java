package io.railwright.change.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which hosts go together. Of each kind of host one goes first, as the canary, with a peer at the
 * same switch where there is one, so that both ends of a path are tried; the others follow a few at
 * a time.
 */
final class HostWaves {
  private final Map<String, HostPlace> places;

  private HostWaves(Map<String, HostPlace> places) {
    this.places = places;
  }

  /**
   * The waves, in order.
   *
   * @param places what is known of hosts, by name
   * @param atOnce how many of the others go together
   */
  static List<List<String>> of(List<String> hosts, Map<String, HostPlace> places, int atOnce) {
    return new HostWaves(places).of(hosts, atOnce);
  }

  private List<List<String>> of(List<String> hosts, int atOnce) {
    Map<String, List<String>> canaries = new LinkedHashMap<>();
    for (String host : hosts) {
      List<String> first = canaries.computeIfAbsent(place(host).kind(), _ -> new ArrayList<>());
      if (first.isEmpty() || (first.size() == 1 && place(first.getFirst()).isPeer(place(host)))) {
        first.add(host);
      }
    }
    List<List<String>> waves = new ArrayList<>(canaries.values());
    List<String> others =
        hosts.stream().filter(it -> waves.stream().noneMatch(wave -> wave.contains(it))).toList();
    for (int from = 0; from < others.size(); from += atOnce) {
      waves.add(others.subList(from, Math.min(from + atOnce, others.size())));
    }
    return waves;
  }

  private HostPlace place(String host) {
    return places.getOrDefault(host, HostPlace.UNKNOWN);
  }
}
