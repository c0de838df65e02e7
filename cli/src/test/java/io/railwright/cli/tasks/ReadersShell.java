package io.railwright.cli.tasks;

import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * A shell such as the reader of a page has, with {@code rail} in its path and a home of its own.
 *
 * @param home an empty folder; twins keep their state below it
 */
record ReadersShell(Path home) {
  static ReadersShell in(Path home) throws IOException {
    Path rail = Files.createDirectories(home.resolve("bin")).resolve("rail");
    Files.writeString(rail, "#!/bin/sh\nexec " + RailJvm.quoted() + " \"$@\"\n");
    if (!rail.toFile().setExecutable(true)) {
      throw new IOException("can't make " + rail + " executable");
    }
    Files.createDirectories(home.resolve("work"));
    return new ReadersShell(home);
  }

  Path folder() {
    return home.resolve("work");
  }

  /** What the terminal would show: output and errors, as they come. */
  String run(String command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command);
    builder.directory(folder().toFile()).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(Set.of("COLUMNS", "RAIL_COLOUR"));
    environment.put("HOME", home.toString());
    environment.put("XDG_STATE_HOME", home.resolve(".local/state").toString());
    environment.put("PATH", home.resolve("bin") + ":" + environment.get("PATH"));
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output.replace(home.toString(), "~");
  }
}
