package io.railwright.testing.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.FreePort;
import io.railwright.testing.PackedProgram;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A real kube-apiserver with etcd, on loopback, with tokens in a file and RBAC. There are no
 * controllers, so that objects stay as they are made.
 */
public final class RealApiServer implements AutoCloseable {
  public static final String ADMIN = "token-of-the-admin";
  public static final String READER = "token-of-the-reader";
  public static final String NOBODY = "token-of-nobody";

  /** Bound by a test to what a manifest grants. */
  public static final String GRANTED = "token-of-the-granted";

  private static final PackedProgram PROGRAM =
      new PackedProgram("kube-apiserver", "RAIL_KUBE_APISERVER");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?s)\\nkind: (\\w+)\\nmetadata:\\n  name: (\\S+)\\n(?:  namespace: (\\S+)\\n)?");
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final List<Process> processes = new ArrayList<>();
  private final Path folder;
  private final int port = FreePort.now();
  private final int etcdPort = FreePort.now();
  private final HttpClient client;

  private RealApiServer(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Path binary = PROGRAM.unpacked(folder);
    startEtcd();
    startServer(binary);
    this.client = HttpClient.newBuilder().sslContext(trust()).build();
    Instant end = Instant.now().plus(PATIENCE);
    while (!isReady()) {
      assertThat(Instant.now()).as("ready by now: %s", log()).isBefore(end);
      assertThat(processes).allMatch(Process::isAlive);
      Thread.sleep(200);
    }
  }

  /** Skips the test, visibly, where it can't be started. */
  public static RealApiServer start(Path folder) throws IOException, InterruptedException {
    PackedProgram.needs("etcd", "etcd-server");
    PROGRAM.assumeThere();
    return new RealApiServer(folder);
  }

  private void startEtcd() throws IOException {
    String clients = "http://127.0.0.1:" + etcdPort;
    String peers = "http://127.0.0.1:" + FreePort.now();
    ProcessBuilder builder =
        process(
            "etcd",
            "/usr/bin/etcd",
            "--data-dir=" + folder.resolve("data"),
            "--listen-client-urls=" + clients,
            "--advertise-client-urls=" + clients,
            "--listen-peer-urls=" + peers,
            "--initial-advertise-peer-urls=" + peers,
            "--initial-cluster=default=" + peers,
            "--unsafe-no-fsync");
    builder.environment().put("ETCD_UNSUPPORTED_ARCH", "arm64");
    processes.add(builder.start());
  }

  private void startServer(Path binary) throws IOException {
    Path key = folder.resolve("accounts.key");
    Files.writeString(key, newKey());
    Path tokens =
        Files.writeString(
            folder.resolve("tokens.csv"),
            "%s,admin,1,\"system:masters\"\n%s,rail-reader,2\n%s,nobody,3\n%s,granted,4\n"
                .formatted(ADMIN, READER, NOBODY, GRANTED));
    processes.add(
        process(
                "kube-apiserver",
                binary.toString(),
                "--etcd-servers=http://127.0.0.1:" + etcdPort,
                "--bind-address=127.0.0.1",
                "--secure-port=" + port,
                "--cert-dir=" + folder.resolve("certificates"),
                "--token-auth-file=" + tokens,
                "--authorization-mode=RBAC",
                "--anonymous-auth=false",
                "--service-account-issuer=https://rail.invalid",
                "--service-account-key-file=" + key,
                "--service-account-signing-key-file=" + key,
                "--disable-admission-plugins=ServiceAccount",
                "--allow-privileged=true",
                "--service-cluster-ip-range=10.0.0.0/24")
            .start());
  }

  /** By which the server would sign the tokens of service accounts. */
  private static String newKey() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      byte[] der = generator.generateKeyPair().getPrivate().getEncoded();
      String text = Base64.getMimeEncoder().encodeToString(der);
      return "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n".formatted(text);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java has RSA", impossible);
    }
  }

  private ProcessBuilder process(String name, String... command) {
    File log = folder.resolve(name + ".log").toFile();
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
  }

  private String log() throws IOException {
    Path log = folder.resolve("kube-apiserver.log");
    List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
  }

  private Certificate certificate() throws IOException, InterruptedException {
    Path file = folder.resolve("certificates/apiserver.crt");
    Instant end = Instant.now().plus(PATIENCE);
    while (!Files.exists(file) || Files.size(file) == 0) {
      assertThat(Instant.now()).as("a certificate by now: %s", log()).isBefore(end);
      Thread.sleep(100);
    }
    try (var in = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificate(in);
    } catch (GeneralSecurityException broken) {
      throw new IOException(broken);
    }
  }

  private SSLContext trust() throws IOException, InterruptedException {
    try (var in = Files.newInputStream(certificateFile())) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("server " + number++, one);
      }
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, factory.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException broken) {
      throw new IOException(broken);
    }
  }

  private boolean isReady() throws InterruptedException {
    try {
      return send("GET", "/readyz", ADMIN, "").body().equals("ok");
    } catch (IOException early) {
      return false; // it does not listen yet
    }
  }

  public HttpResponse<String> send(String method, String path, String token, String text)
      throws IOException, InterruptedException {
    String type = text.startsWith("{\"") ? "application/json" : "application/yaml";
    return send(method, path, token, type, text);
  }

  private HttpResponse<String> send(
      String method, String path, String token, String type, String text)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + path))
            .method(method, HttpRequest.BodyPublishers.ofString(text))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", type)
            .header("Accept", "application/json") // it can print nothing else without fault
            .timeout(Duration.ofSeconds(30))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** It has ended by itself. */
  public static final class DiedException extends IOException {
    private static final long serialVersionUID = 1L;

    DiedException(IOException cause) {
      super(cause);
    }
  }

  /** Waits until a list is there. */
  public void awaitPage(String path) throws IOException, InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    while (send("GET", path + "?limit=1", ADMIN, "").statusCode() != 200) {
      assertThat(Instant.now()).as("served by now: %s", path).isBefore(end);
      Thread.sleep(100);
    }
  }

  /** Makes an object as the administrator. */
  public void create(String path, String yamlOrJson) throws IOException, InterruptedException {
    HttpResponse<String> made;
    try {
      made = send("POST", path, ADMIN, yamlOrJson);
    } catch (IOException broken) {
      boolean died = processes.getLast().waitFor(5, TimeUnit.SECONDS);
      throw died ? new DiedException(broken) : broken;
    }
    assertThat(made.statusCode()).as(path + ": " + made.body()).isBetween(200, 299);
  }

  /** Makes or changes an object as the administrator, whoever has it. */
  public void apply(String path, String yaml) throws IOException, InterruptedException {
    applyAs("a-test", path, yaml);
  }

  /** As one who has all of its fields from then on. */
  public void applyAs(String manager, String path, String yaml)
      throws IOException, InterruptedException {
    HttpResponse<String> made =
        send(
            "PATCH",
            path + "?fieldManager=" + manager + "&force=true",
            ADMIN,
            "application/apply-patch+yaml",
            yaml);
    assertThat(made.statusCode()).as(path + ": " + made.body()).isBetween(200, 299);
  }

  /** What comes of making a ConfigMap by an apply to its name. */
  public int applied(String token, String path) throws IOException, InterruptedException {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return send(
            "PATCH",
            path + "?fieldManager=rail",
            token,
            "application/apply-patch+yaml",
            "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s}}".formatted(name))
        .statusCode();
  }

  /** Makes what a manifest describes, and grants its roles to the user of {@link #GRANTED}. */
  public void apply(Path manifest) throws IOException, InterruptedException {
    for (String document : Files.readString(manifest).split("(?m)^---$", -1)) {
      Matcher named = NAMED.matcher(document);
      assertThat(named.find()).as(document).isTrue();
      String kind = named.group(1);
      String name = named.group(2);
      String namespace = named.group(3) == null ? "" : "/namespaces/" + named.group(3);
      String group = kind.contains("Role") ? "/apis/rbac.authorization.k8s.io/v1" : "/api/v1";
      String all = kind.toLowerCase(Locale.ROOT) + "s";
      if (named.group(3) != null) {
        String made = "{\"metadata\":{\"name\":\"%s\"}}".formatted(named.group(3));
        send("POST", "/api/v1/namespaces", ADMIN, made); // as a person does, once
      }
      String whole =
          kind.endsWith("Binding")
              ? document.replaceFirst(
                  "(?s)subjects:.*",
                  "subjects: [{kind: User, name: granted, apiGroup: rbac.authorization.k8s.io}]\n")
              : document;
      apply("%s%s/%s/%s".formatted(group, namespace, all, name), whole);
    }
  }

  /** Tells of an object what its controller would. */
  public void status(String path, String json) throws IOException, InterruptedException {
    send("PATCH", path + "/status", ADMIN, "application/merge-patch+json", json);
  }

  /** Forgets all that was before now, as a busy server does after a few minutes. */
  public void compact() throws IOException, InterruptedException {
    HttpClient plain = HttpClient.newHttpClient();
    String range = etcd(plain, "range", "{\"key\":\"AA==\"}");
    String revision = range.replaceAll("(?s).*\"revision\":\"([0-9]+)\".*", "$1");
    etcd(plain, "compaction", "{\"revision\":\"%s\"}".formatted(revision));
  }

  private String etcd(HttpClient plain, String what, String body)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:%d/v3/kv/%s".formatted(etcdPort, what));
    return plain
        .send(
            HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString(body)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  public String server() {
    return "https://127.0.0.1:" + port;
  }

  /** The certificate and who signed it. */
  public Path certificateFile() throws IOException, InterruptedException {
    certificate();
    return folder.resolve("certificates/apiserver.crt");
  }

  public String fingerprint() throws IOException, InterruptedException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate().getEncoded());
      return HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException impossible) {
      throw new IOException(impossible);
    }
  }

  @Override
  public void close() {
    for (Process process : processes.reversed()) {
      process.destroy();
      if (!hasEnded(process)) {
        process.destroyForcibly();
      }
    }
  }

  private static boolean hasEnded(Process process) {
    try {
      return process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
