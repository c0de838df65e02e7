package io.railwright.web.access;

import io.railwright.model.file.FileReason;
import io.railwright.model.text.Worded;
import io.railwright.web.http.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * The secrets by which people and programs show who they are: a file with a line {@code ROLE TOKEN}
 * for each. Only their digests are kept in memory.
 */
public final class Tokens {
  /** Shorter ones could be guessed. */
  private static final int SHORTEST = 24;

  private record Token(String digest, Role role) {}

  private final List<Token> tokens;

  private Tokens(List<Token> tokens) {
    this.tokens = List.copyOf(tokens);
  }

  /** No token lets anybody in. */
  public static Tokens none() {
    return new Tokens(List.of());
  }

  public boolean isEmpty() {
    return tokens.isEmpty();
  }

  /**
   * Reads a file of tokens; one that is not there is made, for this user's eyes alone, with a token
   * for each role. They are never printed: what is printed ends up in logs.
   *
   * @throws IOException with a sentence that says what is wrong
   */
  public static Tokens open(Path file) throws IOException {
    if (!Files.exists(file)) {
      make(file);
    }
    Set<PosixFilePermission> modes = modes(file);
    if (modes.stream().anyMatch(it -> !it.name().startsWith("OWNER_"))) {
      throw new IOException(
          "others may read the tokens in " + file + "; take that away: chmod 600 " + file);
    }
    List<Token> tokens = new ArrayList<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        tokens.add(read(line, file + ":" + number));
      }
    }
    if (tokens.isEmpty()) {
      throw new IOException(
          file + " has no token; a line is 'look TOKEN', 'operate TOKEN' or 'push TOKEN'");
    }
    return new Tokens(tokens);
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (IOException unreadable) {
      throw new IOException("can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private static Set<PosixFilePermission> modes(Path file) throws IOException {
    try {
      return Files.getPosixFilePermissions(file);
    } catch (IOException unreadable) {
      throw new IOException("can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private static Token read(String line, String place) throws IOException {
    String[] words = line.strip().split("\\s+", -1);
    Role role =
        words.length == 2 ? Worded.of(Role.class, words[0]).orElse(Role.NOBODY) : Role.NOBODY;
    if (role == Role.NOBODY) {
      throw new IOException(place + " is none of 'look TOKEN', 'operate TOKEN' and 'push TOKEN'");
    }
    if (words[1].length() < SHORTEST) {
      throw new IOException(
          place + " has a token of fewer than " + SHORTEST + " characters, which can be guessed");
    }
    return new Token(digest(words[1]), role);
  }

  private static void make(Path file) throws IOException {
    String text =
        "# Tokens of rail serve: a role and a secret in each line.\n"
            + "look "
            + Secrets.random()
            + "\noperate "
            + Secrets.random()
            + "\npush "
            + Secrets.random()
            + "\n";
    try {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(file, text, StandardOpenOption.WRITE);
    } catch (IOException refused) {
      throw new IOException("can't write " + file + ": " + FileReason.of(refused), refused);
    }
  }

  /** What a token lets its bearer do. Each one is compared, in the same time whatever it is. */
  Role roleOf(String secret) {
    byte[] digest = digest(secret).getBytes(StandardCharsets.US_ASCII);
    Role role = Role.NOBODY;
    for (Token token : tokens) {
      if (MessageDigest.isEqual(token.digest().getBytes(StandardCharsets.US_ASCII), digest)
          && token.role().compareTo(role) > 0) {
        role = token.role();
      }
    }
    return role;
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
