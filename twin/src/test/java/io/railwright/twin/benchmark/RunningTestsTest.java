package io.railwright.twin.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import io.railwright.testing.Thorough;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.load.Loads;
import io.railwright.twin.scenario.Scenarios;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that run at the same time share what they both need, and nothing else. */
@Tag("slow")
final class RunningTestsTest {
  /** Of a port of 10 Gb/s at MTU 1024. */
  private static final double CEILING = 9.26;

  private final Fabric fabric;

  RunningTestsTest() throws BadFileException {
    fabric = new Scenarios(TwinHosts.environment()).open("lossless-8");
    Loads loads = new Loads(fabric, InstantSource.system());
    Benchmarks.install(fabric, loads, time -> Thread.sleep(time.dividedBy(4)));
  }

  private String type(String host, String command) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fabric.host(host).run(command, InputStream.nullInputStream(), out, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private String device(String host) {
    return fabric.host(host).nics().getFirst().rdma();
  }

  /** What each client measured, in Gb/s. */
  private List<Double> measured(String... pairs) throws Exception {
    List<Future<String>> servers = new ArrayList<>();
    List<Future<String>> clients = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int at = 0; at < pairs.length; at += 2) {
        String from = pairs[at];
        String to = pairs[at + 1];
        String words = "ib_write_bw --report_gbits -q 4 -s 65536 -D 8 -p " + (20_000 + at);
        servers.add(threads.submit(() -> type(to, words + " -d " + device(to))));
        Thread.sleep(100); // the server listens
        String client = words + " -d " + device(from) + " " + to;
        clients.add(threads.submit(() -> type(from, client)));
      }
      for (Future<String> server : servers) {
        assertThat(server.get()).contains("Waiting for client");
      }
      List<Double> values = new ArrayList<>();
      for (Future<String> client : clients) {
        String row =
            client
                .get()
                .lines()
                .filter(it -> it.startsWith(" 65536"))
                .findFirst()
                .orElse("0 0 0 0");
        values.add(Double.parseDouble(row.strip().split("\\s+", -1)[3]));
      }
      return values;
    }
  }

  @Test
  void sendersToOnePortShareIt() throws Exception {
    List<Double> both = measured("ubunturdma1", "ubunturdma6", "ubunturdma2", "ubunturdma6");
    assertThat(both.getFirst() + both.getLast()).isBetween(0.8 * CEILING, 1.01 * CEILING);
    assertThat(both).allMatch(it -> it > 2);
  }

  /** One comes from a guest behind the same port of the hypervisor, the other by the wire. */
  @Test
  void functionsOfOneCardNeverExceedIt() throws Exception {
    List<Double> both = measured("ubunturdma2", "ubunturdma4", "ubunturdma6", "ubunturdma4");
    assertThat(both.getFirst() + both.getLast()).isBetween(0.8 * CEILING, 1.01 * CEILING);
    assertThat(both).allMatch(it -> it > 2);
  }

  /**
   * Those of OSU send so much, not so long, and one starts a little before the other: they share
   * for nearly all of the time.
   */
  @Thorough(days = 3)
  @Test
  void programsOfOsuShareACardAsWell() throws Exception {
    List<Future<String>> runs = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String from : List.of("ubunturdma2", "ubunturdma6")) {
        String words = "osu_bw -m 1048576:1048576 -i 300";
        String command = "mpirun -np 2 -H " + from + ",ubunturdma4 " + words;
        runs.add(threads.submit(() -> type(from, command)));
      }
      List<Double> gigabits = new ArrayList<>();
      for (Future<String> run : runs) {
        String row = run.get().lines().filter(it -> it.startsWith("1048576 ")).findFirst().get();
        gigabits.add(Double.parseDouble(row.split(" +", -1)[1]) * 8 / 1000);
      }
      double slower = Math.min(gigabits.getFirst(), gigabits.getLast());
      assertThat(2 * slower).isBetween(0.5 * CEILING, 1.1 * CEILING);
      assertThat(gigabits).allMatch(it -> it < 0.95 * CEILING);
    }
  }

  @Test
  void pairsThatShareNothingDoNotMeet() throws Exception {
    List<Double> both = measured("ubunturdma1", "ubunturdma6", "ubunturdma5", "ubunturdma2");
    assertThat(both).allMatch(it -> it > 0.98 * CEILING);
  }
}
