package io.railwright.model.hostkey;

/**
 * One key of one host.
 *
 * @param knownAs the host's name in known hosts files
 * @param family in the words of {@code ssh-keygen -l}, such as {@code ED25519}
 * @param publicKey type and key, as they stand in a known hosts file
 */
public record KeyRow(
    String host,
    String knownAs,
    String family,
    String fingerprint,
    String publicKey,
    KeyState state) {}
