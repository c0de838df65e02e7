package io.railwright.model.change;

import io.railwright.model.finding.Risk;
import java.util.List;

/**
 * What a plan does in guests that get a card by it, once they have it: what rules find in them
 * then. Nothing of it starts a machine or a driver anew.
 *
 * @param machines the guests
 * @param maxRisk what is riskier is left out
 * @param only the rules whose findings are mended; empty for all
 * @param except not these
 * @param files a digest of the files of the site that they are judged by
 */
public record GuestStage(
    List<String> machines, Risk maxRisk, List<String> only, List<String> except, String files) {
  public GuestStage {
    machines = List.copyOf(machines);
    only = List.copyOf(only);
    except = List.copyOf(except);
    if (machines.isEmpty()) {
      throw new IllegalArgumentException("a stage of guests names some");
    }
  }
}
