package io.railwright.microbench;

import io.railwright.testing.OpenSshServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** {@code rail serve} of one host, with a store. */
record ComparedRail(Process process, String address, Path store) implements AutoCloseable {
  private static final String RAIL =
      System.getProperty("rail", Path.of("../rail").toAbsolutePath().normalize().toString());

  static ComparedRail start(Path folder, OpenSshServer server) throws IOException {
    Path home = folder.resolve("home");
    Files.createDirectories(home.resolve(".ssh"));
    Files.write(home.resolve(".ssh/known_hosts"), Files.readAllBytes(server.knownHosts()));
    Path inventory =
        Files.writeString(
            folder.resolve("hosts"),
            "gpu01 ansible_host=127.0.0.1 ansible_port=%d ansible_ssh_private_key_file=%s%n"
                .formatted(server.port(), server.clientKey()));
    Path store = folder.resolve("store");
    ProcessBuilder rail =
        new ProcessBuilder(
            RAIL,
            "serve",
            "-i",
            inventory.toString(),
            "--listen",
            "127.0.0.1:0",
            "--every",
            "10s",
            "--store",
            store.toString());
    rail.environment().put("RAIL_JAVA_OPTS", "-Duser.home=" + home);
    rail.redirectError(folder.resolve("rail.log").toFile());
    Process process = rail.start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = said.readLine();
    if (line == null) {
      process.destroy();
      throw new IllegalStateException("rail serve ended: " + folder.resolve("rail.log"));
    }
    return new ComparedRail(process, line.substring(line.indexOf("http")), store);
  }

  double processor() {
    return ProcessTimes.of(process.toHandle());
  }

  ComparedQuestion question() {
    return new ComparedQuestion(
        address + "metrics",
        "rail_rdma_out_of_sequence_total\\{[^}]*port=\"mlx5_0\"[^}]*\\} ([0-9.]+)");
  }

  /** Bytes of the store, without the file that is set aside for a full disk. */
  long stored() throws IOException {
    Path reserve = store.resolve("reserve");
    return CollectorsCompared.size(store) - (Files.exists(reserve) ? Files.size(reserve) : 0);
  }

  /** The same when it is closed. */
  long stopped() throws IOException {
    close();
    return stored();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
