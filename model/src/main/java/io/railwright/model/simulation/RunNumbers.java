package io.railwright.model.simulation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is kept of a run when many are compared.
 *
 * @param totals those that there are: without a finished flow there are no times of flows
 * @param flows mean completion time in microseconds, by {@code from h1} and {@code to h2}
 * @param paused microseconds that the ports of a node were paused, of nodes that were
 */
public record RunNumbers(
    Map<RunMeasure, Double> totals, Map<String, Double> flows, Map<String, Double> paused) {
  public RunNumbers {
    totals =
        Collections.unmodifiableMap(
            totals.isEmpty() ? new EnumMap<>(RunMeasure.class) : new EnumMap<>(totals));
    flows = Collections.unmodifiableMap(new TreeMap<>(flows));
    paused = Collections.unmodifiableMap(new TreeMap<>(paused));
  }
}
