package io.railwright.reach.ssh.trust;

import java.util.Arrays;

/** A line of a known hosts file. */
public final class KnownHost {
  /** What the line says about its key. */
  enum Marker {
    /** It is the key of the host. */
    NONE,
    /** The key signs host certificates. */
    CERT_AUTHORITY,
    /** It must never be trusted. */
    REVOKED
  }

  private final Marker marker;
  private final String type;
  private final byte[] key;
  private final String place;

  /**
   * @param type of the key, as in {@code ssh-ed25519}
   * @param key as it goes over the wire; not to be changed
   * @param place {@code file:line}, for messages
   */
  KnownHost(Marker marker, String type, byte[] key, String place) {
    this.marker = marker;
    this.type = type;
    this.key = key;
    this.place = place;
  }

  Marker marker() {
    return marker;
  }

  String type() {
    return type;
  }

  /** Shared; not to be changed. */
  byte[] key() {
    return key;
  }

  public String place() {
    return place;
  }

  /** The file of the line. */
  String file() {
    return place.substring(0, Math.max(0, place.lastIndexOf(':')));
  }

  boolean hasKey(byte[] other) {
    return Arrays.equals(key, other);
  }

  @Override
  public String toString() {
    return type + " at " + place;
  }
}
