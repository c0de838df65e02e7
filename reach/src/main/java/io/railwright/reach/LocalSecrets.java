package io.railwright.reach;

import io.railwright.model.fabric.Secret;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Resolves secrets from the environment, from files and from the person at the terminal. A person
 * is asked once for each purpose, and the answer is remembered as long as this object lives.
 */
public final class LocalSecrets implements Secrets {
  /** Asks a person without echo; null when nobody can be asked. */
  @FunctionalInterface
  interface Terminal {
    char @Nullable [] ask(String question);
  }

  private final Map<String, String> environment;
  private final Terminal terminal;
  private final Map<String, char[]> answers = new HashMap<>();

  public LocalSecrets() {
    this(System.getenv(), LocalSecrets::askOnConsole);
  }

  LocalSecrets(Map<String, String> environment, Terminal terminal) {
    this.environment = Map.copyOf(environment);
    this.terminal = terminal;
  }

  @Override
  public char[] get(Secret secret, String purpose) throws ReachException {
    return switch (secret) {
      case Secret.Environment(String variable) -> fromEnvironment(variable, purpose);
      case Secret.File(String path) -> fromFile(path, purpose);
      case Secret.Prompt() -> fromPerson(purpose);
    };
  }

  private char[] fromEnvironment(String variable, String purpose) throws ReachException {
    String value = environment.get(variable);
    if (value == null || value.isEmpty()) {
      throw missing(
          "The %s should be in the environment variable %s, which is %s. Set it and try again."
              .formatted(purpose, variable, value == null ? "not set" : "empty"));
    }
    return value.toCharArray();
  }

  private char[] fromFile(String path, String purpose) throws ReachException {
    try (BufferedReader reader =
        Files.newBufferedReader(expandHome(path), StandardCharsets.UTF_8)) {
      String line = reader.readLine();
      if (line == null || line.isEmpty()) {
        throw missing(
            "The %s should be the first line of %s, which is empty.".formatted(purpose, path));
      }
      return line.toCharArray();
    } catch (NoSuchFileException e) {
      throw missing(
          "The %s should be in the file %s, which does not exist.".formatted(purpose, path));
    } catch (IOException | InvalidPathException e) {
      throw missing(
          "The %s should be in the file %s, which can't be read (%s)."
              .formatted(purpose, path, e.getClass().getSimpleName()));
    }
  }

  private Path expandHome(String path) {
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    return Path.of(path.startsWith("~/") ? home + path.substring(1) : path);
  }

  private synchronized char[] fromPerson(String purpose) throws ReachException {
    char[] known = answers.get(purpose);
    if (known == null) {
      known = terminal.ask("The " + purpose + ": ");
      if (known == null) {
        throw missing(
            ("The %s is to be typed in, but there is no terminal to ask on. Run this from a"
                    + " terminal, or name it as env:NAME or file:PATH.")
                .formatted(purpose));
      }
      answers.put(purpose, known);
    }
    return known.clone();
  }

  /** From Java 25 on there is again no console, rather than one that is no terminal. */
  @SuppressWarnings("SystemConsoleNull")
  private static char @Nullable [] askOnConsole(String question) {
    Console console = System.console();
    return console == null || !console.isTerminal() ? null : console.readPassword("%s", question);
  }

  private static ReachException missing(String message) {
    return new ReachException(ReachException.Kind.LOGIN, message);
  }
}
