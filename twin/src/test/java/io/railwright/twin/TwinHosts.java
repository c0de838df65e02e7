package io.railwright.twin;

import io.railwright.posix.run.Shell;
import io.railwright.twin.device.Device;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.program.HostTools;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Builds virtual hosts for tests, with their tools and a shell. */
public final class TwinHosts {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("USER", "root", "HOME", "/root", "PATH", "/usr/sbin:/usr/bin:/sbin:/bin");

  private TwinHosts() {}

  public static HostEnvironment environment() {
    return HostEnvironment.quiet()
        .withTools(HostTools.ALL)
        .withShell(
            (host, command, in, out, err) ->
                new Shell(host.files(), host.programs(), ENVIRONMENT)
                    .command(command, in, out, err));
  }

  /** What a command line prints, errors among it, and its status if that is not 0. */
  public static String type(Device host, String command) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int status = host.run(command, InputStream.nullInputStream(), out, out);
    return out.toString(StandardCharsets.UTF_8) + (status == 0 ? "" : "[" + status + "]");
  }
}
