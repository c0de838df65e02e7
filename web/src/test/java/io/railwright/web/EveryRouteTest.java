package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Tokens;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What holds for all routes of the server's own list, so that a new one is tried by itself. */
final class EveryRouteTest {
  private static final String LOOK = "looktokenlooktokenlooktoken";
  private static final String OPERATE = "operatetokenoperatetokenoperate";
  private static final String PUSH = "pushtokenpushtokenpushtoken";
  private static final String LONG = "x".repeat(600);

  @TempDir private static Path folder;

  private static TestServer open;
  private static TestServer closed;

  @BeforeAll
  static void start() throws Exception {
    Path file = folder.resolve("tokens");
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, "look " + LOOK + "\noperate " + OPERATE + "\npush " + PUSH + "\n");
    Trust tokens =
        new Trust(Role.OPERATE, Tokens.open(file), Set.of(), Trust.USUAL_HEADER, List.of());
    open = TestServer.open(Role.OPERATE);
    closed = TestServer.start(SampleFabric.polled(), tokens);
  }

  @AfterAll
  static void stop() {
    open.close();
    closed.close();
  }

  @FunctionalInterface
  private interface Check {
    void of(Route route) throws Exception;
  }

  private static Stream<DynamicTest> each(Check check) {
    return open.server().routes().stream()
        .map(
            route ->
                DynamicTest.dynamicTest(
                    route.method() + " " + route.pattern(), () -> check.of(route)));
  }

  private static HttpResponse<String> ask(TestServer server, Route route, String... headers)
      throws Exception {
    return server.send(route.method(), TestServer.address(route), TestServer.body(route), headers);
  }

  @TestFactory
  Stream<DynamicTest> isAnsweredWithStrictHeaders() {
    String csrf = csrf();
    return each(
        route -> {
          HttpResponse<String> answer = ask(open, route, "X-Rail-Csrf", csrf);
          assertThat(answer.statusCode()).as(answer.body()).isLessThan(500);
          assertThat(TestServer.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
          assertThat(TestServer.header(answer, "Content-Security-Policy"))
              .contains("default-src 'none'")
              .contains("frame-ancestors 'none'")
              .doesNotContain("unsafe");
          assertThat(TestServer.header(answer, "Cache-Control"))
              .isEqualTo(
                  route.kind() == Route.Kind.ASSET && answer.statusCode() == 200
                      ? "private, max-age=300"
                      : "no-store");
          assertThat(TestServer.headers(answer))
              .doesNotContainKeys("server", "x-powered-by", "access-control-allow-origin");
        });
  }

  private static String csrf() {
    try {
      return open.csrf();
    } catch (Exception lost) {
      throw new AssertionError(lost);
    }
  }

  /** Another page may ask, and its browser is never told that it may read the answer. */
  @TestFactory
  Stream<DynamicTest> noOtherPageMayReadIt() {
    return each(
        route -> {
          for (String origin : List.of("http://evil.example", "null", "http://127.0.0.1:1")) {
            HttpResponse<String> answer = ask(open, route, "Origin", origin);
            assertThat(TestServer.headers(answer).keySet())
                .noneMatch(it -> it.startsWith("access-control-"));
            assertThat(TestServer.header(answer, "Cross-Origin-Resource-Policy"))
                .isEqualTo("same-origin");
            if (route.isOrder()) {
              assertThat(answer.statusCode()).as(origin).isEqualTo(403);
            }
          }
        });
  }

  /** What the server answers is what is in its list, and nothing else. */
  @Test
  void thereIsNothingBesideTheRoutes() throws Exception {
    assertThat(open.server().routes())
        .as("a list that is known to be whole")
        .hasSizeGreaterThan(40)
        .extracting(it -> it.method() + " " + it.pattern())
        .doesNotHaveDuplicates();
    for (String address :
        List.of(
            "/index.html",
            "/assets/",
            "/assets/../rail.css",
            "/api",
            "/api/v1",
            "/WEB-INF/web.xml")) {
      assertThat(open.get(address).statusCode()).as(address).isIn(400, 404);
    }
  }

  /** Whatever machines call themselves, a browser runs none of it. */
  @TestFactory
  Stream<DynamicTest> nothingThatAMachineSaidIsMarkup() {
    return each(
        route -> {
          HttpResponse<String> answer = ask(open, route, "Accept", "text/html");
          // A document of JSON may hold it: its type is told, and a browser must not guess another.
          if (TestServer.header(answer, "Content-Type").startsWith("text/html")) {
            assertThat(answer.body())
                .doesNotContain("<script>alert")
                .doesNotContain("\"onload=x")
                .doesNotContain("'x'");
            assertThat(answer.body().replaceAll("<script( type=\"module\")? src=\"/assets/", ""))
                .doesNotContain("<script");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> isRefusedWithoutAToken() {
    return each(
        route -> {
          int program = ask(closed, route).statusCode();
          HttpResponse<String> person = ask(closed, route, "Accept", "text/html");
          if (route.role() == Role.NOBODY) {
            assertThat(program).isNotEqualTo(401);
          } else {
            assertThat(program).isEqualTo(401);
            assertThat(person.statusCode()).isEqualTo(route.kind() == Route.Kind.PAGE ? 303 : 401);
            assertThat(person.body()).doesNotContain("gpu-01");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aWrongTokenIsNoToken() {
    return each(
        route -> {
          if (route.role() != Role.NOBODY) {
            assertThat(ask(closed, route, "Authorization", "Bearer " + LOOK + "x").statusCode())
                .isEqualTo(401);
            assertThat(ask(closed, route, "Cookie", "rail=" + LOOK).statusCode()).isEqualTo(401);
            assertThat(ask(closed, route, "X-Forwarded-User", "root").statusCode()).isEqualTo(401);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> whoMayLookMayNotOperate() {
    return each(
        route -> {
          int look = ask(closed, route, "Authorization", "Bearer " + LOOK).statusCode();
          int operate = ask(closed, route, "Authorization", "Bearer " + OPERATE).statusCode();
          if (route.role() == Role.OPERATE || route.role() == Role.PUSH) {
            assertThat(look).isEqualTo(403);
          } else if (route.role() == Role.LOOK) {
            assertThat(look).isNotIn(401, 403);
          }
          // A wrong token at /login is told as one.
          assertThat(operate).isNotEqualTo(401);
        });
  }

  @TestFactory
  Stream<DynamicTest> aJobMayTellOfItselfAndSeeNothing() {
    return each(
        route -> {
          HttpResponse<String> answer = ask(closed, route, "Authorization", "Bearer " + PUSH);
          if (route.role() == Role.PUSH) {
            assertThat(answer.statusCode()).isEqualTo(200);
          } else if (route.role() != Role.NOBODY) {
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.body()).doesNotContain("gpu-01");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> anotherHostIsRefused() {
    return each(
        route -> {
          for (String host : List.of("evil.example", "localhost.evil.example:80", "")) {
            assertThat(ask(open, route, "Host", host).statusCode()).as(host).isIn(400, 421);
          }
          assertThat(ask(open, route, "Host", "localhost:1").statusCode()).isNotEqualTo(421);
          assertThat(ask(open, route, "Host", "[::1]:1").statusCode()).isNotEqualTo(421);
        });
  }

  @TestFactory
  Stream<DynamicTest> anOrderOfAnotherPageIsRefused() {
    String csrf = csrf();
    return each(
        route -> {
          if (!route.isOrder()) {
            return;
          }
          String[] good = {"X-Rail-Csrf", csrf};
          assertThat(with(route, good, "Origin", "http://evil.example")).isEqualTo(403);
          assertThat(with(route, good, "Origin", "null")).isEqualTo(403);
          assertThat(with(route, good, "Sec-Fetch-Site", "cross-site")).isEqualTo(403);
          assertThat(with(route, good, "Sec-Fetch-Site", "same-site")).isEqualTo(403);
          if (route.role() != Role.NOBODY) {
            assertThat(ask(open, route).statusCode()).isEqualTo(403);
            assertThat(ask(open, route, "X-Rail-Csrf", csrf + "0").statusCode()).isEqualTo(403);
          }
          String own = "http://127.0.0.1:" + open.server().port();
          assertThat(with(route, good, "Origin", own)).isNotEqualTo(403);
        });
  }

  private static int with(Route route, String[] good, String name, String value) throws Exception {
    int status = ask(open, route, good[0], good[1], name, value).statusCode();
    // A token that nobody knows is refused too, with the same number.
    return route.pattern().equals("/login") && value.startsWith("http://127") ? 200 : status;
  }

  @TestFactory
  Stream<DynamicTest> wrongMethodsAreRefused() {
    return each(
        route -> {
          for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW")) {
            HttpResponse<String> answer = open.send(method, TestServer.address(route), "");
            assertThat(answer.statusCode()).as(method).isIn(400, 405, 501);
            if (answer.statusCode() == 405) {
              assertThat(TestServer.header(answer, "Allow")).as(method).contains(route.method());
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> hostileInputIsRefusedWithASentence() {
    return each(
        route -> {
          String address = TestServer.address(route);
          String more = address.contains("?") ? "&" : "?";
          for (String hostile :
              List.of(
                  more + "nothing=1",
                  more + "a=1&a=2",
                  more + "a=%00",
                  more + "a=%ff%fe",
                  more + LONG + "=1")) {
            HttpResponse<String> answer = open.send(route.method(), address + hostile, "");
            if (!route.isOrder()) {
              assertThat(answer.statusCode()).as(hostile).isEqualTo(400);
            } else {
              assertThat(answer.statusCode()).as(hostile).isBetween(400, 499);
            }
            assertThat(answer.body()).contains("\"detail\":\"").doesNotContain("Exception");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> whatIsTooLargeIsRefused() {
    return each(
        route -> {
          assertThat(open.send("POST", TestServer.address(route), "x".repeat(200_000)).statusCode())
              .isEqualTo(413);
          assertThat(open.get(TestServer.address(route) + "?a=" + "x".repeat(5000)).statusCode())
              .isEqualTo(414);
          assertThat(ask(open, route, "X-Long", "x".repeat(9000)).statusCode()).isEqualTo(431);
        });
  }

  /** Every word that a route takes may be anything. */
  @TestFactory
  Stream<DynamicTest> hostileValuesNeverBreakIt() {
    String csrf = csrf();
    return each(
        route -> {
          for (String value :
              List.of("<b>", "'\"", "../../etc/passwd", "%2e%2e", "\u202e", "0/0", "-1", LONG)) {
            Route hostile = Hostile.with(route, value);
            HttpResponse<String> answer = ask(open, hostile, "X-Rail-Csrf", csrf);
            assertThat(answer.statusCode()).as(value + " " + answer.body()).isLessThan(500);
            assertThat(answer.body()).as(value).doesNotContain("root:x:").doesNotContain("<b>\"");
          }
        });
  }
}
