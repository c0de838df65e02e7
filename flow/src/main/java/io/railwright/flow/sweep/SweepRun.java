package io.railwright.flow.sweep;

/** One run of one point. */
record SweepRun(SweepPoint point, long seed) {}
