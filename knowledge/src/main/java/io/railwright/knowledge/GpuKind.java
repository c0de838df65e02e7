package io.railwright.knowledge;

import java.util.regex.Pattern;

/**
 * How a GPU's memory stands to the host's.
 *
 * @param id one of the choices of the parameter {@code gpu.kind}
 * @param matches what the driver calls such a GPU
 */
public record GpuKind(String id, Pattern matches, String meaning) {}
