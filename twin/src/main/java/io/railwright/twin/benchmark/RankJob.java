package io.railwright.twin.benchmark;

import java.util.List;
import java.util.Map;

/**
 * What a launcher starts.
 *
 * @param words the arguments of the program
 * @param ranks processes in all
 */
record RankJob(List<String> words, List<String> hosts, int ranks, Map<String, String> environment) {
  RankJob {
    words = List.copyOf(words);
    hosts = List.copyOf(hosts);
    environment = Map.copyOf(environment);
  }
}
