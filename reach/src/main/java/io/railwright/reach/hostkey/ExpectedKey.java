package io.railwright.reach.hostkey;

import java.util.Optional;

/**
 * A key that a host is said to have.
 *
 * @param family empty where the source does not tell it
 */
public record ExpectedKey(String fingerprint, Optional<KeyFamily> family) {}
