package io.railwright.twin.program;

import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/** A virtual host whose own shell runs scripts; its clock stands still until it is moved. */
final class HostLogin {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-01T08:00:00Z"));
  final HostShell shells = new HostShell();
  final VirtualHost host;

  private HostLogin(Hardware hardware) {
    this.host =
        VirtualHost.of(
            hardware,
            HostEnvironment.quiet()
                .withClock(now::get)
                .withDowntime(Duration.ofSeconds(3))
                .withTools(HostTools.ALL)
                .withShell(shells));
  }

  static HostLogin at(Hardware hardware) {
    return new HostLogin(hardware);
  }

  /** A small server: two pairs of ConnectX-7 and H100. */
  static HostLogin server() {
    return at(
        Hardware.of(Platform.H100_SERVER)
            .named("h1")
            .with(HardwareTrait.NICS, "2")
            .with(HardwareTrait.GPUS, "2")
            .with(HardwareTrait.NETS, "rail0", "rail1"));
  }

  void pass(Duration time) {
    now.updateAndGet(moment -> moment.plus(time));
  }

  HostConsole.Said run(String script) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = host.run(script, new ByteArrayInputStream(new byte[0]), out, err);
    return new HostConsole.Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What a script prints that ends well. */
  String out(String script) throws IOException, InterruptedException {
    HostConsole.Said said = run(script);
    if (said.status() != 0) {
      throw new AssertionError(script + " ended with " + said);
    }
    return said.out().strip();
  }

  void write(String path, String text) throws IOException {
    host.files().write(path, text.getBytes(StandardCharsets.UTF_8), false);
  }

  void reboot() throws IOException, InterruptedException {
    host.reboot();
    pass(Duration.ofSeconds(4));
  }
}
