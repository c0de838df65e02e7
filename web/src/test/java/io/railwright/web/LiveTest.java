package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many readers of the live stream over real connections, some of which never read. */
@Tag("slow")
final class LiveTest {
  private static final int READERS = 200;
  private static final int DEAF = 20;
  private static final int POLLS = 30;

  private final SampleFabric fabric = SampleFabric.polled();

  private static Socket open(int port, int receiveBuffer) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(receiveBuffer);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
    socket
        .getOutputStream()
        .write(
            "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** Tells of the last poll that it hears of. */
  private static void read(Socket socket, AtomicInteger heard, CountDownLatch last) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("data: ")) {
          heard.incrementAndGet();
          if (line.contains("\"polls\":" + POLLS + ",")) {
            last.countDown();
          }
        }
      }
    } catch (IOException ended) {
      if (!socket.isClosed()) {
        throw new UncheckedIOException(ended);
      }
    }
  }

  @Test
  void slowReadersNeitherDelayThePollNorTheOthers() throws Exception {
    ConcurrentLinkedQueue<Socket> sockets = new ConcurrentLinkedQueue<>();
    try (TestServer server =
        TestServer.start(fabric, Trust.everybody(Role.LOOK), Duration.ofSeconds(60))) {
      CountDownLatch last = new CountDownLatch(READERS - DEAF);
      AtomicInteger heard = new AtomicInteger();
      for (int reader = 0; reader < READERS; reader++) {
        boolean deaf = reader % (READERS / DEAF) == 0;
        Socket socket = open(server.server().port(), deaf ? 2048 : 65_536);
        sockets.add(socket);
        if (!deaf) {
          Thread.ofVirtual().start(() -> read(socket, heard, last));
        }
      }
      await(() -> server.server().readers() == READERS);
      List<Long> nanos = new ArrayList<>();
      for (int poll = 2; poll <= POLLS; poll++) {
        long begin = System.nanoTime();
        fabric.poll(poll);
        nanos.add(System.nanoTime() - begin);
        Thread.sleep(40);
      }
      assertThat(last.await(20, TimeUnit.SECONDS)).as("all others hear of the last poll").isTrue();
      assertThat(nanos.stream().mapToLong(it -> it).max().orElseThrow())
          .as("nanoseconds that the longest poll was kept")
          .isLessThan(Duration.ofMillis(100).toNanos());
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** A reader that does not read is cut off, and the connection with it. */
  @Test
  void readersThatStallAreCutOff() throws Exception {
    try (TestServer server =
            TestServer.start(fabric, Trust.everybody(Role.LOOK), Duration.ofSeconds(1));
        Socket deaf = open(server.server().port(), 2048)) {
      await(() -> server.server().readers() == 1);
      long end = System.nanoTime() + Duration.ofSeconds(40).toNanos();
      int poll = 2;
      while (server.server().readers() > 0 && System.nanoTime() < end) {
        fabric.poll(poll++);
        Thread.sleep(2);
      }
      assertThat(server.server().readers()).isZero();
      assertThat(deaf.isConnected()).isTrue();
    }
  }

  @Test
  void aReaderThatLeavesIsForgotten() throws Exception {
    try (TestServer server = TestServer.start(fabric, Trust.everybody(Role.LOOK))) {
      open(server.server().port(), 65_536).close();
      await(
          () -> {
            fabric.poll(7);
            return server.server().readers() == 0;
          });
    }
  }

  private static void await(BooleanSupplier is) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!is.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(20);
    }
  }
}
