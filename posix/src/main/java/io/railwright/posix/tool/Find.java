package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code find}. The caller supplies the way in which commands are run. */
public final class Find {
  /** Runs a command and returns its status. */
  @FunctionalInterface
  public interface Runner {
    int run(List<String> words) throws IOException;
  }

  private final Call call;
  private final Runner runner;
  private final Map<List<String>, List<String>> collected = new LinkedHashMap<>();
  private boolean follows;
  private boolean failed;

  private Find(Call call, Runner runner) {
    this.call = call;
    this.runner = runner;
  }

  /**
   * Runs {@code find}.
   *
   * @param runner what {@code -exec} uses
   */
  public static int run(Call call, Runner runner) throws IOException {
    Find finding = new Find(call, runner);
    List<String> starts = new ArrayList<>();
    List<String> words = new ArrayList<>(call.arguments());
    if (!words.isEmpty() && words.getFirst().equals("-L")) {
      finding.follows = true;
      words.removeFirst();
    }
    while (!words.isEmpty() && !words.getFirst().matches("-.*|[!(]")) {
      starts.add(words.removeFirst());
    }
    FindExpression expression = new FindExpression(words);
    FindExpression.Part part;
    try {
      part = expression.read();
    } catch (FindExpression.Mistake wrong) {
      return call.fail(1, "find: " + wrong.getMessage());
    }
    for (String start : starts.isEmpty() ? List.of(".") : starts) {
      finding.from(start, expression, part);
    }
    finding.runCollected();
    return finding.failed ? 1 : 0;
  }

  private void from(String start, FindExpression expression, FindExpression.Part part)
      throws IOException {
    String path = call.path(start);
    if (call.files().kind(path) == Files.Kind.ABSENT && call.files().link(path) == null) {
      call.fail(1, "find: ‘" + start + "’: No such file or directory");
      failed = true;
    } else {
      walk(start, 0, expression, part);
    }
  }

  private void walk(String path, int depth, FindExpression expression, FindExpression.Part part)
      throws IOException {
    Visited visited = new Visited(path);
    if (depth >= expression.least()) {
      part.test(visited);
    }
    if (depth >= expression.most() || visited.pruned || !visited.type().equals("d")) {
      return;
    }
    List<String> names;
    try {
      names = call.files().list(call.path(path));
    } catch (FileError refused) {
      call.fail(1, "find: ‘" + path + "’: " + refused.getMessage());
      failed = true;
      return;
    }
    for (String child : names) {
      walk(path.endsWith("/") ? path + child : path + "/" + child, depth + 1, expression, part);
    }
  }

  private void runCollected() throws IOException {
    for (Map.Entry<List<String>, List<String>> entry : collected.entrySet()) {
      List<String> command = new ArrayList<>(entry.getKey());
      command.removeLast();
      command.addAll(entry.getValue());
      call.out().flush();
      failed |= runner.run(command) != 0;
    }
  }

  private final class Visited implements FindExpression.Visit {
    private final String path;
    private boolean pruned;

    private Visited(String path) {
      this.path = path;
    }

    @Override
    public String path() {
      return path;
    }

    @Override
    public String name() {
      String plain = path.replaceAll("(?<=.)/+$", "");
      return plain.equals("/") ? plain : plain.substring(plain.lastIndexOf('/') + 1);
    }

    @Override
    public String type() {
      String absolute = call.path(path);
      if (!follows && call.files().link(absolute) != null) {
        return "l";
      }
      return switch (call.files().kind(absolute)) {
        case FOLDER -> "d";
        case DEVICE -> "c";
        case FILE, ABSENT -> "f";
      };
    }

    @Override
    public void prune() {
      pruned = true;
    }

    @Override
    public void print(String end) throws IOException {
      call.print(path + end);
    }

    @Override
    public boolean execute(List<String> command) throws IOException {
      call.out().flush();
      return runner.run(command.stream().map(word -> word.replace("{}", path)).toList()) == 0;
    }

    @Override
    public void collect(List<String> command) {
      collected.computeIfAbsent(command, _ -> new ArrayList<>()).add(path);
    }
  }
}
