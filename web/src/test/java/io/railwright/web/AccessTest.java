package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.web.access.TlsKey;
import io.railwright.web.access.Tokens;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in, and by what. */
final class AccessTest {
  @TempDir private Path folder;

  private Path tokens(String text) throws IOException {
    Path file = folder.resolve("tokens");
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    return file;
  }

  private static Trust trust(Tokens tokens, Role most) {
    return new Trust(most, tokens, Set.of(), Trust.USUAL_HEADER, List.of());
  }

  @Test
  void tokensAreMadeForTheirOwnerAlone() throws Exception {
    Path file = folder.resolve("new");
    assertThat(Tokens.open(file).isEmpty()).isFalse();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(file)).containsPattern("look [0-9a-f]{64}\noperate [0-9a-f]{64}");
  }

  @Test
  void unsafeTokensAreRefusedWithoutTellingThem() throws Exception {
    assertThatThrownBy(() -> Tokens.open(tokens("look short")))
        .hasMessageContaining("fewer than 24 characters")
        .hasMessageNotContaining("short\"");
    assertThatThrownBy(() -> Tokens.open(tokens("root " + "x".repeat(30))))
        .hasMessageContaining(":1 is none of")
        .hasMessageNotContaining("xxxx");
    assertThatThrownBy(() -> Tokens.open(tokens("# nothing\n"))).hasMessageContaining("no token");
    Path file = tokens("look " + "x".repeat(30));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    assertThatThrownBy(() -> Tokens.open(file)).hasMessageContaining("chmod 600");
  }

  @Test
  void aBrowserLogsInAndOut() throws Exception {
    String token = "t".repeat(40);
    Trust trust = trust(Tokens.open(tokens("operate " + token)), Role.LOOK);
    try (TestServer server = TestServer.start(SampleFabric.polled(), trust)) {
      assertThat(TestServer.header(server.get("/", "Accept", "text/html"), "Location"))
          .isEqualTo("/login");
      assertThat(server.send("POST", "/login", "token=wrong").statusCode()).isEqualTo(403);
      HttpResponse<String> in = server.send("POST", "/login", "token=" + token);
      String cookie = TestServer.header(in, "Set-Cookie");
      assertThat(in.statusCode()).isEqualTo(303);
      assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain(token);
      String own = cookie.substring(0, cookie.indexOf(';'));
      assertThat(server.get("/", "Cookie", own).statusCode()).isEqualTo(200);
      // The server only shows, whatever the token says.
      assertThat(server.get("/api/v1/session", "Cookie", own).body()).contains("\"look\"");
      server.send("POST", "/logout", "", "Cookie", own);
      assertThat(server.get("/", "Cookie", own).statusCode()).isEqualTo(401);
    }
  }

  @Test
  void aProxyIsTrustedByItsAddressAlone() throws Exception {
    Trust near =
        new Trust(Role.OPERATE, Tokens.none(), Set.of("127.0.0.1"), "X-User", List.of("ann"));
    try (TestServer server = TestServer.start(SampleFabric.polled(), near)) {
      assertThat(server.get("/").statusCode()).isEqualTo(401);
      assertThat(server.get("/api/v1/session", "X-User", "bob").body())
          .contains("\"look\"", "\"bob\"");
      assertThat(server.get("/api/v1/session", "X-User", "ann").body()).contains("\"operate\"");
      // A proxy that adds its word to what it was sent makes nobody an operator.
      assertThat(server.get("/api/v1/session", "X-User", "ann", "X-User", "eve").body())
          .contains("\"look\"");
    }
    Trust far =
        new Trust(Role.OPERATE, Tokens.none(), Set.of("192.0.2.1"), "X-User", List.of("ann"));
    try (TestServer server = TestServer.start(SampleFabric.polled(), far)) {
      assertThat(server.get("/", "X-User", "ann").statusCode()).isEqualTo(401);
    }
  }

  @Test
  void othersMustNotReachAServerThatAsksNobody() throws Exception {
    InetSocketAddress all = new InetSocketAddress(InetAddress.getByName("0.0.0.0"), 0);
    Tokens some = Tokens.open(tokens("look " + "x".repeat(30)));
    assertThat(doubt(all, Trust.everybody(Role.LOOK))).get().asString().contains("--token-file");
    assertThat(doubt(all, trust(some, Role.LOOK))).get().asString().contains("in the clear");
    assertThat(
            doubt(
                all, new Trust(Role.LOOK, Tokens.none(), Set.of("10.0.0.1"), "X-User", List.of())))
        .isEmpty();
    assertThatThrownBy(
            () ->
                RailServer.start(
                    new ServerSettings(
                        all, Trust.everybody(Role.LOOK), Set.of(), Optional.empty(), "rail"),
                    SampleFabric.polled(),
                    SampleRecords.none()))
        .hasMessageContaining("nobody would ask them");
  }

  private static Optional<String> doubt(InetSocketAddress listen, Trust trust) {
    return new ServerSettings(listen, trust, Set.of(), Optional.empty(), "rail").doubt();
  }

  @Test
  void aTakenPortIsOneSentence() throws Exception {
    try (TestServer first = TestServer.open(Role.LOOK)) {
      ServerSettings same = TestServer.settings(Trust.everybody(Role.LOOK), first.server().port());
      assertThatThrownBy(() -> RailServer.start(same, SampleFabric.polled(), SampleRecords.none()))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("another program listens on ")
          .hasMessageContaining("--listen");
    }
  }

  @Test
  void speaksTls() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/openssl")),
        "needs Debian package openssl: there is no /usr/bin/openssl");
    Path key = folder.resolve("key.pem");
    Path certificate = folder.resolve("cert.pem");
    Process made =
        new ProcessBuilder(
                "/usr/bin/openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem"
                    .split(" "))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(made.waitFor())
        .as(new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isZero();
    ServerSettings settings =
        new ServerSettings(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            Trust.everybody(Role.LOOK),
            Set.of(),
            Optional.of(TlsKey.read(certificate, key)),
            "rail");
    try (RailServer server =
        RailServer.start(settings, SampleFabric.polled(), SampleRecords.none())) {
      Process asked =
          new ProcessBuilder(
                  "/usr/bin/curl",
                  "-sS",
                  "-D-",
                  "--cacert",
                  certificate.toString(),
                  server.address() + "healthz")
              .redirectErrorStream(true)
              .start();
      String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).contains("200 OK", "Strict-Transport-Security", "\"status\":\"ok\"");
    }
    assertThatThrownBy(() -> TlsKey.read(certificate, certificate))
        .hasMessageContaining("PKCS #8")
        .hasMessageNotContaining("BEGIN");
  }
}
