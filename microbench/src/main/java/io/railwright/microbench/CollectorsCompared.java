package io.railwright.microbench;

import io.railwright.testing.FakeHost;
import io.railwright.testing.OpenSshServer;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The counters of one host with 8 NICs, collected every 10 s in the same run by both: by {@code
 * node_exporter}, whose textfile collector is fed by a script, and Prometheus; and by {@code rail
 * serve} over a real sshd. What both take of the processor, what they keep on the disk, and how
 * long after a count has changed each of them tells it. The files of the host change all the time:
 * 12 of the counters of each NIC each second.
 *
 * <p>Needs Debian's {@code prometheus} and {@code prometheus-node-exporter} (elsewhere by {@code
 * -Dexporter=}), and the launcher of this checkout, built beforehand, or another by {@code
 * -Drail=}. {@code -Dseconds=} and {@code -Dchanges=} make it shorter.
 */
public final class CollectorsCompared {
  private static final int SECONDS = Integer.getInteger("seconds", 300);
  private static final int CHANGES = Integer.getInteger("changes", 12);
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final int BUSY = 12;

  private final Path folder;
  private final List<Path> counters;
  private final Path watched;
  private final Path uptime;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Random random = new Random(1);

  private CollectorsCompared(Path folder, FakeHost host) throws IOException {
    this.folder = folder;
    Path devices = host.root().resolve("sys/class/infiniband");
    this.counters = counters(devices);
    this.uptime = host.root().resolve("proc/uptime");
    this.watched = devices.resolve("mlx5_0/ports/1/hw_counters/out_of_sequence");
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("collectors");
    FakeHost host =
        FakeHost.layOut(Hardware.of(Platform.H100_SERVER).tree()::layOut, folder.resolve("root"));
    Files.delete(host.root().resolve("usr/bin/ethtool")); // both are to read the same counters
    try (OpenSshServer server =
        OpenSshServer.start(folder.resolve("sshd"), "ForceCommand " + host.forcedCommand())) {
      new CollectorsCompared(folder, host).run(server);
    }
    // Where it failed, the logs are there to be read.
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static List<Path> counters(Path devices) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(devices)) {
      for (Path device : all.sorted().toList()) {
        for (String set : List.of("ports/1/hw_counters", "ports/1/counters")) {
          try (Stream<Path> files = Files.list(device.resolve(set))) {
            files.filter(it -> number(it) >= 0).sorted().forEach(found::add);
          }
        }
      }
    }
    return found;
  }

  private static long number(Path file) {
    try {
      String text = Files.readString(file).strip();
      return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    } catch (IOException unreadable) {
      return -1;
    }
  }

  private void run(OpenSshServer server) throws Exception {
    try (ComparedPeers theirs = ComparedPeers.start(folder, counters);
        ComparedRail ours = ComparedRail.start(folder, server)) {
      Thread moving = Thread.ofVirtual().start(this::move);
      Thread.sleep(Duration.ofSeconds(30));
      double peers = theirs.processor();
      double rail = ours.processor();
      double sshd = ProcessTimes.ofOthers() - peers - rail;
      Thread.sleep(Duration.ofSeconds(SECONDS));
      double hostSide = ProcessTimes.ofOthers() - theirs.processor() - ours.processor() - sshd;
      System.out.printf(
          "%d counters of one host, every 10 s for %d s, %s%n",
          counters.size(), SECONDS, ProcessTimes.load());
      System.out.printf(
          "processor: node_exporter, its script and Prometheus %.1f ms a second; rail %.1f ms a"
              + " second, and sshd with its shell on the host %.1f%n",
          1000 * (theirs.processor() - peers) / SECONDS,
          1000 * (ours.processor() - rail) / SECONDS,
          1000 * hostSide / SECONDS);
      delays(theirs, ours);
      moving.interrupt();
      System.out.printf(
          "disk: Prometheus %d kB as it runs, %d kB as a block; rail %d kB as it runs, %d kB when"
              + " it has ended, without the 4 MB that it sets aside%n",
          size(theirs.data()) / 1000,
          theirs.block() / 1000,
          ours.stored() / 1000,
          ours.stopped() / 1000);
    }
  }

  /** Counts go up as those of a busy host do, and so does its clock. */
  private void move() {
    try {
      while (true) {
        for (int at = 0; at < counters.size(); at++) {
          if (at % (counters.size() / 8) < BUSY && !counters.get(at).equals(watched)) {
            write(counters.get(at), number(counters.get(at)) + random.nextInt(1000));
          }
        }
        Files.writeString(
            next(), "%d.00 1.00%n".formatted(90_000 + System.nanoTime() / 1_000_000_000));
        Files.move(next(), uptime, StandardCopyOption.ATOMIC_MOVE);
        Thread.sleep(1000);
      }
    } catch (InterruptedException enough) {
      Thread.currentThread().interrupt();
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** A reader sees the old or the new, and nothing in between, as in sysfs. */
  private void write(Path file, long value) throws IOException {
    Files.writeString(next(), value + "\n");
    Files.move(next(), file, StandardCopyOption.ATOMIC_MOVE);
  }

  private Path next() {
    return folder.resolve("next-" + Thread.currentThread().threadId());
  }

  private void delays(ComparedPeers theirs, ComparedRail ours) throws Exception {
    List<Double> peers = new ArrayList<>();
    List<Double> rail = new ArrayList<>();
    for (int change = 0; change < CHANGES; change++) {
      String before = value(theirs.question());
      String ownBefore = value(ours.question());
      long begin = System.nanoTime();
      write(watched, number(watched) + 1);
      double seenByPeers = -1;
      double seenByRail = -1;
      while ((seenByPeers < 0 || seenByRail < 0) && System.nanoTime() - begin < LONGEST.toNanos()) {
        double now = (System.nanoTime() - begin) / 1e9;
        if (seenByPeers < 0 && !value(theirs.question()).equals(before)) {
          seenByPeers = now;
        }
        if (seenByRail < 0 && !value(ours.question()).equals(ownBefore)) {
          seenByRail = now;
        }
        Thread.sleep(100);
      }
      peers.add(seenByPeers);
      rail.add(seenByRail);
      Thread.sleep(random.nextInt(9000));
    }
    System.out.printf(
        "visible after: Prometheus %s, rail %s; %d changes, asked ten times a second; %s%n",
        words(peers), words(rail), CHANGES, ProcessTimes.load());
  }

  private static String words(List<Double> seconds) {
    List<Double> seen = seconds.stream().filter(it -> it >= 0).sorted().toList();
    if (seen.size() < seconds.size()) {
      return (seconds.size() - seen.size()) + " never";
    }
    return "%.1f s (median), %.1f (worst)".formatted(seen.get(seen.size() / 2), seen.getLast());
  }

  /** What stands for the counter in an answer. */
  private String value(ComparedQuestion question) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(question.address())).timeout(LONGEST).build();
    String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    Matcher found = Pattern.compile(question.pattern()).matcher(body);
    return found.find() ? found.group(1) : "";
  }

  /** Bytes of all files below a folder. */
  static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .sorted(Comparator.naturalOrder())
          .mapToLong(it -> it.toFile().length())
          .sum();
    }
  }
}
