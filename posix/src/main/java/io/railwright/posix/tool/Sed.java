package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code sed}: the commands {@code s y p d q = a i c} with simple addresses. */
final class Sed {
  private final Call call;
  private final List<SedCommand> commands;
  private final boolean silent;

  private Sed(Call call, List<SedCommand> commands, boolean silent) {
    this.call = call;
    this.commands = commands;
    this.silent = silent;
  }

  static int run(Call call) throws IOException {
    List<String> arguments = new ArrayList<>(call.arguments());
    Options options =
        Options.parse(
            arguments,
            "nEre:is",
            "quiet=n",
            "silent=n",
            "expression=e",
            "regexp-extended=E",
            "in-place=i");
    if (options.mistake() != null) {
      return call.fail(
          1,
          "sed: "
              + options.mistake()
              + "\nUsage: sed [OPTION]... {script-only-if-no-other-script} [input-file]...");
    }
    List<String> operands = new ArrayList<>(options.operands());
    List<String> scripts = new ArrayList<>(options.all('e'));
    if (scripts.isEmpty()) {
      if (operands.isEmpty()) {
        return call.fail(
            1, "Usage: sed [OPTION]... {script-only-if-no-other-script} [input-file]...");
      }
      scripts.add(operands.removeFirst());
    }
    List<SedCommand> commands;
    try {
      boolean extended = options.has('E') || options.has('r');
      commands = new SedParser(ByteText.of(String.join("\n", scripts)), extended).all();
    } catch (SedParser.Mistake wrong) {
      return call.fail(
          1, "sed: -e expression #1, char " + wrong.place() + ": " + wrong.getMessage());
    }
    Sed sed = new Sed(call, commands, options.has('n'));
    return options.has('i') ? sed.inPlace(operands) : sed.through(operands);
  }

  private int through(List<String> operands) throws IOException {
    int status = 0;
    StringBuilder all = new StringBuilder();
    for (String operand : operands.isEmpty() ? List.of("-") : operands) {
      try {
        byte[] bytes = Inputs.read(call, operand);
        all.append(!all.isEmpty() && all.charAt(all.length() - 1) != '\n' ? "\n" : "")
            .append(ByteText.of(bytes));
      } catch (FileError refused) {
        status = refuse(operand, refused);
      }
    }
    StringBuilder out = new StringBuilder();
    int quit = edit(all.toString(), out);
    Inputs.write(call, out.toString());
    return quit > 0 ? quit : status;
  }

  private int refuse(String operand, FileError refused) throws IOException {
    boolean folder = FileError.FOLDER.equals(refused.getMessage());
    return call.fail(
        2,
        folder
            ? "sed: read error on " + operand + ": Is a directory"
            : "sed: can't read " + operand + ": " + refused.getMessage());
  }

  private int inPlace(List<String> operands) throws IOException {
    int status = 0;
    for (String operand : operands) {
      try {
        StringBuilder out = new StringBuilder();
        edit(ByteText.of(Inputs.read(call, operand)), out);
        call.files().write(call.path(operand), ByteText.bytes(out.toString()), false);
      } catch (FileError refused) {
        status = refuse(operand, refused);
      }
    }
    return status;
  }

  /** What a round over the commands leaves behind. */
  private static final class Space {
    private String text = "";
    private boolean deleted;
    private boolean quits;
    private int status;
    private final StringBuilder after = new StringBuilder();
  }

  private int edit(String input, StringBuilder out) {
    List<String> lines = Inputs.lines(input);
    boolean ended = input.endsWith("\n");
    commands.forEach(SedCommand::reset);
    for (int at = 0; at < lines.size(); at++) {
      boolean last = at == lines.size() - 1;
      String feed = last && !ended ? "" : "\n";
      Space space = new Space();
      space.text = lines.get(at);
      for (SedCommand command : commands) {
        if (command.selects(space.text, at + 1, last)) {
          apply(command, space, at + 1, out);
        }
        if (space.deleted || space.quits) {
          break;
        }
      }
      if (!silent && !space.deleted) {
        out.append(space.text).append(feed);
      }
      out.append(space.after);
      if (space.quits) {
        return space.status;
      }
    }
    return 0;
  }

  private static void apply(SedCommand command, Space space, int line, StringBuilder out) {
    switch (command.name()) {
      case 's' -> {
        String changed = command.substitute(space.text);
        if (changed != null) {
          space.text = changed;
          if (command.prints()) {
            out.append(changed).append('\n');
          }
        }
      }
      case 'y' -> space.text = command.translate(space.text);
      case 'p' -> out.append(space.text).append('\n');
      case 'd' -> space.deleted = true;
      case '=' -> out.append(line).append('\n');
      case 'i' -> out.append(command.text()).append('\n');
      case 'a' -> space.after.append(command.text()).append('\n');
      case 'c' -> {
        out.append(command.text()).append('\n');
        space.deleted = true;
      }
      default -> {
        space.quits = true;
        space.status = command.text().isEmpty() ? 0 : Integer.parseInt(command.text());
      }
    }
  }
}
