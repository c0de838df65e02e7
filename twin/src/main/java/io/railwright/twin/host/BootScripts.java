package io.railwright.twin.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Runs what a host starts at boot: enabled units, and {@code rc.local}. */
public final class BootScripts {
  private static final String UNITS = "/etc/systemd/system/";
  private static final String LOCAL = "/etc/rc.local";

  private final VirtualHost host;

  public BootScripts(VirtualHost host) {
    this.host = host;
  }

  void run() throws IOException, InterruptedException {
    for (String unit : List.copyOf(host.state().services().names())) {
      if (host.state().services().get(unit).isActive()) {
        start(unit);
      }
    }
    if (host.files().kind(LOCAL) == io.railwright.posix.Files.Kind.FILE) {
      host.runQuietly(read(LOCAL));
    }
  }

  /**
   * Runs the lines that a unit starts with, where somebody wrote a file for it.
   *
   * @return whether all of them ended well
   */
  public boolean start(String unit) throws IOException, InterruptedException {
    boolean fine = true;
    for (String line : lines(unit, "ExecStart=")) {
      boolean mayFail = line.startsWith("-");
      fine &= host.runQuietly(mayFail ? line.substring(1) : line) == 0 || mayFail;
    }
    return fine;
  }

  private List<String> lines(String unit, String key) throws IOException {
    List<String> lines = new ArrayList<>();
    String path = UNITS + unit + ".service";
    if (host.files().kind(path) == io.railwright.posix.Files.Kind.FILE) {
      for (String line : read(path).lines().toList()) {
        if (line.startsWith(key)) {
          lines.add(line.substring(key.length()).strip());
        }
      }
    }
    return lines;
  }

  private String read(String path) throws IOException {
    return new String(host.files().read(path), StandardCharsets.UTF_8);
  }
}
