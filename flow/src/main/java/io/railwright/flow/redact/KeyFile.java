package io.railwright.flow.redact;

import io.railwright.flow.FabricException;
import io.railwright.model.file.FileReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * A key on disk: one line for each thing that was hidden. Whoever has it can undo the hiding, so
 * that nobody but its owner may read it.
 */
public final class KeyFile {
  private static final String FORM = "rail redaction key 1";

  /** Far more than the names of any fabric. */
  private static final long LARGEST = 256L << 20;

  private final Path file;

  public KeyFile(Path file) {
    this.file = file;
  }

  /** The key that is there, or a new one if there is no file yet. */
  public RedactionKey readOrMake() throws FabricException {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? read() : RedactionKey.fresh();
  }

  public RedactionKey read() throws FabricException {
    List<String> lines = lines();
    if (lines.size() < 2 || !lines.getFirst().equals(FORM)) {
      throw new FabricException(
          file + " is no key of rail; one is made by: rail snapshot --redact --key FILE");
    }
    try {
      RedactionKey key = new RedactionKey(HexFormat.fromHexDigitsToLong(field(lines.get(1), 1)));
      for (String line : lines.subList(2, lines.size())) {
        Kind kind = Kind.valueOf(field(line, 0).toUpperCase(Locale.ROOT));
        key.enter(kind, plain(field(line, 1)), plain(field(line, 2)));
      }
      return key;
    } catch (IllegalArgumentException damaged) {
      throw new FabricException(
          "the key " + file + " is damaged: " + damaged.getMessage(), damaged);
    }
  }

  private List<String> lines() throws FabricException {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        throw new FabricException(file + " is no key of rail: it is no file, or far too large");
      }
      return Files.readAllLines(file);
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't read the key " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private static String field(String line, int number) {
    String[] fields = line.split("\t", -1);
    if (number >= fields.length) {
      throw new IllegalArgumentException("a line is cut short");
    }
    return fields[number];
  }

  /** Written beside its place under a name that nobody can foresee, then moved there. */
  public void write(RedactionKey key) throws FabricException {
    List<String> lines =
        new ArrayList<>(List.of(FORM, "mask\t" + HexFormat.of().toHexDigits(key.mask())));
    for (Kind kind : Kind.values()) {
      key.table(kind)
          .forEach(
              (original, alias) ->
                  lines.add(kind.word() + "\t" + escaped(original) + "\t" + escaped(alias)));
    }
    try {
      Path folder = file.toAbsolutePath().getParent();
      Path draft =
          Files.createTempFile(
              folder,
              ".rail",
              ".key",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      try {
        Files.write(draft, lines, StandardOpenOption.WRITE);
        Files.move(
            draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException refused) {
      throw new FabricException(
          "can't write the key " + file + ": " + FileReason.of(refused), refused);
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        plain.append(
            switch (text.charAt(at)) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'r' -> '\r';
              default -> text.charAt(at);
            });
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }
}
