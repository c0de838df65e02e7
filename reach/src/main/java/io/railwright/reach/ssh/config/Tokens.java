package io.railwright.reach.ssh.config;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expands {@code %h} and the other percent tokens, <code>${NAME}</code> and {@code ~}.
 *
 * @param name the host as the user wrote it
 * @param hostName where to connect
 * @param keyAlias under which its key is known
 */
record Tokens(
    String name,
    String hostName,
    int port,
    String user,
    String keyAlias,
    SshEnvironment environment) {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  /** A path with tokens, variables and a leading {@code ~}. */
  String path(String text) {
    String filled = expand(variables(text));
    if (filled.equals("~") || filled.startsWith("~/")) {
      return environment.home() + filled.substring(1);
    }
    return filled;
  }

  private String variables(String text) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    environment.variables().getOrDefault(found.group(1), found.group())));
  }

  /** A token that is not known stays as it is. */
  String expand(String text) {
    StringBuilder filled = new StringBuilder(text.length() + 32);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      Optional<String> token =
          c == '%' && i + 1 < text.length() ? token(text.charAt(i + 1)) : Optional.empty();
      if (token.isPresent()) {
        filled.append(token.get());
        i++;
      } else {
        filled.append(c);
      }
    }
    return filled.toString();
  }

  private Optional<String> token(char letter) {
    return switch (letter) {
      case '%' -> Optional.of("%");
      case 'h' -> Optional.of(hostName);
      case 'n' -> Optional.of(name);
      case 'p' -> Optional.of(Integer.toString(port));
      case 'r' -> Optional.of(user);
      case 'u' -> Optional.of(environment.localUser());
      case 'd' -> Optional.of(environment.home().toString());
      case 'k' -> Optional.of(keyAlias);
      case 'l' -> Optional.of(environment.localHost());
      case 'L' -> Optional.of(environment.localHost().split("\\.", 2)[0]);
      case 'C' -> Optional.of(digest(environment.localHost() + hostName + port + user));
      default -> Optional.empty();
    };
  }

  private static String digest(String text) {
    try {
      byte[] sha1 =
          MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sha1);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
