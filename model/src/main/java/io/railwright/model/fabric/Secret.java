package io.railwright.model.fabric;

/**
 * Where a secret is to be found. The secret itself is read at the moment of use and kept nowhere.
 */
public sealed interface Secret {
  /** Written {@code env:NAME}. */
  record Environment(String variable) implements Secret {}

  /** Written {@code file:PATH}; the first line of the file. */
  record File(String path) implements Secret {}

  /** Written {@code prompt}: a person is asked, once, on the terminal. */
  record Prompt() implements Secret {}
}
