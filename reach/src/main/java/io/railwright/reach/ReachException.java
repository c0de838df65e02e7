package io.railwright.reach;

/**
 * A target could not be reached or used. The message is a sentence for a person: what failed and
 * what to do about it.
 */
public final class ReachException extends Exception {
  private static final long serialVersionUID = 1L;

  /** What went wrong, coarsely: whether trying again may help depends on it. */
  public enum Kind {
    /** No connection: name not found, refused, no route, time-out. */
    UNREACHABLE,
    /** The server closed the connection before the login began, as an overloaded server does. */
    DROPPED,
    /** The host key is unknown or has changed. */
    HOST_KEY,
    /** The login was refused, or a secret that it needs could not be obtained. */
    LOGIN,
    /** Connected, then the connection broke or the time was out before all was answered. */
    BROKEN,
    /** The target answered in a way that was not understood. */
    ANSWER
  }

  private final Kind kind;

  public ReachException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public ReachException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
