package io.railwright.model.hostkey;

/** What is to be said of a key that a host shows. */
public enum KeyState {
  /** The known hosts have it. */
  KNOWN("known"),
  /** The host has another key that is known or agrees with the list; this one is not needed. */
  SPARE("not needed"),
  /** The list of the trusted source has it. */
  AGREES("agrees"),
  /** Nothing was there to compare it with. */
  NOT_COMPARED("not known"),
  /** The list says nothing about this host. */
  NOT_LISTED("not listed"),
  /** The list has another key. */
  DIFFERS("DIFFERS"),
  /** The known hosts have another key of this type. */
  CHANGED("CHANGED"),
  /** The known hosts say that it must not be trusted. */
  REVOKED("REVOKED");

  private final String word;

  KeyState(String word) {
    this.word = word;
  }

  /** For a table. */
  public String word() {
    return word;
  }

  /** Whether a person has to find out why, before anything else is done. */
  public boolean isAlarm() {
    return switch (this) {
      case KNOWN, SPARE, AGREES, NOT_COMPARED, NOT_LISTED -> false;
      case DIFFERS, CHANGED, REVOKED -> true;
    };
  }

  /** Whether a person still has to compare it. */
  public boolean isOpen() {
    return this == NOT_COMPARED || this == NOT_LISTED;
  }
}
