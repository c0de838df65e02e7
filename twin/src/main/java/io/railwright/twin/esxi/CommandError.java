package io.railwright.twin.esxi;

/** What a tool says where it does not do what it is asked, with exit status 1. */
final class CommandError extends Exception {
  private static final long serialVersionUID = 1L;

  CommandError(String sentence) {
    super(sentence, null, false, false);
  }
}
