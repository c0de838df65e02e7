package io.railwright.inventory.text;

/** A range such as {@code [1:128]} can't be expanded; the message says why. */
public final class BadRangeException extends Exception {
  private static final long serialVersionUID = 1L;

  BadRangeException(String message) {
    super(message);
  }
}
