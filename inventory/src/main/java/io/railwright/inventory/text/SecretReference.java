package io.railwright.inventory.text;

import io.railwright.model.fabric.Secret;
import java.util.Optional;

/**
 * Parses references to secrets in our own form: {@code env:NAME}, {@code file:PATH}, {@code
 * prompt}.
 */
public final class SecretReference {
  private SecretReference() {}

  /** Empty for anything else, which may be the secret itself and must not be shown. */
  public static Optional<Secret> parse(String text) {
    if (!TextPattern.SECRET.fits(text)) {
      return Optional.empty();
    }
    if (text.startsWith("env:")) {
      return Optional.of(new Secret.Environment(text.substring("env:".length())));
    }
    return Optional.of(
        text.startsWith("file:")
            ? new Secret.File(text.substring("file:".length()))
            : new Secret.Prompt());
  }

  public static String print(Secret secret) {
    return switch (secret) {
      case Secret.Environment environment -> "env:" + environment.variable();
      case Secret.File file -> "file:" + file.path();
      case Secret.Prompt _ -> "prompt";
    };
  }
}
