package io.railwright.view.audit;

/**
 * What a reader may type after an audit. Each has the options of the run that it comes from.
 *
 * @param audit the same audit again
 * @param explain explains a rule, whose name goes behind it
 */
public record NextCommands(String audit, String explain) {
  String explain(String rule) {
    return explain + " " + rule;
  }
}
