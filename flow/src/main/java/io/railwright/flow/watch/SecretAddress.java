package io.railwright.flow.watch;

import io.railwright.flow.FabricException;
import io.railwright.inventory.text.SecretReference;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import io.railwright.reach.post.PostAddress;
import java.util.Optional;

/** Reads an address to send to, and its token. Both may be secrets that lie elsewhere. */
final class SecretAddress {
  private final Secrets secrets;
  private final String purpose;

  private SecretAddress(Secrets secrets, String purpose) {
    this.secrets = secrets;
    this.purpose = purpose;
  }

  /**
   * Reads it.
   *
   * @param purpose what it is for: {@code a receiver}
   * @throws FabricException with a sentence that has nothing secret in it
   */
  static PostAddress of(String url, Optional<String> token, String purpose) throws FabricException {
    return of(url, token, purpose, new LocalSecrets());
  }

  static PostAddress of(String url, Optional<String> token, String purpose, Secrets secrets)
      throws FabricException {
    SecretAddress reader = new SecretAddress(secrets, purpose);
    boolean isSecret = url.startsWith("env:") || url.startsWith("file:");
    String address = isSecret ? reader.secret(url, "url") : url;
    Optional<String> shown =
        token.isPresent() ? Optional.of(reader.secret(token.get(), "token")) : Optional.empty();
    try {
      return PostAddress.of(address, shown);
    } catch (PostAddress.RefusedException refused) {
      throw new FabricException(
          "the url of %s can't be used: %s".formatted(purpose, refused.getMessage()));
    }
  }

  /** What is no reference may be the secret itself, and is not shown. */
  private String secret(String text, String what) throws FabricException {
    Optional<Secret> reference =
        SecretReference.parse(text).filter(it -> !(it instanceof Secret.Prompt));
    if (reference.isEmpty()) {
      throw new FabricException(
          "the %s of %s must be env:NAME or file:PATH, and not the secret itself"
              .formatted(what, purpose));
    }
    try {
      return new String(secrets.get(reference.get(), what + " of " + purpose));
    } catch (ReachException missing) {
      throw new FabricException(String.valueOf(missing.getMessage()));
    }
  }
}
