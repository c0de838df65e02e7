package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.finding.Severity;
import java.util.List;

/**
 * A verdict on captures of packets.
 *
 * @param when in words, for people; the judge of captures has it as code
 * @param values what the judge fills in
 * @param sentence with {@code {name}} for a value, and {@code [brackets]} around what is left out
 *     where one of its values is not known
 * @param sources none where the verdict is arithmetic
 */
public record CaptureVerdictRule(
    String id,
    Severity severity,
    String when,
    List<VerdictLimit> limits,
    List<String> values,
    String sentence,
    List<String> sources,
    Confidence confidence,
    Place place) {
  public CaptureVerdictRule {
    limits = List.copyOf(limits);
    values = List.copyOf(values);
    sources = List.copyOf(sources);
  }
}
