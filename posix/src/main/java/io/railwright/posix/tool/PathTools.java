package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Programs that take paths apart and follow links. */
final class PathTools {
  private PathTools() {}

  static int readlink(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "fnemqsv", "canonicalize=f", "no-newline=n");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    int status = 0;
    String end = options.has('n') ? "" : "\n";
    boolean real = options.has('f') || options.has('e') || options.has('m');
    for (String operand : options.operands()) {
      String path = call.path(operand);
      String found =
          real ? real(call, path, options.has('e'), options.has('m')) : call.files().link(path);
      if (found == null) {
        status = 1;
      } else {
        call.print(found + end);
      }
    }
    return status;
  }

  /** All but the last step has to be there. */
  private static @Nullable String real(Call call, String path, boolean existing, boolean any) {
    String real = FilePaths.real(call.files(), path);
    if (real == null || any) {
      return real;
    }
    String folder = existing ? real : real.substring(0, Math.max(1, real.lastIndexOf('/')));
    return call.files().kind(folder) == Files.Kind.ABSENT ? null : real;
  }

  static int realpath(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "emsq");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    int status = 0;
    for (String operand : options.operands()) {
      String found = real(call, call.path(operand), options.has('e'), options.has('m'));
      if (found == null) {
        status = call.fail(1, "realpath: " + operand + ": No such file or directory");
      } else {
        call.print(found + "\n");
      }
    }
    return status;
  }

  static int dirname(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "z");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    for (String operand : options.operands()) {
      String path = operand.replaceAll("(?<=.)/+$", "");
      int slash = path.lastIndexOf('/');
      String folder = slash < 0 ? "." : path.substring(0, slash).replaceAll("/+$", "");
      call.print((slash >= 0 && folder.isEmpty() ? "/" : folder) + "\n");
    }
    return 0;
  }

  static int basename(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "as:", "multiple=a", "suffix=s");
    List<String> operands = options.operands();
    if (options.mistake() != null || operands.isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    boolean many = options.has('a') || options.has('s');
    if (!many && operands.size() > 2) {
      return Inputs.usage(call, 1, "extra operand '" + operands.get(2) + "'");
    }
    String given = options.value('s');
    String suffix = given != null ? given : !many && operands.size() == 2 ? operands.get(1) : "";
    for (String operand : many ? operands : operands.subList(0, 1)) {
      String path = operand.replaceAll("(?<=.)/+$", "");
      String base = path.equals("/") ? path : path.substring(path.lastIndexOf('/') + 1);
      boolean cuts = !suffix.isEmpty() && base.endsWith(suffix) && !base.equals(suffix);
      call.print((cuts ? base.substring(0, base.length() - suffix.length()) : base) + "\n");
    }
    return 0;
  }
}
