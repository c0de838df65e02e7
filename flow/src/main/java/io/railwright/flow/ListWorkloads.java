package io.railwright.flow;

import io.railwright.model.report.Choice;
import io.railwright.twin.load.Workload;
import java.util.Arrays;
import java.util.List;

/** The traffic that the hosts of a twin can be told to make. */
public final class ListWorkloads {
  private ListWorkloads() {}

  public static List<Choice> all() {
    return Arrays.stream(Workload.values())
        .map(workload -> new Choice(workload.word(), workload.meaning()))
        .toList();
  }
}
