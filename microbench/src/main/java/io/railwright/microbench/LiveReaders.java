package io.railwright.microbench;

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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * 200 readers of the live stream of a twin that is polled each second, of which 20 never read: how
 * long after a poll was told a frame has come, and what the readers cost. Server, twin and readers
 * are in this process. Bar: 200 at once, frames at most one poll late.
 */
public final class LiveReaders {
  private static final int READERS = Integer.getInteger("readers", 200);
  private static final int DEAF = READERS / 10;
  private static final int SECONDS = Integer.getInteger("seconds", 60);
  private static final Pattern POLL = Pattern.compile("\"polls\":([0-9]+)");

  private final Map<Integer, Long> told = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Double> delays = new ConcurrentLinkedQueue<>();
  private final AtomicLong bytes = new AtomicLong();

  private LiveReaders() {}

  public static void main(String[] arguments) throws Exception {
    try (ServedTwin twin = ServedTwin.start(Duration.ofSeconds(1))) {
      new LiveReaders().run(twin);
    }
  }

  private void run(ServedTwin twin) throws Exception {
    twin.awaitPolls(20);
    twin.fabric().subscribe(it -> told.put(it.polls(), System.nanoTime()));
    double alone = cores(twin);
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int reader = 0; reader < READERS; reader++) {
        boolean deaf = reader < DEAF;
        Socket socket = open(twin.server().port(), deaf ? 2048 : 65_536);
        sockets.add(socket);
        if (!deaf) {
          Thread.ofVirtual().start(() -> read(socket));
        }
      }
      Thread.sleep(2000);
      delays.clear();
      double withReaders = cores(twin);
      List<Double> sorted = delays.stream().sorted().toList();
      System.out.printf(
          "%d readers, %d of them deaf: %d frames, after %.1f ms (median), %.1f ms (99 %%), %.1f ms"
              + " (worst; bar 1000); %.2f cores in all with them, %.2f without; %d bytes a frame;"
              + " %s%n",
          READERS,
          DEAF,
          sorted.size(),
          sorted.get(sorted.size() / 2),
          sorted.get(sorted.size() * 99 / 100),
          sorted.getLast(),
          withReaders,
          alone,
          bytes.get() / Math.max(1, sorted.size()),
          ProcessTimes.load());
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** What the process takes for a while. */
  private static double cores(ServedTwin twin) throws InterruptedException {
    double begin = ProcessTimes.of(ProcessHandle.current());
    long start = System.nanoTime();
    int polls = twin.fabric().report().orElseThrow().polls();
    twin.awaitPolls(polls + SECONDS / 2);
    return (ProcessTimes.of(ProcessHandle.current()) - begin) / ((System.nanoTime() - start) / 1e9);
  }

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

  private void read(Socket socket) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        Matcher poll = POLL.matcher(line);
        if (line.startsWith("data: ") && poll.find()) {
          Long begin = told.get(Integer.parseInt(poll.group(1)));
          if (begin != null) {
            delays.add((System.nanoTime() - begin) / 1e6);
            bytes.addAndGet(line.length());
          }
        }
      }
    } catch (IOException ended) {
      if (!socket.isClosed()) {
        throw new UncheckedIOException(ended);
      }
    }
  }
}
