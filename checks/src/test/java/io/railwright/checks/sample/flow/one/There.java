package io.railwright.checks.sample.flow.one;

import io.railwright.checks.sample.flow.two.Back;
import org.jspecify.annotations.Nullable;

/** Half of a package cycle. */
public record There(@Nullable Back other) {}
