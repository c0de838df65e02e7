package io.railwright.reach.hostkey;

import java.util.Optional;

/**
 * A host key that a host is expected to present.
 *
 * @param family empty where the source does not tell it
 */
public record ExpectedKey(String fingerprint, Optional<KeyFamily> family) {}
