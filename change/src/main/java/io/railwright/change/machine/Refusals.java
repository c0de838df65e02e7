package io.railwright.change.machine;

import java.util.List;

/**
 * What a machine would refuse of the acts of a plan.
 *
 * @param refused what it refuses, each with the reason
 * @param untold what it does not tell beforehand, a sentence each; the acts themselves show it
 */
public record Refusals(List<String> refused, List<String> untold) {
  public static final Refusals NONE = new Refusals(List.of(), List.of());

  public Refusals {
    refused = List.copyOf(refused);
    untold = List.copyOf(untold);
  }
}
