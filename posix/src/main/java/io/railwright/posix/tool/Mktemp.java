package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.security.SecureRandom;

/** {@code mktemp}: a new file or folder that only its owner may read. */
final class Mktemp {
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int TRIES = 100;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Mktemp() {}

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "dqutp:", "directory=d", "dry-run=u");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    if (options.operands().size() > 1) {
      return Inputs.usage(call, 1, "too many templates");
    }
    boolean named = !options.operands().isEmpty();
    String template = named ? options.operands().getFirst() : "tmp.XXXXXXXXXX";
    int end = template.lastIndexOf('X') + 1;
    int start = end;
    while (start > 0 && template.charAt(start - 1) == 'X') {
      start--;
    }
    if (end - start < 3) {
      return call.fail(1, "mktemp: too few X's in template ‘" + template + "’");
    }
    String given = options.value('p');
    boolean placed = given != null || options.has('t') || !named;
    String folder = given != null ? given : call.environment().getOrDefault("TMPDIR", "/tmp");
    String full = placed ? folder + "/" + template : template;
    int shift = full.length() - template.length();
    return make(call, options, full, start + shift, end + shift);
  }

  private static int make(Call call, Options options, String template, int start, int end)
      throws IOException {
    boolean folder = options.has('d');
    String why = FileError.EXISTS;
    for (int attempt = 0; attempt < TRIES && why.equals(FileError.EXISTS); attempt++) {
      StringBuilder name = new StringBuilder(template);
      for (int at = start; at < end; at++) {
        name.setCharAt(at, LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
      }
      String path = call.path(name.toString());
      try {
        if (!options.has('u')) {
          create(call.files(), path, folder);
        }
        call.print(name + "\n");
        return 0;
      } catch (FileError refused) {
        why = String.valueOf(refused.getMessage());
      }
    }
    String what = folder ? "directory" : "file";
    return options.has('q')
        ? 1
        : call.fail(
            1, "mktemp: failed to create " + what + " via template ‘" + template + "’: " + why);
  }

  private static void create(Files files, String path, boolean folder) throws FileError {
    if (folder) {
      files.makeFolder(path);
    } else {
      files.create(path);
    }
    files.setAttributes(path, files.attributes(path).withMode(folder ? 0700 : 0600));
  }
}
