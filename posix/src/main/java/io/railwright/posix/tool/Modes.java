package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** Permission bits: {@code chmod}, and modes as other programs read and print them. */
final class Modes {
  private static final int SPECIAL_USER = 04000;
  private static final int SPECIAL_GROUP = 02000;
  private static final int STICKY = 01000;

  private Modes() {}

  static int chmod(Call call) throws IOException {
    Options options =
        Options.parse(minusMode(call.arguments()), "Rf", "recursive=R", "silent=f", "quiet=f");
    if (options.mistake() != null || options.operands().size() < 2) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    String mode = options.operands().getFirst();
    if (of(mode, 0, false, 0) < 0) {
      return Inputs.usage(call, 1, "invalid mode: ‘" + mode + "’");
    }
    int status = 0;
    for (String operand : options.operands().subList(1, options.operands().size())) {
      if (call.files().kind(call.path(operand)) == Files.Kind.ABSENT) {
        status = call.fail(1, "chmod: cannot access '" + operand + "': No such file or directory");
      } else {
        status = Math.max(status, change(call, mode, operand, options.has('R')));
      }
    }
    return status;
  }

  private static int change(Call call, String mode, String operand, boolean deep)
      throws IOException {
    Files files = call.files();
    String path = call.path(operand);
    boolean folder = files.kind(path) == Files.Kind.FOLDER;
    int status = 0;
    try {
      Files.Attributes now = files.attributes(path);
      int wanted = of(mode, now.mode(), folder, call.mask());
      if (wanted != now.mode()) {
        files.setAttributes(path, now.withMode(wanted));
      }
      if (deep && folder) {
        for (String name : files.list(path)) {
          if (files.link(path + "/" + name) == null) {
            status = Math.max(status, change(call, mode, operand + "/" + name, true));
          }
        }
      }
    } catch (FileError refused) {
      return call.fail(
          1, "chmod: changing permissions of '" + operand + "': " + refused.getMessage());
    }
    return status;
  }

  /** {@code -x} is a mode and no option. */
  private static List<String> minusMode(List<String> arguments) {
    return arguments.stream().map(word -> word.matches("-[rwxXst]+") ? "a" + word : word).toList();
  }

  /**
   * What a mode makes of the bits that a file has.
   *
   * @param mask applies where a change names nobody, as in {@code +w}
   * @return -1 where it is no mode
   */
  static int of(String mode, int now, boolean folder, int mask) {
    if (mode.matches("[0-7]{1,5}")) {
      int number = Integer.parseInt(mode, 8);
      return number > 07777 ? -1 : number;
    }
    int bits = now;
    for (String clause : mode.split(",", -1)) {
      if (!clause.matches("[ugoa]*([-+=]([rwxXst]*|[ugo]))+")) {
        return -1;
      }
      int sign = 0;
      while ("ugoa".indexOf(clause.charAt(sign)) >= 0) {
        sign++;
      }
      String who = clause.substring(0, sign);
      for (String act : clause.substring(sign).split("(?=[-+=])", -1)) {
        bits = act(bits, who, act, folder, mask);
      }
    }
    return bits;
  }

  private static int act(int now, String who, String act, boolean folder, int mask) {
    boolean all = who.isEmpty() || who.contains("a");
    int places =
        (all || who.contains("u") ? 0700 | SPECIAL_USER : 0)
            | (all || who.contains("g") ? 0070 | SPECIAL_GROUP : 0)
            | (all || who.contains("o") ? 0007 : 0)
            | (all ? STICKY : 0);
    int bits = bits(act.substring(1), now, folder) & places & (who.isEmpty() ? ~mask : ~0);
    return switch (act.charAt(0)) {
      case '+' -> now | bits;
      case '-' -> now & ~bits;
      default -> (now & ~places) | bits;
    };
  }

  private static int bits(String letters, int now, boolean folder) {
    int bits = 0;
    for (int at = 0; at < letters.length(); at++) {
      bits |=
          switch (letters.charAt(at)) {
            case 'r' -> 0444;
            case 'w' -> 0222;
            case 'x' -> 0111;
            case 'X' -> folder || (now & 0111) != 0 ? 0111 : 0;
            case 's' -> SPECIAL_USER | SPECIAL_GROUP;
            case 't' -> STICKY;
            case 'u' -> 0111 * (now >> 6 & 7);
            case 'g' -> 0111 * (now >> 3 & 7);
            default -> 0111 * (now & 7);
          };
    }
    return bits;
  }

  /** As {@code ls -l} and {@code stat -c %A} print it. */
  static String letters(Files.Kind kind, int mode) {
    char type =
        switch (kind) {
          case FOLDER -> 'd';
          case DEVICE -> 'c';
          case FILE, ABSENT -> '-';
        };
    char[] text = (type + "rwxrwxrwx").toCharArray();
    for (int at = 0; at < 9; at++) {
      if ((mode >> (8 - at) & 1) == 0) {
        text[at + 1] = '-';
      }
    }
    special(text, 3, mode & SPECIAL_USER, 's');
    special(text, 6, mode & SPECIAL_GROUP, 's');
    special(text, 9, mode & STICKY, 't');
    return new String(text);
  }

  private static void special(char[] text, int at, int bit, char letter) {
    if (bit != 0) {
      text[at] = text[at] == 'x' ? letter : Character.toUpperCase(letter);
    }
  }

  /** Takes from a new file what the mask of its maker withholds. */
  static void applyMask(Call call, String path) throws FileError {
    int mode = 0666 & ~call.mask();
    if (mode != Files.Attributes.USUAL_FILE && call.files().kind(path) == Files.Kind.FILE) {
      call.files().setAttributes(path, call.files().attributes(path).withMode(mode));
    }
  }
}
