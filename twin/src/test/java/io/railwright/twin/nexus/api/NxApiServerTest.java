package io.railwright.twin.nexus.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.nexus.Switches;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** NX-API as a client meets it, over a real connection. */
final class NxApiServerTest {
  private static final String ADDRESS = "127.19.0.1";
  private static final String PASSWORD = "the password of this run";

  private final Switches leaf = Switches.make();
  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
  private final AtomicReference<String> seen = new AtomicReference<>("");
  private NxApiServer server;
  private SSLContext context;
  private HttpClient client;

  @BeforeEach
  void open() throws Exception {
    server = NxApiServer.open(leaf.device(), InetAddress.getByName(ADDRESS), PASSWORD, now::get);
    context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new Look()}, null);
    client = HttpClient.newBuilder().sslContext(context).build();
  }

  @AfterEach
  void close() {
    client.close();
    server.close();
  }

  private static String basic(String password) {
    byte[] both = ("admin:" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(both);
  }

  private HttpResponse<String> post(Map<String, String> headers, String path, String body)
      throws IOException, InterruptedException {
    URI uri = URI.create("https://" + ADDRESS + ":" + server.port() + path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private String ask(String body) throws IOException, InterruptedException {
    HttpResponse<String> reply = post(Map.of("Authorization", basic(PASSWORD)), "/ins", body);
    assertThat(reply.statusCode()).isEqualTo(200);
    return reply.body();
  }

  private static String ins(String type, String input) {
    return ins(type, "0", "1", input);
  }

  private static String ins(String type, String chunk, String sid, String input) {
    return "{\"ins_api\":{\"version\":\"1.0\",\"type\":\"%s\",\"chunk\":\"%s\",\"sid\":\"%s\",\"input\":\"%s\",\"output_format\":\"json\"}}"
        .formatted(type, chunk, sid, input);
  }

  @Test
  void theCertificateIsTheOneThatItTells() throws Exception {
    ask(ins("cli_show", "show version"));
    assertThat(seen.get()).isEqualTo(server.fingerprint());
  }

  @Test
  void oneOutputIsAnObjectAndSeveralAreAList() throws Exception {
    assertThat(ask(ins("cli_show", "show version")))
        .startsWith(
            "{\"ins_api\":{\"type\":\"cli_show\",\"version\":\"1.0\",\"sid\":\"eoc\",\"outputs\":"
                + "{\"output\":{\"input\":\"show version\",\"msg\":\"Success\",\"code\":\"200\","
                + "\"body\":{\"header_str\":");
    assertThat(ask(ins("cli_show", "show version ;show lldp neighbors detail")))
        .contains(
            "\"output\":[{\"input\":\"show version\"",
            "{\"input\":\"show lldp neighbors detail\"",
            "\"TABLE_nbor_detail\":{\"ROW_nbor_detail\":{\"chassis_type\"");
  }

  @Test
  void codesAreTexts() throws Exception {
    assertThat(ask(ins("cli_show", "show running-config ;show nothing ;configure terminal")))
        .contains(
            "{\"input\":\"show running-config\",\"msg\":\"Structured output"
                + " unsupported\",\"code\":\"501\"}",
            "{\"clierror\":\"% Invalid command\\n"
                + "\",\"input\":\"show nothing\",\"msg\":\"Input CLI command"
                + " error\",\"code\":\"400\"}",
            "\"input\":\"configure terminal\",\"msg\":\"Input CLI command"
                + " error\",\"code\":\"400\"");
    assertThat(ask(ins("cli_show_ascii", "show running-config")))
        .contains("\"code\":\"200\",\"body\":\"\\n!Command: show running-config\\n");
    assertThat(ask(ins("bash", "id"))).contains("\"code\":\"400\"");
  }

  @Test
  void onlyTenCommandsAreTaken() throws Exception {
    String eleven = "show version ;".repeat(10) + "show module";
    assertThat(ask(ins("cli_show_ascii", eleven))).doesNotContain("show module");
  }

  @Test
  void linesOfConfigurationStopAtTheFirstThatIsWrong() throws Exception {
    String reply = ask(ins("cli_conf", "interface eth1/1 ;mtu 5000 ;mtuu ;mtu 6000"));
    assertThat(reply)
        .contains("{\"input\":\"mtu 5000\",\"msg\":\"Success\",\"code\":\"200\",\"body\":{}}")
        .contains("\"input\":\"mtuu\"")
        .doesNotContain("mtu 6000");
    assertThat(leaf.hardware().port("Ethernet1/1").mtu()).isEqualTo(5000);
  }

  @Test
  void aLongOutputComesInParts() throws Exception {
    String command = "show queuing interface";
    String first = ask(ins("cli_show_ascii", "1", "1", command));
    assertThat(first).contains("\"sid\":\"2\"").doesNotContain("eoc");
    assertThat(ask(ins("cli_show_ascii", "1", "2", command))).contains("\"code\":\"200\"");
  }

  @Test
  void jsonRpcInItsOwnForm() throws Exception {
    String one =
        "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":{\"cmd\":\"%s\",\"version\":1},\"id\":%d}";
    assertThat(ask("[" + one.formatted("cli", "show version", 1) + "]"))
        .startsWith("{\"jsonrpc\":\"2.0\",\"result\":{\"body\":{\"header_str\"")
        .endsWith(",\"id\":1}");
    String both =
        one.formatted("cli_ascii", "show version", 1) + "," + one.formatted("cli", "show x", 2);
    assertThat(ask("[" + both + "]"))
        .startsWith("[{\"jsonrpc\":\"2.0\",\"result\":{\"msg\":\"Cisco Nexus")
        .endsWith(
            "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32602,\"message\":\"Invalid"
                + " params\",\"data\":{\"msg\":\"% Invalid command\\n"
                + "\"}},\"id\":2}]");
    assertThat(ask(one.formatted("cli", "terminal width 511", 3))).contains("\"result\":null");
    assertThat(ask(one.formatted("cli_array", "show version", 4))).contains("-32601");
  }

  @Test
  void nobodyIsLetInWithoutThePassword() throws Exception {
    String request = ins("cli_show", "show version");
    assertThat(post(Map.of(), "/ins", request).statusCode()).isEqualTo(401);
    HttpResponse<String> wrong = post(Map.of("Authorization", basic("wrong")), "/ins", request);
    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(wrong.headers().firstValue("WWW-Authenticate"))
        .hasValueSatisfying(it -> assertThat(it).startsWith("Basic "));
    assertThat(wrong.headers().firstValue("Set-Cookie")).isEmpty();
    assertThat(post(Map.of("Cookie", "nxapi_auth=guess"), "/ins", request).statusCode())
        .isEqualTo(401);
  }

  @Test
  void aCookieIsGoodForTenMinutes() throws Exception {
    String request = ins("cli_show", "show version");
    String cookie =
        post(Map.of("Authorization", basic(PASSWORD)), "/ins", request)
            .headers()
            .firstValue("Set-Cookie")
            .orElseThrow();
    assertThat(cookie).startsWith("nxapi_auth=").doesNotContain(PASSWORD);
    Map<String, String> again = Map.of("Cookie", cookie.split(";", -1)[0]);
    now.set(now.get().plus(Duration.ofSeconds(599)));
    assertThat(post(again, "/ins", request).statusCode()).isEqualTo(200);
    now.set(now.get().plus(Duration.ofSeconds(2)));
    assertThat(post(again, "/ins", request).statusCode()).isEqualTo(401);
  }

  @Test
  void whatIsNoRequestIsRefused() throws Exception {
    Map<String, String> user = Map.of("Authorization", basic(PASSWORD));
    assertThat(post(user, "/ins", "{\"ins_api\":").statusCode()).isEqualTo(400);
    assertThat(post(user, "/ins", "x".repeat(70_000)).statusCode()).isEqualTo(413);
    assertThat(post(user, "/", "{}").statusCode()).isEqualTo(404);
    assertThat(post(user, "/ins/", "{}").statusCode()).isEqualTo(404);
  }

  /**
   * Five who have not finished what they ask for keep a sixth out, until one of them is done. Who
   * asks in between takes a place too, so that a sixth or seventh of them may be needed.
   */
  @Test
  void thereAreFiveSessionsAndNoMore() throws Exception {
    List<Socket> slow = new ArrayList<>();
    String request = ins("cli_show", "show version");
    Map<String, String> user = Map.of("Authorization", basic(PASSWORD));
    until(
        503,
        () -> {
          slow.add(unfinished());
          return post(user, "/ins", request).statusCode();
        });
    assertThat(slow).hasSizeGreaterThanOrEqualTo(5);
    for (Socket socket : slow) {
      socket.close();
    }
    until(200, () -> post(user, "/ins", request).statusCode());
  }

  private Socket unfinished() throws IOException {
    Socket socket = context.getSocketFactory().createSocket(ADDRESS, server.port());
    String head =
        "POST /ins HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Length: 2\r\n\r\n"
            .formatted(basic(PASSWORD));
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static void until(int wanted, Callable<Integer> asked) throws Exception {
    while (asked.call() != wanted) {
      Thread.sleep(10);
    }
  }

  /** Notes the certificate that it is shown. */
  private final class Look extends X509ExtendedTrustManager {
    private void note(X509Certificate[] chain) {
      try {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(chain[0].getEncoded());
        seen.set(HexFormat.of().formatHex(digest));
      } catch (GeneralSecurityException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
      note(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {
      note(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {
      note(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
