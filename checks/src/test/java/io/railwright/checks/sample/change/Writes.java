package io.railwright.checks.sample.change;

/** Changes a machine. */
public final class Writes {}
