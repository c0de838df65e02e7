package io.railwright.reach;

import io.railwright.model.fabric.Secret;

/** Resolves a reference to a secret into the secret itself, at the moment of use. */
public interface Secrets {
  /**
   * The secret, as characters that the caller may overwrite.
   *
   * @param purpose for the question to a person: {@code password of sudo on u36}
   * @throws ReachException of kind LOGIN, saying what was looked for and where
   */
  char[] get(Secret secret, String purpose) throws ReachException;
}
