package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** {@code stat -c}: name, size, kind and mode of files. */
final class Stat {
  private Stat() {}

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "Lc:", "format=c", "dereference=L");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    String format = options.value('c');
    if (options.operands().isEmpty()) {
      return Inputs.usage(call, 1, "missing operand");
    }
    if (format == null) {
      return call.fail(1, "stat: this host has only stat -c");
    }
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      boolean link = call.files().link(path) != null && !options.has('L');
      if (call.files().kind(path) == Files.Kind.ABSENT && !link) {
        status = call.fail(1, "stat: cannot statx '" + operand + "': No such file or directory");
        continue;
      }
      String line = line(call, format, operand, path, link);
      if (line.startsWith("\0")) {
        return call.fail(
            1, "stat: %" + line.substring(1) + ": this host keeps no such thing of files");
      }
      call.print(line + "\n");
    }
    return status;
  }

  private static String line(Call call, String format, String operand, String path, boolean link) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < format.length(); at++) {
      if (format.charAt(at) != '%' || at + 1 == format.length()) {
        line.append(format.charAt(at));
        continue;
      }
      String piece = piece(call, format.charAt(++at), operand, path, link);
      if (piece == null) {
        return "\0" + format.charAt(at);
      }
      line.append(piece);
    }
    return line.toString();
  }

  private static @Nullable String piece(
      Call call, char sign, String operand, String path, boolean link) {
    Files.Kind kind = call.files().kind(path);
    Files.Attributes attributes = call.files().attributes(path);
    return switch (sign) {
      case 'n' -> operand;
      case 's' -> Long.toString(length(call.files(), kind, path, link));
      case 'F' -> link ? "symbolic link" : words(call, kind, path);
      case 'a' -> link ? "777" : Integer.toOctalString(attributes.mode());
      case 'A' -> link ? "lrwxrwxrwx" : Modes.letters(kind, attributes.mode());
      case 'U' -> link ? "root" : Accounts.users(call.files()).name(attributes.user());
      case 'G' -> link ? "root" : Accounts.groups(call.files()).name(attributes.group());
      case 'u' -> link ? "0" : Integer.toString(attributes.user());
      case 'g' -> link ? "0" : Integer.toString(attributes.group());
      case '%' -> "%";
      default -> null;
    };
  }

  private static long length(Files files, Files.Kind kind, String path, boolean link) {
    String to = link ? files.link(path) : null;
    return to != null
        ? to.getBytes(StandardCharsets.UTF_8).length
        : kind == Files.Kind.FILE ? size(files, path) : 0;
  }

  private static String words(Call call, Files.Kind kind, String path) {
    return switch (kind) {
      case FOLDER -> "directory";
      case DEVICE -> "character special file";
      case FILE, ABSENT -> size(call.files(), path) == 0 ? "regular empty file" : "regular file";
    };
  }

  static long size(Files files, String path) {
    try {
      return files.read(path).length;
    } catch (FileError unreadable) {
      return 0;
    }
  }
}
