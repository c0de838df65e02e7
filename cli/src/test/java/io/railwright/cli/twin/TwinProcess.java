package io.railwright.cli.twin;

import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands in processes of their own, whose twins live below a folder.
 *
 * @param folder where they run, and where their state is
 */
record TwinProcess(Path folder) {
  record Said(int exit, String out, String err) {}

  Path twins() {
    return folder.resolve("state/railwright/twin");
  }

  Said rail(String... arguments) throws IOException, InterruptedException {
    List<String> command = RailJvm.command();
    command.addAll(List.of(arguments));
    return run(command);
  }

  /** One that is under way; its errors are in its output, and Ctrl-C counts for it. */
  Process start(String... arguments) throws IOException {
    // A build in the background ignores the signal, and so would all that it starts.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(RailJvm.command());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    return process;
  }

  Said run(List<String> command) throws IOException, InterruptedException {
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    builder.redirectError(err.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), out, Files.readString(err));
  }
}
