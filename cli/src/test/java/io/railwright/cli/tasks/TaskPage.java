package io.railwright.cli.tasks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A page whose {@code console} blocks are meant to be typed: lines that begin with {@code $} are
 * commands, and the lines below each are what it prints. A command that ends in {@code <<'END'}
 * goes on to a line {@code END}.
 */
final class TaskPage {
  private static final String PROMPT = "$ ";
  private static final String FENCE = "```";
  private static final String HERE_DOCUMENT = "<<'END'";

  private final Path file;
  private final List<String> lines;

  TaskPage(Path file) throws IOException {
    this.file = file;
    this.lines = Files.readAllLines(file);
  }

  @Override
  public String toString() {
    return String.valueOf(file.getFileName());
  }

  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    boolean inConsole = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.startsWith(FENCE)) {
        inConsole = line.equals(FENCE + "console");
      } else if (inConsole && line.startsWith(PROMPT)) {
        int output = startOfOutput(at);
        String command = joined(at, output).substring(PROMPT.length());
        steps.add(new Step(output, command, joined(output, endOfOutput(output))));
      }
    }
    return steps;
  }

  private String joined(int start, int end) {
    return String.join("\n", lines.subList(start, end));
  }

  /** Behind the command, and behind the text that it takes up to a line {@code END}. */
  private int startOfOutput(int command) {
    if (!lines.get(command).endsWith(HERE_DOCUMENT)) {
      return command + 1;
    }
    return command + 1 + lines.subList(command, lines.size()).indexOf("END");
  }

  private int endOfOutput(int start) {
    int end = start;
    while (!lines.get(end).startsWith(PROMPT) && !lines.get(end).startsWith(FENCE)) {
      end++;
    }
    return end;
  }

  /** Writes the page with other outputs; each is given by its step. */
  void rewrite(Function<Step, String> outputs) throws IOException {
    List<String> written = new ArrayList<>();
    int copied = 0;
    for (Step step : steps()) {
      written.addAll(lines.subList(copied, step.line()));
      written.addAll(outputs.apply(step).stripTrailing().lines().toList());
      copied = endOfOutput(step.line());
    }
    written.addAll(lines.subList(copied, lines.size()));
    Files.write(file, written);
  }
}
