package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.Program;
import io.railwright.posix.process.BrokenPipe;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Streams;
import io.railwright.posix.tool.Tools;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds programs by their names and runs them on the thread that asks for it. */
final class Launcher {
  static final int NOT_FOUND = 127;
  static final int NOT_EXECUTABLE = 126;
  private static final Set<String> FOLDERS =
      Set.of("/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin");

  /** What stands behind a name. */
  sealed interface Found {
    /** A program of the host, or one that every host has. */
    record Built(Program program) implements Found {}

    /** A program that starts others. */
    record Wrapping(Wrapper wrapper) implements Found {}

    /** A file with commands. */
    record Script(String path) implements Found {}
  }

  private final ProgramStart start;

  Launcher(ProgramStart start) {
    this.start = start;
  }

  int run(List<String> words) throws IOException {
    String name = words.getFirst();
    Found found = find(name);
    return switch (found) {
      case null -> missing(name);
      case Found.Built(Program program) -> run(program, words);
      case Found.Wrapping(Wrapper wrapper) -> wrapper.run(start, words);
      case Found.Script(String path) -> new ScriptFile(start, path).run(words);
    };
  }

  private int missing(String name) throws IOException {
    String path = FilePaths.absolute(start.host().files(), start.folder(), ByteText.text(name));
    Files.Kind kind = start.host().files().kind(path);
    boolean there = name.contains("/") && kind != Files.Kind.ABSENT;
    complain(
        start.shellName()
            + ": "
            + start.line()
            + ": "
            + name
            + (there ? ": Permission denied" : ": not found"));
    return there ? NOT_EXECUTABLE : NOT_FOUND;
  }

  @Nullable Found find(String name) {
    int slash = name.lastIndexOf('/');
    if (slash < 0) {
      return name.isEmpty() ? null : onPath(name);
    }
    String base = name.substring(slash + 1);
    Found built = FOLDERS.contains(name.substring(0, slash)) ? built(base) : null;
    return built != null ? built : script(name);
  }

  /** Where a program is, as {@code command -v} says it. */
  @Nullable String where(String name) {
    return switch (find(name)) {
      case null -> null;
      case Found.Script(String path) -> path;
      case Found.Built _, Found.Wrapping _ -> name.contains("/") ? name : "/usr/bin/" + name;
    };
  }

  private @Nullable Found onPath(String name) {
    String path = start.environment().getOrDefault("PATH", "/usr/bin:/bin");
    boolean usual = false;
    for (String folder : path.split(":", -1)) {
      usual |= FOLDERS.contains(folder);
    }
    Found built = usual ? built(name) : null;
    if (built != null) {
      return built;
    }
    for (String folder : path.split(":", -1)) {
      Found script = script(folder.isEmpty() ? name : folder + "/" + name);
      if (script != null) {
        return script;
      }
    }
    return null;
  }

  private @Nullable Found built(String name) {
    Program program = start.host().programs().find(name);
    if (program != null) {
      return new Found.Built(program);
    }
    Wrapper wrapper = Wrappers.find(name);
    if (wrapper != null) {
      return new Found.Wrapping(wrapper);
    }
    Program tool = Tools.find(name);
    return tool == null ? null : new Found.Built(tool);
  }

  private @Nullable Found script(String name) {
    Files files = start.host().files();
    String path = FilePaths.absolute(files, start.folder(), ByteText.text(name));
    boolean runs = files.kind(path) == Files.Kind.FILE && files.isExecutable(path);
    return runs ? new Found.Script(name) : null;
  }

  /** Runs a program that has been found. */
  int run(Program program, List<String> words) throws IOException {
    OutputStream out = Streams.buffered(file(1));
    OutputStream err = Streams.direct(file(2), out);
    List<String> texts = words.stream().map(ByteText::text).toList();
    Call call =
        new Call(
            texts,
            start.environment(),
            start.folder(),
            start.host().files(),
            Streams.input(file(0)),
            out,
            err);
    try {
      int status = program.run(call);
      out.flush();
      return status;
    } catch (BrokenPipe closed) {
      return Signal.PIPE.death();
    } catch (InterruptedException | InterruptedIOException ended) {
      return interrupted();
    } catch (IOException failed) {
      return failed(words.getFirst(), "write error: " + failed.getMessage());
    } catch (RuntimeException broken) {
      return failed(words.getFirst(), "the virtual host has a defect: " + broken);
    }
  }

  private int failed(String name, String words) throws IOException {
    complain(name + ": " + words);
    return 1;
  }

  private int interrupted() {
    Signal killer = start.task().killer();
    if (killer == null) {
      Thread.currentThread().interrupt();
      return Signal.KILL.death();
    }
    return killer.death();
  }

  private OpenFile file(int number) {
    OpenFile file = start.descriptors().find(number);
    return file == null ? OpenFiles.nothing() : file;
  }

  void complain(String sentence) throws IOException {
    byte[] line = ByteText.bytes(sentence + "\n");
    file(2).write(line, 0, line.length);
  }
}
