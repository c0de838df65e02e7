package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.finding.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An example beside a rule, which the build runs.
 *
 * @param given for each subject, values of parameters as text; {@code unknown} for what can't be
 *     read
 * @param joined the same for what the subject is joined to: its physical function, its link partner
 * @param site values that differ from the profile's
 * @param fix what sets it right, as a person would type it
 */
public record Case(
    String rule,
    String name,
    Optional<String> profile,
    Map<String, List<String>> site,
    List<Map<String, String>> given,
    Map<Along, Map<String, String>> joined,
    Status then,
    Optional<String> fix,
    Place place) {
  public Case {
    site = Map.copyOf(site);
    given = given.stream().map(Map::copyOf).toList();
    joined = Map.copyOf(joined);
  }
}
