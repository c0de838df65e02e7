package io.railwright.microbench;

import com.sun.management.OperatingSystemMXBean;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/**
 * Times 100 logins, 32 at once, against one sshd, for the ways there are, in alternating rounds.
 */
public final class SshLogins {
  private static final int LOGINS = 100;
  private static final int AT_ONCE = 32;
  private static final int ROUNDS = 7;
  private static final int WARM_UP = 2;

  /**
   * Milliseconds of one round: on the clock, and of this process and its children on the
   * processors.
   */
  private record Round(double wall, double cpu) {}

  private SshLogins() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream out = System.out;
    Path folder = Files.createTempDirectory("ssh-logins");
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("server"))) {
      List<LoginMethod> methods =
          List.of(
              new OurLogins(server, folder.resolve("home")),
              new PlainJschLogins(server),
              new MinaLogins(server, false),
              new MinaLogins(server, true),
              new BinaryLogins(server));
      Map<String, List<Round>> rounds = new LinkedHashMap<>();
      for (int i = 0; i < WARM_UP + ROUNDS; i++) {
        for (LoginMethod method : methods) {
          Round round = measure(method);
          if (i >= WARM_UP) {
            rounds.computeIfAbsent(method.name(), name -> new ArrayList<>()).add(round);
          }
        }
      }
      for (LoginMethod method : methods) {
        method.close();
      }
      print(rounds, out);
    }
  }

  private static Round measure(LoginMethod method) throws Exception {
    double cpu = cpu();
    long start = System.nanoTime();
    Semaphore places = new Semaphore(AT_ONCE);
    List<Future<?>> logins = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < LOGINS; i++) {
        logins.add(threads.submit(() -> logIn(method, places)));
      }
    }
    double wall = (System.nanoTime() - start) / 1e6;
    for (Future<?> login : logins) {
      login.get();
    }
    return new Round(wall, cpu() - cpu);
  }

  private static Object logIn(LoginMethod method, Semaphore places) throws Exception {
    places.acquire();
    try {
      method.login();
      return places;
    } finally {
      places.release();
    }
  }

  /** Of this process and of the children that have ended; sshd goes on and so does not count. */
  private static double cpu() throws IOException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    double ticks = Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
    return system.getProcessCpuTime() / 1e6 + ticks * 10; // a tick is 10 ms on Linux
  }

  private static void print(Map<String, List<Round>> rounds, PrintStream out) {
    double base = median(rounds.values().iterator().next().stream().map(Round::wall).toList());
    out.printf("%d logins, %d at once, %d rounds, medians%n", LOGINS, AT_ONCE, ROUNDS);
    out.printf("%-24s %10s %7s %10s   %s%n", "", "wall ms", "ratio", "cpu ms", "wall from..to");
    rounds.forEach(
        (name, all) -> {
          List<Double> walls = all.stream().map(Round::wall).sorted().toList();
          double cpu = median(all.stream().map(Round::cpu).toList());
          out.printf(
              "%-24s %10.0f %7.2f %10.0f   %.0f..%.0f%n",
              name, median(walls), median(walls) / base, cpu, walls.getFirst(), walls.getLast());
        });
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
