package io.railwright.checks.sample.flow.two;

import io.railwright.checks.sample.flow.one.There;
import org.jspecify.annotations.Nullable;

/** Half of a package cycle. */
public record Back(@Nullable There other) {}
