package io.railwright.monitor.history;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** A real PostgreSQL of Debian on a port of this machine. It does not run as root. */
final class PostgresServer implements AutoCloseable {
  static final String PASSWORD = "s3cret-of-the-test";

  private static final Path VERSIONS = Path.of("/usr/lib/postgresql");
  private static final String NOBODY = "65534";

  private final Path programs;
  private final Path folder;
  private final int port;
  private final boolean isRoot = System.getProperty("user.name").equals("root");
  private Process server;
  private int schemas;

  private PostgresServer(Path programs) throws Exception {
    this.programs = programs;
    this.folder =
        Files.createTempDirectory(
            "rail-postgres",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
    this.port = freePort();
    Path data = Files.createDirectory(folder.resolve("data"));
    Path secret = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    for (Path path : List.of(data, secret)) {
      if (isRoot) {
        Files.setAttribute(path, "unix:uid", Integer.valueOf(NOBODY));
        Files.setAttribute(path, "unix:gid", Integer.valueOf(NOBODY));
      }
    }
    Process made =
        start(
            "initdb",
            "--pgdata=" + data,
            "--username=rail",
            "--auth=scram-sha-256",
            "--pwfile=" + secret,
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync");
    if (made.waitFor() != 0) {
      throw new IOException(Files.readString(folder.resolve("log")));
    }
    this.server = run();
  }

  static void assumed() throws IOException {
    assumeTrue(
        programs().isPresent(),
        "needs Debian package postgresql: there is no initdb in " + VERSIONS + "/*/bin");
  }

  private static Optional<Path> programs() throws IOException {
    if (!Files.isDirectory(VERSIONS)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(VERSIONS)) {
      return versions
          .map(it -> it.resolve("bin"))
          .filter(it -> Files.isExecutable(it.resolve("initdb")))
          .max(Comparator.naturalOrder());
    }
  }

  static PostgresServer begin() throws Exception {
    return new PostgresServer(programs().orElseThrow());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private Process start(String program, String... arguments) throws IOException {
    List<String> words = new ArrayList<>();
    if (isRoot) {
      words.addAll(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
    }
    words.add(programs.resolve(program).toString());
    words.addAll(List.of(arguments));
    return new ProcessBuilder(words)
        .directory(Path.of("/").toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
        .start();
  }

  private Process run() throws Exception {
    Process started =
        start(
            "postgres",
            "-D",
            folder.resolve("data").toString(),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "port=" + port,
            "-c",
            "unix_socket_directories=");
    for (int turn = 0; turn < 150; turn++) {
      try (Connection _ = connect()) {
        return started;
      } catch (SQLException notYet) {
        Thread.sleep(100);
      }
    }
    throw new IOException(Files.readString(folder.resolve("log")));
  }

  private Connection connect() throws SQLException {
    Properties login = new Properties();
    login.setProperty("user", "rail");
    login.setProperty("password", PASSWORD);
    return DriverManager.getConnection(url("postgres"), login);
  }

  private String url(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  Map<String, String> environment() {
    return Map.of("PGUSER", "rail", "PGPASSWORD", PASSWORD);
  }

  /** An address whose schema is empty. */
  String emptySchema() throws SQLException {
    String schema = "s" + ++schemas;
    execute("CREATE SCHEMA " + schema);
    return url("postgres") + "?currentSchema=" + schema;
  }

  /** As after a crash of its machine: connections break, and it comes back. */
  void restart() throws Exception {
    stop();
    server = run();
  }

  void stop() throws InterruptedException {
    server.toHandle().destroy();
    server.descendants().forEach(ProcessHandle::destroy);
    server.waitFor();
  }

  /** It takes connections and answers nothing, as a machine whose disk hangs. */
  void hang() throws Exception {
    signal("-STOP");
  }

  void goOn() throws Exception {
    signal("-CONT");
  }

  private void signal(String which) throws Exception {
    List<String> words = new ArrayList<>(List.of("kill", which, "" + server.pid()));
    server.descendants().forEach(it -> words.add("" + it.pid()));
    new ProcessBuilder(words).start().waitFor();
  }

  void resume() throws Exception {
    server = run();
  }

  @Override
  public void close() throws IOException {
    server.toHandle().destroyForcibly();
    server.onExit().join();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
