package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import java.time.Instant;

/**
 * A port of which a history is kept.
 *
 * @param subject what it was called at the last poll
 * @param name for people
 * @param since the first poll that is kept
 * @param last the last one
 */
public record KeptPort(Subject subject, String name, Instant since, Instant last) {}
