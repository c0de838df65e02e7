package io.railwright.flow;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.report.Choice;
import io.railwright.twin.scenario.Scenarios;
import java.util.List;

/** The scenarios that come with rail. */
public final class ListScenarios {
  private ListScenarios() {}

  public static List<Choice> all() {
    return Scenarios.names().stream()
        .map(name -> new Choice(name, Scenarios.description(name)))
        .toList();
  }

  /** The file of a scenario, for a user to copy and change. */
  public static String text(String name) throws FabricException {
    try {
      return Scenarios.text(name);
    } catch (BadFileException unknown) {
      throw new FabricException(unknown.problems().stream().map(Problem::toString).toList());
    }
  }
}
