package io.railwright.model.change;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The nodes of a cluster that an operator reboots because of a step. They stand in a sentence of
 * what the step brings, which a plan keeps.
 *
 * @param drained whether their pods are evicted before
 */
public record NodeReboots(List<String> nodes, boolean drained) {
  private static final String DRAINED = "Nodes that are drained and rebooted: ";
  private static final String NOT_DRAINED = "Nodes that are rebooted without a drain: ";

  /** Without a way back between names, which would fill the stack with those of a large pool. */
  private static final Pattern SENTENCE =
      Pattern.compile(
          "(?:(?<drained>"
              + DRAINED
              + ")|"
              + NOT_DRAINED
              + ")(?<nodes>[a-z0-9.-]*[a-z0-9](?:, [a-z0-9.-]*[a-z0-9])*+)\\.");

  public NodeReboots {
    nodes = List.copyOf(nodes);
  }

  /** For a person, and for a plan. */
  public String sentence() {
    return (drained ? DRAINED : NOT_DRAINED) + String.join(", ", nodes) + ".";
  }

  /** Empty where the step does not say. */
  public static Optional<NodeReboots> of(Step step) {
    Matcher said = SENTENCE.matcher(step.gain());
    return said.find()
        ? Optional.of(
            new NodeReboots(
                List.of(said.group("nodes").split(", ", -1)), said.group("drained") != null))
        : Optional.empty();
  }
}
