package io.railwright.reach.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.FakeNxApi;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Handler;
import io.railwright.testing.https.TestHttpsServer.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** NX-API against a real HTTPS server, in health and in every kind of trouble. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("slow")
class NxApiTargetTest {
  private static final Question VERSION = Question.table("version", "show version");
  private static final Question PORTS = Question.table("ports", "show interface");
  private static final Question PFC = Question.line("pfc", "show interface priority-flow-control");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static FakeNxApi healthy() {
    return new FakeNxApi()
        .table("show version", "{\"nxos_ver_str\": \"10.4(3)\"}")
        .table("show interface", "{\"TABLE_interface\": {}}")
        .text("show interface priority-flow-control", "Ethernet1/1  On  On (8)  7  9\n");
  }

  private static Answer ask(Handler handler, Question... questions) {
    return ask(handler, new HostLimit(Duration.ofSeconds(20), 1 << 20), questions);
  }

  private static Answer ask(Handler handler, HostLimit limit, Question... questions) {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, handler)) {
      return target(server.port(), FakeNxApi.PASSWORD, limit).ask(List.of(questions));
    }
  }

  private static ApiTarget target(int port, String password, HostLimit limit) {
    Access.Api access =
        new Access.Api(
            "127.0.0.1",
            Optional.of(port),
            FakeNxApi.USER,
            new Secret.Environment("SWITCH"),
            Optional.empty(),
            new Tls(Optional.of(certificate.fingerprint()), Optional.empty()));
    KnownSecrets secrets = KnownSecrets.of((_, _) -> password.toCharArray());
    return new ApiTarget("leaf1", Platform.NXOS, access, secrets, limit);
  }

  private static String text(Answer answer, String question) {
    return section(answer, question).out().text();
  }

  private static Section section(Answer answer, String question) {
    return answer.sections().stream()
        .filter(it -> it.question().equals(question))
        .findFirst()
        .orElseThrow();
  }

  private static final Question LINES =
      Question.configure("lines", List.of("interface Ethernet1/1", "mtu 9216"));

  @Test
  void linesAreTypedInOneRequestBehindWhatIsAsked() {
    FakeNxApi api = healthy();
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      ApiTarget target =
          target(server.port(), FakeNxApi.PASSWORD, HostLimit.of(Duration.ofSeconds(20), 1));
      Answer answer = target.ask(List.of(LINES, PFC));
      assertThat(answer.failure()).isEmpty();
      assertThat(section(answer, "lines").exit()).isZero();
      assertThat(server.requests()).hasSize(2);
      assertThat(server.requests().getLast().body())
          .contains("\"type\":\"cli_conf\"", "\"input\":\"interface Ethernet1/1 ;mtu 9216\"");
    }
  }

  @Test
  void aLineThatIsRefusedIsToldAndTheRequestNotRepeated() {
    FakeNxApi api = healthy().failing("mtu 9216", "400");
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      ApiTarget target =
          target(server.port(), FakeNxApi.PASSWORD, HostLimit.of(Duration.ofSeconds(20), 1));
      Section lines = section(target.ask(List.of(PFC, LINES)), "lines");
      assertThat(lines.whole()).isTrue();
      assertThat(lines.exit()).isEqualTo(400);
      assertThat(lines.err()).isEqualTo("% Invalid command");
      assertThat(server.requests()).hasSize(2);
    }
  }

  @Test
  void linesWhoseAnswerIsCutAreNotKnownToBeTypedAndNotTypedAgain() {
    FakeNxApi api = healthy();
    AtomicInteger typed = new AtomicInteger();
    Handler cut =
        request -> {
          Reply whole = api.reply(request);
          if (!request.body().contains("cli_conf")) {
            return whole;
          }
          typed.incrementAndGet();
          return Reply.of(200, "{\"ins_api\":{\"outputs\":{\"output\":[{\"code\":\"200\"");
        };
    Section lines = section(ask(cut, PFC, LINES), "lines");
    assertThat(lines.whole()).isFalse();
    assertThat(typed).hasValue(1);
  }

  @Test
  void allIsAskedInTwoRequestsAndOneLogin() {
    FakeNxApi api = healthy();
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      ApiTarget target =
          target(server.port(), FakeNxApi.PASSWORD, HostLimit.of(Duration.ofSeconds(20), 1));
      Answer answer = target.ask(List.of(VERSION, PFC, PORTS));
      assertThat(answer.failure()).isEmpty();
      assertThat(answer.sections())
          .extracting(Section::question)
          .containsExactly("version", "pfc", "ports");
      assertThat(text(answer, "version")).isEqualTo("{\"nxos_ver_str\": \"10.4(3)\"}");
      assertThat(text(answer, "pfc")).isEqualTo("Ethernet1/1  On  On (8)  7  9\n");
      assertThat(server.requests()).hasSize(2);
      assertThat(server.requests().getFirst().body())
          .isEqualTo(
              "{\"ins_api\":{\"version\":\"1.0\",\"type\":\"cli_show\",\"chunk\":\"0\",\"sid\":\"1\",\"input\":\"show"
                  + " version ;show interface\",\"output_format\":\"json\"}}");
      assertThat(server.requests().getLast().authorization()).isEmpty();
      assertThat(server.requests().getLast().cookie()).startsWith("nxapi_auth=");
    }
  }

  @Test
  void whatHasNoTablesIsAskedAsText() {
    Question lldp = Question.table("lldp", "show lldp dcbx interface");
    Answer answer = ask(healthy().text("show lldp dcbx interface", "Local DCBXP\n"), VERSION, lldp);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, "lldp")).isEqualTo("Local DCBXP\n");
  }

  @Test
  void aCommandThatIsRefusedCostsOnlyItself() {
    Question wrong = Question.table("wrong", "show nothing");
    Answer answer = ask(healthy(), VERSION, wrong, PORTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(section(answer, "wrong").exit()).isEqualTo(400);
    assertThat(section(answer, "wrong").err()).isEqualTo("% Invalid command");
    assertThat(text(answer, "ports")).isNotEmpty();
    Answer failing = ask(healthy().failing("show interface", "500"), VERSION, PORTS);
    assertThat(section(failing, "ports").exit()).isEqualTo(500);
    assertThat(text(failing, "version")).isNotEmpty();
  }

  @Test
  void moreThanTenCommandsGoInSeveralRequests() {
    FakeNxApi api = healthy();
    Question[] many = new Question[23];
    for (int at = 0; at < many.length; at++) {
      api.table("show x" + at, "{\"x\": \"" + at + "\"}");
      many[at] = Question.table("x" + at, "show x" + at);
    }
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      Answer answer =
          target(server.port(), FakeNxApi.PASSWORD, HostLimit.of(Duration.ofSeconds(20), 1))
              .ask(List.of(many));
      assertThat(text(answer, "x22")).isEqualTo("{\"x\": \"22\"}");
      assertThat(server.requests()).hasSize(3);
    }
  }

  @Test
  void aLongOutputComesInParts() {
    FakeNxApi api = healthy().text("show interface priority-flow-control", "line\n".repeat(999));
    AtomicInteger wholes = new AtomicInteger();
    Handler handler =
        request -> {
          boolean whole = request.body().contains("\"chunk\":\"0\"");
          boolean pfc = request.body().contains("priority-flow");
          if (whole && pfc) {
            wholes.incrementAndGet();
            return Reply.of(413, "{}");
          }
          return api.reply(request);
        };
    Answer answer = ask(handler, VERSION, PFC);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, "pfc")).hasSize(999 * 5);
    assertThat(wholes).hasValue(1);
  }

  @Test
  void anExpiredCookieIsRenewed() {
    FakeNxApi api = healthy().cookieUses(0);
    Answer answer = ask(api, VERSION, PFC);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, "pfc")).isNotEmpty();
    assertThat(api.logins()).isEqualTo(2);
  }

  @Test
  void aBusySwitchIsAskedAgain() {
    FakeNxApi api = healthy();
    AtomicInteger refused = new AtomicInteger();
    Handler busy =
        request -> refused.getAndIncrement() < 2 ? Reply.of(503, "") : api.reply(request);
    assertThat(text(ask(busy, VERSION), "version")).isNotEmpty();
    Answer never = ask(request -> Reply.of(503, "busy"), VERSION);
    assertThat(never.failure().orElseThrow())
        .contains("has no session to spare (HTTP 503), also after 4 attempts")
        .contains("Ask again later");
  }

  @Test
  void aWrongPasswordIsSentOnce() {
    AtomicInteger asked = new AtomicInteger();
    FakeNxApi api = healthy();
    Handler counting =
        request -> {
          asked.incrementAndGet();
          return api.reply(request);
        };
    try (TestHttpsServer server = TestHttpsServer.start(certificate, counting)) {
      Answer answer =
          target(server.port(), "wrong-one", HostLimit.of(Duration.ofSeconds(20), 1))
              .ask(List.of(VERSION, PFC));
      assertThat(answer.failure().orElseThrow())
          .contains("does not take the password of auditor. Check 'user' and 'password'.")
          .doesNotContain("wrong-one");
      assertThat(answer.sections()).isEmpty();
    }
    assertThat(asked).as("more would lock the account").hasValue(1);
  }

  @Test
  void whereNothingListensTheApiMayBeOff() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Answer answer =
        target(port, "x", HostLimit.of(Duration.ofSeconds(20), 1)).ask(List.of(VERSION));
    assertThat(answer.failure().orElseThrow())
        .contains("refuses the connection: nothing listens on port " + port)
        .contains("Is NX-API on there ('feature nxapi')")
        .contains("via: ssh");
  }

  @Test
  void otherServersAreToldApart() {
    assertThat(ask(request -> Reply.of(404, "not here"), VERSION).failure().orElseThrow())
        .contains("has no NX-API at /ins. Is it on ('feature nxapi')?");
    assertThat(ask(request -> Reply.of(302, ""), VERSION).failure().orElseThrow())
        .contains("leads elsewhere, where no password is sent");
    String page = "<!DOCTYPE html>\n<title>Login</title>";
    assertThat(ask(request -> Reply.of(200, page), VERSION).failure().orElseThrow())
        .contains("is not NX-API: it sends '<!DOCTYPE html> <title>Login</title>'")
        .contains("Is another server on this port?");
    assertThat(ask(request -> Reply.of(403, ""), VERSION).failure().orElseThrow())
        .contains("does not allow auditor to use NX-API");
    assertThat(ask(request -> Reply.of(200, "{\"other\": 1}"), VERSION).failure().orElseThrow())
        .contains("answers none of the questions");
  }

  @Test
  void halfAnAnswerIsAskedOneByOne() {
    FakeNxApi api = healthy();
    Handler halving =
        request -> {
          Reply reply = api.reply(request);
          boolean ports = request.body().contains("show interface\"");
          return ports
              ? Reply.of(200, reply.body().substring(0, reply.body().length() / 2))
              : reply;
        };
    Answer answer = ask(halving, VERSION, PORTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, "version")).isNotEmpty();
    assertThat(section(answer, "ports").ending()).isEqualTo(Ending.HALF);
  }

  @Test
  void aServerThatHangsUpCostsOneQuestion() {
    FakeNxApi api = healthy();
    Handler cutting =
        request -> {
          Reply reply = api.reply(request);
          boolean ports = request.body().contains("show interface\"");
          return ports ? new Reply(200, reply.body(), "", 0, reply.body().length() + 9L) : reply;
        };
    Answer answer = ask(cutting, VERSION, PORTS);
    assertThat(text(answer, "version")).isNotEmpty();
    assertThat(section(answer, "ports").ending()).isNotEqualTo(Ending.COMPLETE);
  }

  @Test
  void aServerThatDripsIsLeftWhenItsTimeIsOut() {
    long start = System.nanoTime();
    Answer answer =
        ask(
            request -> new Reply(200, "{\"ins_api\": {".repeat(99), "", 50, -1),
            new HostLimit(Duration.ofSeconds(2), 1 << 20),
            VERSION,
            PORTS);
    assertThat(answer.failure().orElseThrow()).contains("when the time was out after 2 s");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void aSlowCommandCostsOnlyItself() {
    FakeNxApi api = healthy();
    Handler slow =
        request ->
            request.body().contains("show interface\"")
                ? new Reply(200, "{}".repeat(500), "", 50, -1)
                : api.reply(request);
    Answer answer =
        ask(slow, new HostLimit(Duration.ofSeconds(8), 1 << 20), VERSION, PORTS.within(1));
    assertThat(text(answer, "version")).isNotEmpty();
    assertThat(section(answer, "ports").ending()).isEqualTo(Ending.LATE);
  }

  @Test
  void moreThanTheLimitIsCutOff() {
    String large = "{\"x\": \"" + "y".repeat(5 << 20) + "\"}";
    Answer answer = ask(healthy().table("show interface", large), VERSION, PORTS);
    assertThat(text(answer, "version")).isNotEmpty();
    assertThat(section(answer, "ports").ending()).isEqualTo(Ending.CUT);
    assertThat(text(answer, "ports")).isEmpty();
  }

  @Test
  void noSecretComesBack() {
    FakeNxApi api =
        healthy()
            .table("show version", "{\"said\": \"" + FakeNxApi.PASSWORD + "\"}")
            .table("show interface", "{\"said\": \"auditor:1 YXVkaXRvcjpRejctc3dpdGNoLUxtMg==\"}");
    Answer answer = ask(api, VERSION, PORTS);
    assertThat(text(answer, "version")).isEqualTo("{\"said\": \"(masked)\"}");
    assertThat(text(answer, "ports")).isEqualTo("{\"said\": \"(masked) (masked)\"}");
  }
}
