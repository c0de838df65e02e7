package io.railwright.model.capture;

import io.railwright.model.finding.Severity;
import java.util.List;

/**
 * One conclusion, with its numbers.
 *
 * @param id names the kind, for scripts
 * @param sentence for a person
 * @param details the flows, senders or paths that the sentence sums up; none where it names all
 */
public record CaptureVerdict(String id, Severity severity, String sentence, List<String> details) {
  public CaptureVerdict {
    details = List.copyOf(details);
  }
}
