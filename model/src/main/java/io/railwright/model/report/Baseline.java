package io.railwright.model.report;

import java.time.Instant;

/**
 * An earlier state of a fabric, whose faults are known and not shown again.
 *
 * @param made when it was read
 * @param known how many findings that fail now failed then too
 * @param gone how many failed then and do not now, on machines that were judged both times
 * @param unjudged how many failed then on machines that were not judged now: nobody knows of those
 */
public record Baseline(Instant made, long known, long gone, long unjudged) {}
