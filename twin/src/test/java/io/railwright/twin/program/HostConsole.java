package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Program;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A virtual host with a console at which a test types; its clock stands still until it is moved.
 */
final class HostConsole {
  /** What a program said and how it ended. */
  record Said(int status, String out, String err) {}

  private Instant now = Instant.parse("2026-03-01T08:00:00Z");
  final VirtualHost host;

  private HostConsole(Hardware hardware) {
    this.host =
        VirtualHost.of(
            hardware,
            HostEnvironment.quiet()
                .withClock(() -> now)
                .withDowntime(Duration.ofSeconds(3))
                .withTools(HostTools.ALL)
                .withShell(HostConsole::line));
  }

  static HostConsole at(Hardware hardware) {
    return new HostConsole(hardware);
  }

  /** A small server: two pairs of ConnectX-7 and H100. */
  static HostConsole server() {
    return at(
        Hardware.of(Platform.H100_SERVER)
            .named("h1")
            .with(HardwareTrait.NICS, "2")
            .with(HardwareTrait.GPUS, "2")
            .with(HardwareTrait.NETS, "rail0", "rail1"));
  }

  static HostConsole guest() {
    return at(Hardware.of(Platform.CONNECTX_4_LX_GUEST).named("g1"));
  }

  void pass(Duration time) {
    now = now.plus(time);
  }

  /** Words with blanks between them; a word with blanks in it is given as {@code a_b}. */
  Said type(String line) throws IOException, InterruptedException {
    return type(line, "");
  }

  Said type(String line, String input) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int status = line(host, line, in, out, err);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static int line(
      VirtualHost host, String line, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    List<String> words = List.of(line.strip().split(" +"));
    String name = words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1);
    Program program = host.programs().find(name);
    if (program == null) {
      return 127;
    }
    return program.run(
        new Call(words, Map.of("USER", "root"), "/root", host.files(), in, out, err));
  }

  String read(String path) throws FileError {
    return new String(host.files().read(path), StandardCharsets.UTF_8).strip();
  }

  void write(String path, String text) throws FileError {
    host.files().write(path, (text + "\n").getBytes(StandardCharsets.UTF_8), false);
  }

  /** Reboots and waits until the host is there again. */
  void reboot() throws IOException, InterruptedException {
    type("reboot");
    pass(Duration.ofSeconds(4));
  }
}
