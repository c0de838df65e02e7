package io.railwright.twin.host;

import io.railwright.posix.Files;
import io.railwright.twin.host.unit.UnitHost;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;

/** What the units of a host see of it. */
final class HostUnits implements UnitHost {
  private final VirtualHost host;

  HostUnits(VirtualHost host) {
    this.host = host;
  }

  @Override
  public Files files() {
    return host.files();
  }

  @Override
  public Instant now() {
    return host.environment().clock().instant();
  }

  @Override
  public Instant bootedAt() {
    return host.bootedAt();
  }

  @Override
  public boolean hasProgram(String name) {
    return host.environment().shell().has(host, name);
  }

  @Override
  public int run(String line, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    return host.environment().shell().run(host, line, InputStream.nullInputStream(), out, err);
  }
}
