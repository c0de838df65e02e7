package io.railwright.model.fact;

import java.time.Instant;

/**
 * Where facts come from: the machine, the command that was run or the files read there, and when.
 */
public record Origin(String target, String command, Instant time) {}
