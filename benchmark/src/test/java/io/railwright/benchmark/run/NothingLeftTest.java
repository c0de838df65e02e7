package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever goes wrong in a test between two machines, no process of it is left on either: 20 runs,
 * or as many as {@code -Dnothing-left.runs} says.
 */
@Thorough
class NothingLeftTest {
  private static final int RUNS = Integer.getInteger("nothing-left.runs", 20);
  private static final int AT_ONCE = 10;
  private static final Duration LONG = Duration.ofHours(1);

  @TempDir Path folder;

  /** What goes wrong. */
  private enum Mishap {
    NONE,
    SERVER_NEVER_LISTENS,
    PORT_TAKEN,
    CLIENT_KILLED,
    GUARD_OF_CLIENT_KILLED,
    GUARD_OF_SERVER_KILLED,
    CLIENT_HANGS_AND_IGNORES_SIGNALS,
    CLIENT_CUT_OFF,
    SERVER_CUT_OFF,
    BOTH_CUT_OFF
  }

  /** Programs that do what perftest does there. */
  private record Programs(String server, String client) implements PairCall {
    @Override
    public List<String> serverWords(EndPair pair, int port) {
      return List.of("/bin/sh", server);
    }

    @Override
    public List<String> clientWords(EndPair pair, int port) {
      return List.of("/bin/sh", client);
    }

    @Override
    public int deadline() {
      return 6;
    }
  }

  private Path script(String name, String body) throws IOException {
    String marked = "RAIL_TEST=" + folder + "; export RAIL_TEST\n" + body + "\n";
    return Files.writeString(folder.resolve(name), marked);
  }

  private Programs programs(Mishap mishap) throws IOException {
    String waits = "echo ' * Waiting for client to connect... *'\n";
    String server =
        switch (mishap) {
          case NONE -> waits + "sleep 1";
          case SERVER_NEVER_LISTENS -> "exec sleep 300";
          case PORT_TAKEN -> "echo \"Couldn't listen to port 20000\"; exit 1";
          case GUARD_OF_SERVER_KILLED -> waits + "sleep 1; kill -9 $PPID; exec sleep 300";
          case CLIENT_KILLED,
              GUARD_OF_CLIENT_KILLED,
              CLIENT_HANGS_AND_IGNORES_SIGNALS,
              CLIENT_CUT_OFF,
              SERVER_CUT_OFF,
              BOTH_CUT_OFF ->
              waits + "exec sleep 300";
        };
    String client =
        switch (mishap) {
          case NONE, SERVER_NEVER_LISTENS, PORT_TAKEN -> "echo done";
          case CLIENT_KILLED -> "sleep 0.2; kill -9 $$";
          case GUARD_OF_CLIENT_KILLED -> "kill -9 $PPID; exec sleep 300";
          case CLIENT_HANGS_AND_IGNORES_SIGNALS -> "trap '' TERM INT HUP; sleep 300; sleep 300";
          case GUARD_OF_SERVER_KILLED, CLIENT_CUT_OFF, SERVER_CUT_OFF, BOTH_CUT_OFF ->
              "exec sleep 300";
        };
    return new Programs(
        script(mishap + "-server", server).toString(),
        script(mishap + "-client", client).toString());
  }

  private static RdmaEnd end(String host) {
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        "192.0.2.1",
        "c0000200/24",
        Optional.empty(),
        Optional.empty(),
        "",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private static PairRun.Outcome run(Mishap mishap, Programs programs) throws InterruptedException {
    Duration brief = Duration.ofMillis(1500);
    boolean there = mishap == Mishap.SERVER_CUT_OFF || mishap == Mishap.BOTH_CUT_OFF;
    boolean here = mishap == Mishap.CLIENT_CUT_OFF || mishap == Mishap.BOTH_CUT_OFF;
    PipedShell server = new PipedShell(there ? brief : LONG);
    PipedShell client = new PipedShell(here ? brief : LONG);
    PairRun pair = new PairRun(host -> host.equals("server") ? server : client);
    return pair.run(new EndPair(end("client"), end("server")), programs);
  }

  /** Processes that one of our scripts started, or that have one in their words. */
  private List<String> left() throws IOException {
    List<String> left = new ArrayList<>();
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      for (Path process : processes.toList()) {
        if (process.getFileName().toString().matches("\\d+") && isOurs(process)) {
          left.add(process + ": " + read(process.resolve("cmdline")).replace('\0', ' '));
        }
      }
    }
    return left;
  }

  private boolean isOurs(Path process) {
    String mark = folder.toString();
    return !process.endsWith(Long.toString(ProcessHandle.current().pid()))
        && (read(process.resolve("environ")).contains("RAIL_TEST=" + mark)
            || read(process.resolve("cmdline")).contains(mark));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException gone) {
      return ""; // it has ended, or is another user's
    }
  }

  @Test
  void theLookFindsWhatRuns() throws Exception {
    assertThat(left()).isEmpty();
    Process process =
        new ProcessBuilder("/bin/sh", script("one", "exec sleep 60").toString()).start();
    Thread.sleep(200);
    assertThat(left()).hasSize(1);
    process.destroyForcibly().waitFor();
    assertThat(left()).isEmpty();
  }

  @Test
  void noProcessIsLeftWhateverHappens() throws Exception {
    Map<Mishap, Programs> programs = new EnumMap<>(Mishap.class);
    for (Mishap mishap : Mishap.values()) {
      programs.put(mishap, programs(mishap));
    }
    List<Mishap> order = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      order.add(Mishap.values()[run % Mishap.values().length]);
    }
    for (int from = 0; from < RUNS; from += AT_ONCE) {
      batch(order.subList(from, Math.min(RUNS, from + AT_ONCE)), programs);
      long end = System.nanoTime() + Duration.ofSeconds(12).toNanos();
      while (!left().isEmpty() && System.nanoTime() < end) {
        Thread.sleep(100);
      }
      assertThat(left()).isEmpty();
    }
  }

  private static void batch(List<Mishap> mishaps, Map<Mishap, Programs> programs) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<PairRun.Outcome>> outcomes = new ArrayList<>();
      for (Mishap mishap : mishaps) {
        Programs called = Objects.requireNonNull(programs.get(mishap));
        outcomes.add(threads.submit(() -> run(mishap, called)));
      }
      for (int run = 0; run < outcomes.size(); run++) {
        String failure = outcomes.get(run).get().failure();
        boolean good = mishaps.get(run) == Mishap.NONE;
        assertThat(failure.isEmpty()).as(mishaps.get(run) + ": " + failure).isEqualTo(good);
      }
    }
  }
}
