package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * rail in a process of its own that says all it can: with stack traces and every log of the Java
 * platform, and all that it writes below one folder.
 */
record RailProcess(long id, int exit, String out, String err) {
  static RailProcess run(Path folder, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    Path temporary = Files.createDirectories(folder.resolve("temporary"));
    Path logging = folder.resolve("logging.properties");
    Files.writeString(
        logging,
        """
        handlers = java.util.logging.FileHandler
        .level = ALL
        java.util.logging.FileHandler.level = ALL
        java.util.logging.FileHandler.formatter = java.util.logging.SimpleFormatter
        java.util.logging.FileHandler.pattern = %s/%%u-%%g.log
        java.util.logging.FileHandler.append = true
        """
            .formatted(logs));
    List<String> command =
        RailJvm.command(
            "-Djava.util.logging.config.file=" + logging,
            "-Djava.io.tmpdir=" + temporary,
            "-Duser.home=" + System.getProperty("user.home"));
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(temporary.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("RAIL_DEBUG", "1");
    builder.environment().remove("SSH_AUTH_SOCK");
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new RailProcess(
        process.pid(), process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
