package io.railwright.flow;

import io.railwright.twin.load.Workload;
import java.util.Arrays;
import java.util.List;

/** The traffic that the hosts of a twin can be told to make. */
public final class ListWorkloads {
  private ListWorkloads() {}

  /** A kind of traffic and what it is. */
  public record Kind(String word, String meaning) {}

  public static List<Kind> all() {
    return Arrays.stream(Workload.values())
        .map(workload -> new Kind(workload.word(), workload.meaning()))
        .toList();
  }
}
