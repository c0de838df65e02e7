package io.railwright.reach.post;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutboxTest {
  private static final Outbox.Policy QUICK =
      new Outbox.Policy(
          3,
          Duration.ofSeconds(20),
          Duration.ofMillis(20),
          Duration.ofMillis(100),
          Duration.ofSeconds(2));
  private static final Duration LONG = Duration.ofSeconds(15);

  private final List<String> taken = Collections.synchronizedList(new ArrayList<>());
  private final List<String> tokens = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger requests = new AtomicInteger();
  private final CountDownLatch open = new CountDownLatch(1);
  private HttpServer server = stopped();
  private volatile boolean held;
  private volatile int failures;
  private volatile int status = 200;

  private static HttpServer stopped() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (java.io.IOException defect) {
      throw new IllegalStateException(defect);
    }
  }

  @BeforeEach
  void start() {
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/hook/secret-part",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          if (held) {
            try {
              open.await();
            } catch (InterruptedException ended) {
              Thread.currentThread().interrupt();
            }
          }
          boolean fails = requests.incrementAndGet() <= failures;
          if (!fails && status == 200) {
            taken.add(body);
          }
          exchange.sendResponseHeaders(fails ? 503 : status, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    open.countDown();
    server.stop(0);
  }

  private PostAddress address(Optional<String> token) throws Exception {
    return PostAddress.of(
        "http://127.0.0.1:" + server.getAddress().getPort() + "/hook/secret-part?key=secret",
        token);
  }

  private Outbox outbox(Outbox.Policy policy) throws Exception {
    return new Outbox(address(Optional.of("t0ken")), Map.of("X-Kind", "test"), policy);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void messagesArriveInOrderWithTheToken() throws Exception {
    try (Outbox outbox = outbox(QUICK.withMostWaiting(10))) {
      for (int number = 0; number < 5; number++) {
        outbox.offer(bytes("m" + number));
      }
      assertThat(outbox.await(LONG)).isTrue();
      assertThat(taken).containsExactly("m0", "m1", "m2", "m3", "m4");
      assertThat(tokens).containsOnly("Bearer t0ken");
      assertThat(outbox.complaint()).isEmpty();
      assertThat(outbox.leftOut()).isZero();
    }
  }

  @Test
  void whatFailsForAWhileIsSentAgain() throws Exception {
    failures = 3;
    try (Outbox outbox = outbox(QUICK)) {
      outbox.offer(bytes("once"));
      assertThat(outbox.await(LONG)).isTrue();
      assertThat(taken).containsExactly("once");
      assertThat(requests.get()).isEqualTo(4);
      assertThat(outbox.complaint()).isEmpty();
    }
  }

  @Test
  void whatIsRefusedIsNotSentAgain() throws Exception {
    status = 400;
    try (Outbox outbox = outbox(QUICK)) {
      outbox.offer(bytes("bad"));
      boolean sent = outbox.await(LONG);
      assertThat(sent).as("%s requests came; %s", requests, outbox.complaint()).isTrue();
      assertThat(requests.get()).isEqualTo(1);
      assertThat(outbox.leftOut()).isEqualTo(1);
      assertThat(outbox.complaint().orElseThrow()).contains("HTTP 400").doesNotContain("secret");
    }
  }

  @Test
  void aRedirectionIsNotFollowed() throws Exception {
    status = 302;
    try (Outbox outbox = outbox(QUICK)) {
      outbox.offer(bytes("away"));
      assertThat(outbox.await(LONG)).isTrue();
      assertThat(outbox.leftOut()).isEqualTo(1);
    }
  }

  @Test
  void whoIsSlowHoldsNobodyUpAndLosesTheOldest() throws Exception {
    held = true;
    try (Outbox outbox = outbox(QUICK)) {
      long begin = System.nanoTime();
      for (int number = 0; number < 50; number++) {
        outbox.offer(bytes("m" + number));
      }
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(1));
      held = false;
      open.countDown();
      assertThat(outbox.await(LONG)).isTrue();
      assertThat(taken).endsWith("m47", "m48", "m49");
      assertThat(outbox.leftOut()).isBetween(46L, 47L);
    }
  }

  @Test
  void whoCanNotBeReachedIsNamedWithoutWhatIsSecret() throws Exception {
    PostAddress gone = address(Optional.empty());
    server.stop(0);
    try (Outbox outbox = new Outbox(gone, Map.of(), QUICK)) {
      outbox.offer(bytes("m"));
      for (int turn = 0; turn < 200 && outbox.complaint().isEmpty(); turn++) {
        Thread.sleep(20);
      }
      assertThat(outbox.complaint().orElseThrow())
          .startsWith("http://127.0.0.1:")
          .contains("can't be reached")
          .doesNotContain("secret");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://host/x, begin with http",
    "http:///x, begin with http",
    "http://user:pw@host/, use a token",
    "https://host/#x, no address",
    "http://host name/, it is no address",
    "http://hooks.example/, over https only"
  })
  void anAddressThatCanNotBeUsedIsRefused(String url, String why) {
    assertThatThrownBy(() -> PostAddress.of(url, Optional.of("token")))
        .isInstanceOf(PostAddress.RefusedException.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("pw");
  }

  @Test
  void aTokenWithALineBreakIsRefused() {
    assertThatThrownBy(() -> PostAddress.of("https://host/", Optional.of("a\r\nX: y")))
        .hasMessageContaining("characters");
  }

  @Test
  void whoIsEndedSoonDoesNotWaitForAReceiverThatHangs() throws Exception {
    held = true;
    long began = System.nanoTime();
    try (Outbox outbox = outbox(Outbox.Policy.USUAL)) {
      outbox.offer(bytes("m"));
      outbox.end(Duration.ofMillis(10));
    }
    assertThat(Duration.ofNanos(System.nanoTime() - began))
        .as("nor does it wait once more when it is closed")
        .isLessThan(Outbox.LONGEST_END);
    assertThat(taken).isEmpty();
  }
}
