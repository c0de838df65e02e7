package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import io.railwright.monitor.series.Epoch;

/**
 * A port as the store knows it.
 *
 * @param identity what it is known by for all its life
 * @param subject what it was called at last
 * @param since the first poll, in milliseconds since 1970
 * @param last the last poll that is in blocks
 * @param uptime of the target at that poll
 * @param epoch the number of its epoch
 * @param life what that epoch is known by
 * @param flushed the number of the last record of the log that is in blocks
 */
record PortEntry(
    long id,
    Subject identity,
    Subject subject,
    String name,
    long since,
    long last,
    long uptime,
    long epoch,
    Epoch life,
    long flushed) {}
