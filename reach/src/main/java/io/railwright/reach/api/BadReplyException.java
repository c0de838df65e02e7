package io.railwright.reach.api;

/** A reply is not what the API should send, or broke off. */
final class BadReplyException extends Exception {
  private static final long serialVersionUID = 1L;

  BadReplyException(String message, Throwable cause) {
    super(message, cause);
  }

  BadReplyException(String message) {
    super(message);
  }
}
