package io.railwright.twin.host;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.posix.Program;
import io.railwright.posix.Programs;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The users of a host, as its files name them, and what each of them may do. */
public final class Users {
  private static final String SUDOERS = "/etc/sudoers";

  private final VirtualHost host;

  Users(VirtualHost host) {
    this.host = host;
  }

  /** Whether {@code /etc/passwd} has the user. */
  public boolean has(String user) {
    return user.equals("root") || number(user) >= 0;
  }

  private int number(String user) {
    for (String line : text("/etc/passwd").lines().toList()) {
      String[] fields = line.split(":", 4);
      if (fields.length > 2 && fields[0].equals(user) && fields[2].matches("\\d{1,9}")) {
        return Integer.parseInt(fields[2]);
      }
    }
    return -1;
  }

  /** A user finds a home at the first login. */
  void makeHome(String user) throws FileError {
    String home = "/home/" + user;
    if (!user.equals("root") && host.files().kind(home) == Files.Kind.ABSENT) {
      host.files().makeFolder(home);
      host.files().setAttributes(home, new Files.Attributes(0750, number(user), number(user)));
    }
  }

  /** The files of the host with the rights of a user. */
  public Files files(String user) {
    return new UserFiles(host.files(), number(user));
  }

  /** The programs of the host for somebody who is not root. */
  public Programs programs() {
    return name -> {
      Program program = host.programs().find(name);
      return program == null
          ? null
          : call -> {
            RootOnly.Refusal refusal = RootOnly.refusal(name, call.arguments());
            return refusal == null
                ? program.run(call)
                : call.fail(refusal.status(), refusal.words());
          };
    };
  }

  /** Whether the rules of sudo let a user run a command as root without a password. */
  public boolean mayRun(String user, List<String> command) {
    List<String> texts = new ArrayList<>(List.of(text(SUDOERS)));
    try {
      if (host.files().kind(SUDOERS + ".d") == Files.Kind.FOLDER) {
        for (String name : host.files().list(SUDOERS + ".d")) {
          if (!name.contains(".") && !name.endsWith("~")) {
            texts.add(text(SUDOERS + ".d/" + name));
          }
        }
      }
    } catch (FileError gone) {
      return false; // the folder went away while it was read
    }
    return Sudoers.read(texts).allows(user, command, this::digest);
  }

  /** Empty where there is no such file, which no rule has. */
  private String digest(String path) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(host.files().read(path)));
    } catch (FileError absent) {
      return "";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private String text(String path) {
    try {
      return new String(host.files().read(path), StandardCharsets.UTF_8);
    } catch (FileError absent) {
      return "";
    }
  }
}
