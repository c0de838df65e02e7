package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a cluster is reached by a kubeconfig, and what in one is refused. */
class KubeconfigTest {
  private static final Question NOTHING =
      Question.objects("none", "nobody.example.com/v1", "things", "metadata.name");

  @TempDir static Path certificates;
  private static TestCertificate certificate;
  private static TestHttpsServer server;

  @TempDir Path folder;
  private String authority = "";

  @BeforeAll
  static void start() {
    certificate = TestCertificate.make(certificates);
    server = TestHttpsServer.start(certificate, new FakeCluster());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void believe() {
    byte[] pem = certificate.pem().getBytes(StandardCharsets.UTF_8);
    authority = "certificate-authority-data: " + Base64.getEncoder().encodeToString(pem);
  }

  private Path config(String user) throws IOException {
    return Files.writeString(
        folder.resolve("config"),
        """
        apiVersion: v1
        kind: Config
        current-context: pod7
        contexts:
        - {name: pod7, context: {cluster: c, user: u}}
        - {name: lost, context: {cluster: gone, user: u}}
        clusters:
        - name: c
          cluster:
            server: https://127.0.0.1:%d
            %s
        users:
        - name: u
          user: %s
        """
            .formatted(server.port(), authority, user));
  }

  private Answer ask(Access.Kubeconfig access, Map<String, String> environment) {
    KnownSecrets secrets = KnownSecrets.of((_, _) -> new char[0]);
    Map<String, String> all = new HashMap<>(environment);
    all.putIfAbsent("HOME", folder.toString());
    all.putIfAbsent("PATH", "/usr/bin:/bin");
    return new KubeTarget("pod7", access, secrets, HostLimit.of(Duration.ofSeconds(20), 1), all)
        .ask(List.of(NOTHING));
  }

  private String failure(Access.Kubeconfig access) {
    Answer answer = ask(access, Map.of());
    assertThat(answer.toString()).doesNotContain(FakeCluster.TOKEN);
    return answer.failure().orElse("");
  }

  private static Access.Kubeconfig file(Path config, String... exec) {
    return new Access.Kubeconfig(
        Optional.of(config.toString()), Optional.empty(), Optional.empty(), List.of(exec));
  }

  @Test
  void aTokenInTheFileOrBesideItOpensTheServer() throws IOException {
    assertThat(failure(file(config("{token: %s}".formatted(FakeCluster.TOKEN))))).isEmpty();
    Files.writeString(folder.resolve("token"), FakeCluster.TOKEN + "\n");
    assertThat(failure(file(config("{tokenFile: token}")))).isEmpty();
    assertThat(failure(file(config("{tokenFile: lost}"))))
        .contains("names a file as 'tokenFile' that can't be read");
    assertThat(failure(file(config("{token: other}"))))
        .contains("(401)", "kubectl --context pod7 get nodes");
  }

  @Test
  void theUsualPlacesAreLookedAt() throws IOException {
    Path config = config("{token: %s}".formatted(FakeCluster.TOKEN));
    Access.Kubeconfig usual = new Access.Kubeconfig(Optional.empty(), Optional.empty());
    assertThat(ask(usual, Map.of("KUBECONFIG", "/nowhere:" + config)).failure()).isEmpty();
    assertThat(ask(usual, Map.of()).failure().orElse(""))
        .contains(folder + "/.kube/config does not exist");
    Files.createDirectories(folder.resolve(".kube"));
    Files.move(config, folder.resolve(".kube/config"));
    assertThat(ask(usual, Map.of()).failure()).isEmpty();
  }

  @Test
  void whoeverBelievesAnybodyMustPin() throws IOException {
    authority = "insecure-skip-tls-verify: true";
    Path config = config("{token: %s}".formatted(FakeCluster.TOKEN));
    assertThat(failure(file(config))).contains("insecure-skip-tls-verify", "tls: {pin:");
    Access.Kubeconfig pinned =
        new Access.Kubeconfig(
            Optional.of(config.toString()),
            Optional.empty(),
            Optional.of(certificate.fingerprint()),
            List.of());
    assertThat(failure(pinned)).isEmpty();
    authority = "";
    assertThat(failure(file(config("{token: x}")))).contains("not believed");
  }

  @Test
  void aCommandIsStartedOnlyIfTheInventoryAllowsIt() throws IOException {
    Path command = folder.resolve("login");
    Files.writeString(
        command,
        """
        #!/bin/sh
        touch "$0.started"
        case $KUBERNETES_EXEC_INFO in *ExecCredential*) ;; *) exit 3;; esac
        echo '{"kind":"ExecCredential","status":{"token":"%s"}}'
        """
            .formatted(FakeCluster.TOKEN));
    Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
    Path config =
        config(
            "{exec: {apiVersion: client.authentication.k8s.io/v1, command: %s}}"
                .formatted(command));
    assertThat(failure(file(config)))
        .contains("which the inventory does not allow", "exec: [" + command + "]");
    assertThat(folder.resolve("login.started")).doesNotExist();
    assertThat(failure(file(config, command.toString()))).isEmpty();
    assertThat(folder.resolve("login.started")).exists();
    Path broken = config("{exec: {command: /bin/false}}");
    assertThat(failure(file(broken, "/bin/false"))).contains("ended with status 1");
  }

  @Test
  void whatIsMissingOrNotFollowedIsNamed() throws IOException {
    Path config = config("{token: x}");
    Access.Kubeconfig other =
        new Access.Kubeconfig(Optional.of(config.toString()), Optional.of("pod8"));
    assertThat(failure(other)).contains("does not have the context 'pod8'");
    Access.Kubeconfig lost =
        new Access.Kubeconfig(Optional.of(config.toString()), Optional.of("lost"));
    assertThat(failure(lost)).contains("does not have the cluster 'gone'");
    assertThat(failure(file(config("{username: a, password: hunter2}"))))
        .contains("'username', which Kubernetes no longer takes")
        .doesNotContain("hunter2");
    authority += "\n    proxy-url: http://proxy.example.com";
    assertThat(failure(file(config("{token: x}"))))
        .contains("'proxy-url', which rail does not follow");
    assertThat(failure(file(Files.writeString(folder.resolve("odd"), "a: [b"))))
        .contains("is no sound YAML");
    believe();
    assertThat(failure(file(config("{client-certificate-data: bm9uZQ==, client-key-data: eA==}"))))
        .contains("client certificate that is of no use");
  }
}
