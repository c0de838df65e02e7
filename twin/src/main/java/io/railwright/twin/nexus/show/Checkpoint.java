package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.ConfigNode;
import java.util.List;
import java.util.Map;

/**
 * A configuration that somebody kept under a name.
 *
 * @param made as the switch prints it
 */
public record Checkpoint(ConfigNode configuration, String description, String made) {
  /** {@code show checkpoint summary}. */
  static Answer summary(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder("User Checkpoint Summary\n");
    text.append("-".repeat(80)).append('\n');
    int number = 0;
    for (Map.Entry<String, Checkpoint> one : state.checkpoints().entrySet()) {
      number++;
      Checkpoint checkpoint = one.getValue();
      text.append(number).append(") ").append(one.getKey()).append(":\n");
      text.append("Created by admin\nCreated at ").append(checkpoint.made());
      text.append("\nSize is ").append(String.format("%,d", size(checkpoint))).append(" bytes\n");
      text.append("Description: ").append(empty(checkpoint.description())).append("\n\n");
    }
    return Answer.of(text.toString());
  }

  private static String empty(String description) {
    return description.isEmpty() ? "None" : description;
  }

  private static int size(Checkpoint checkpoint) {
    return checkpoint.configuration().toString().length();
  }
}
