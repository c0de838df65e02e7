package io.railwright.model.capture;

import io.railwright.model.finding.Severity;

/**
 * One conclusion, with its numbers.
 *
 * @param id names the kind, for scripts
 * @param sentence for a person
 */
public record CaptureVerdict(String id, Severity severity, String sentence) {}
