package io.railwright.flow.change;

import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;

/** A virtual host called {@code node}, on which people type. */
final class RunbookHost implements AutoCloseable {
  private final HostShell shells = new HostShell();
  private final VirtualHost host =
      VirtualHost.of(
          Hardware.of(Platform.H100_SERVER).named("node"),
          new HostEnvironment(InstantSource.system(), Duration.ZERO, HostTools.ALL, shells));

  void write(String path, String text) throws IOException, InterruptedException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    String parent = path.substring(0, path.lastIndexOf('/'));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    host.run("mkdir -p " + parent + "; cat > " + path, in, said, said);
  }

  /** What a line of a user prints. */
  String type(String user, String line) throws IOException, InterruptedException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    InputStream none = InputStream.nullInputStream();
    if (user.equals("root")) {
      host.run(line, none, said, said);
    } else {
      host.runAs(user, line, none, said, said);
    }
    return said.toString(StandardCharsets.UTF_8);
  }

  void reboot() throws IOException, InterruptedException {
    host.reboot();
  }

  @Override
  public void close() {
    shells.endAll();
  }
}
