package io.railwright.view.audit;

import java.util.Optional;

/**
 * What a reader may type after an audit. Each has the options of the run that it comes from.
 *
 * @param audit the same audit again
 * @param explain explains a rule, whose name goes behind it
 * @param plan shows what would be changed; empty where no plan can be made, as for a snapshot
 */
public record NextCommands(String audit, String explain, Optional<String> plan) {
  String explain(String rule) {
    return explain + " " + rule;
  }
}
