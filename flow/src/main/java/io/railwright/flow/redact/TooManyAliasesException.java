package io.railwright.flow.redact;

/** There are more things of a kind than aliases for them. */
public final class TooManyAliasesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyAliasesException(String kind, int most) {
    super(
        "there are more than "
            + most
            + " different parts of addresses to hide ("
            + kind
            + "); redact fewer machines at a time, or start a new key file");
  }
}
