package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a parameter should be, for whom, and why.
 *
 * @param title what is so where all is well
 * @param fault what is wrong where it fails
 * @param cost what it costs where it fails, as an estimate
 * @param loss how that is computed instead, where the values allow for it
 * @param better which of two values is the better one, where they are compared and have an order
 * @param alike parameters in which those must agree that are compared with each other
 * @param hides rules whose findings follow from this one where it fails
 * @param fix the value to set where the expectation does not name one
 * @param path what hangs on it where a port of a path is judged by it, by what the port does
 * @param place where it is written, for messages
 */
public record Rule(
    String id,
    String title,
    FaultTitle fault,
    String parameter,
    List<Condition> applies,
    Expectation expect,
    Severity severity,
    Cost.Kind cost,
    Optional<Loss> loss,
    Optional<Better> better,
    List<String> alike,
    String why,
    String impact,
    List<String> symptoms,
    Risk risk,
    List<String> hides,
    Optional<Operand> fix,
    Map<PathRole, PathVerdict> path,
    List<Dispute> disputes,
    List<String> sources,
    Confidence confidence,
    Place place) {
  public Rule {
    applies = List.copyOf(applies);
    alike = List.copyOf(alike);
    symptoms = List.copyOf(symptoms);
    hides = List.copyOf(hides);
    path = Map.copyOf(path);
    disputes = List.copyOf(disputes);
    sources = List.copyOf(sources);
  }
}
