package io.railwright.labtests;

import io.railwright.lab.LabNode;
import io.railwright.lab.host.LabException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a node's own tools print, asked in one login: a login costs an emulated node seconds.
 *
 * @param printed by each command, without blanks around it
 */
record NodeAnswers(Map<String, String> printed) {
  private static final Duration MOST = Duration.ofMinutes(4);
  private static final String BORDER = "=-=-= lab =-=-=";

  /** Runs them in order; standard error counts as printed. */
  static NodeAnswers of(LabNode node, List<String> commands) throws LabException {
    StringBuilder script = new StringBuilder();
    for (String command : commands) {
      script.append("{ ").append(command).append("; } 2>&1; echo; echo '" + BORDER + "'; ");
    }
    String[] parts = node.ask(script + "true", MOST).split(BORDER + "\n", -1);
    Map<String, String> printed = new LinkedHashMap<>();
    for (int at = 0; at < commands.size(); at++) {
      printed.put(commands.get(at), parts[at].strip());
    }
    return new NodeAnswers(printed);
  }

  String to(String command) {
    return Objects.requireNonNull(printed.get(command), command);
  }
}
