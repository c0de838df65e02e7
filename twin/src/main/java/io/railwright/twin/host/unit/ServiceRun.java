package io.railwright.twin.host.unit;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the commands of a service one after the other. */
final class ServiceRun {
  /** As systemd numbers what failed before the program began. */
  private static final int NO_FOLDER = 200;

  private static final int NO_PROGRAM = 203;
  private static final int NO_OUTPUT = 209;

  private final UnitHost host;
  private final String unit;
  private final UnitFile file;
  private final Map<String, String> variables = new LinkedHashMap<>();

  ServiceRun(UnitHost host, String unit, UnitFile file) {
    this.host = host;
    this.unit = unit;
    this.file = file;
    for (String line : file.all("Service.Environment")) {
      for (String word : CommandText.words(specified(line))) {
        int equals = word.indexOf('=');
        if (equals > 0) {
          variables.put(word.substring(0, equals), word.substring(equals + 1));
        }
      }
    }
  }

  /** Whether what the unit asks for before it starts is there. */
  boolean isWanted() {
    return file.all("Unit.ConditionPathExists").stream().allMatch(this::holds);
  }

  private boolean holds(String condition) {
    boolean not = condition.startsWith("!");
    String path = specified(not ? condition.substring(1) : condition);
    return (host.files().kind(path) != Files.Kind.ABSENT) != not;
  }

  /**
   * The commands of a key such as {@code ExecStart}, until one fails that may not.
   *
   * @return the status of the last one that counts
   */
  int commands(String key) throws IOException, InterruptedException {
    for (String line : file.all("Service." + key)) {
      int status = command(specified(line));
      if (status != 0) {
        return status;
      }
    }
    return 0;
  }

  private String specified(String text) {
    return CommandText.specified(text, unit);
  }

  private int command(String line) throws IOException, InterruptedException {
    int start = 0;
    while (start < line.length() && "-@:+!".indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    boolean mayFail = line.substring(0, start).contains("-");
    List<String> words = CommandText.expanded(CommandText.words(line.substring(start)), variables);
    if (words.isEmpty()) {
      return 0;
    }
    int status = host.hasProgram(words.getFirst()) ? run(words) : NO_PROGRAM;
    return mayFail ? 0 : status;
  }

  private int run(List<String> words) throws IOException, InterruptedException {
    String folder = specified(file.last("Service.WorkingDirectory", ""));
    if (!folder.isEmpty() && host.files().kind(folder) != Files.Kind.FOLDER) {
      return NO_FOLDER;
    }
    String setting = specified(file.last("Service.StandardOutput", "journal"));
    String errors = specified(file.last("Service.StandardError", "inherit"));
    OutputStream out;
    OutputStream err;
    try {
      out = UnitOutput.of(host.files(), setting);
      err =
          errors.equals("inherit") || errors.equals(setting)
              ? out
              : UnitOutput.of(host.files(), errors);
    } catch (FileError refused) {
      return NO_OUTPUT;
    }
    StringBuilder line = new StringBuilder();
    if (!folder.isEmpty()) {
      line.append("cd ").append(CommandText.quoted(List.of(folder))).append(" && ");
    }
    variables.forEach(
        (name, value) ->
            line.append(name).append('=').append(CommandText.quoted(List.of(value))).append(' '));
    return host.run(line + CommandText.quoted(words), out, err);
  }
}
