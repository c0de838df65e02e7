package io.railwright.checks.sample.model;

import io.railwright.checks.sample.reach.Wire;

/** Breaks the direction: model may use nothing. */
record UsesReach(Wire wire) {}
