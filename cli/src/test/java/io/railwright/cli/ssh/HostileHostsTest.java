package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotReader;
import io.railwright.testing.OpenSshServer;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One machine cannot spoil the others: hostile machines of every kind behind a real sshd, beside
 * two healthy ones, read in little memory.
 */
@Thorough
class HostileHostsTest {
  private static final Duration LIMIT = Duration.ofSeconds(25);

  /**
   * For a busy machine; less than twice the limit, so that waiting for hosts in turn is noticed.
   */
  private static final Duration SLACK = Duration.ofSeconds(45);

  private static final List<String> HEALTHY = List.of("healthy-1", "healthy-2");

  private static final String NO_END = "had not finished its answer";
  private static final String NO_ANSWER = "ended without an answer";
  private static final String TOO_LONG = "its answer is longer than";
  private static final String TOO_MUCH = "more than it was asked for";
  private static final String BEFORE = "before its answer began";
  private static final String GARBLED = "garbled";

  /** What is said of each kind in hostile.sh that gives no whole answer. */
  private static final Map<String, String> CAUSES =
      Map.ofEntries(
          Map.entry("mute", NO_END),
          Map.entry("deaf", NO_END),
          Map.entry("gone", NO_ANSWER),
          Map.entry("asks", "Accept the terms?"),
          Map.entry("killed", "closed the connection"),
          Map.entry("half", "broke off after"),
          Map.entry("drip", NO_END),
          Map.entry("children", NO_END),
          Map.entry("stalled", NO_END),
          Map.entry("backwards", NO_END),
          Map.entry("flood", BEFORE),
          Map.entry("errors", BEFORE),
          Map.entry("zeros", BEFORE),
          Map.entry("noise", BEFORE),
          Map.entry("section-flood", TOO_LONG),
          Map.entry("section-errors", TOO_MUCH),
          Map.entry("sections", TOO_LONG),
          Map.entry("full-sections", TOO_LONG),
          Map.entry("long-frame", BEFORE),
          Map.entry("frames", TOO_MUCH),
          Map.entry("nul-item", GARBLED),
          Map.entry("escape-item", GARBLED),
          Map.entry("long-item", GARBLED),
          Map.entry("never-asked", GARBLED),
          Map.entry("numbers", GARBLED),
          Map.entry("words", GARBLED),
          Map.entry("echo", NO_ANSWER),
          Map.entry("echo-both", NO_ANSWER),
          Map.entry("shifted", "broke off after"));

  /** Kinds that answer whole: what they say is not understood, and that is told. */
  private static final List<String> WELL_FORMED =
      List.of(
          "returns",
          "json-returns",
          "return-lines",
          "surrogate",
          "nested",
          "nested-objects",
          "number",
          "digits",
          "long-line",
          "newlines",
          "brackets",
          "controls",
          "bytes",
          "quotes",
          "markdown",
          "devices",
          "rdma-devices",
          "facts",
          "processors");

  @TempDir Path folder;

  @Test
  void oneMachineCannotSpoilTheOthers() throws Exception {
    List<String> kinds = new ArrayList<>(CAUSES.keySet());
    kinds.addAll(WELL_FORMED);
    assertThat(kinds).hasSizeGreaterThanOrEqualTo(40);
    Path snapshot = folder.resolve("snapshot.json");
    Path recording = folder.resolve("recording");
    Ended ended;
    Map<String, List<Fact>> facts;
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("sshd"), "MaxSessions 500")) {
      Path inventory = inventory(server, kinds);
      ended = rail("snapshot", "-i", inventory, "--record", recording, "--to", snapshot);
      facts = byHost(snapshot);
      askAgain(inventory, facts);
    }
    assertThat(ended.exit).as(ended.said).isEqualTo(3);
    assertThat(ended.said).doesNotContain("Exception", "\tat ", "defect");
    assertThat(ended.took).isLessThan(LIMIT.plus(SLACK));
    assertNamed(facts, ended.said);
    for (String command : List.of("snapshot", "audit", "drift")) {
      Ended again = rail(command, "-i", recording);
      assertThat(again.exit).as(command + again.said).isEqualTo(3);
      assertThat(again.said).as(command).doesNotContain("Exception", "\tat ", "defect");
      assertThat(again.took).as(command).isLessThan(LIMIT.plus(SLACK));
    }
  }

  /**
   * On a busy machine the time of some is out before they have done their worst: these are asked by
   * themselves and get more of it.
   */
  private void askAgain(Path inventory, Map<String, List<Fact>> byHost) throws Exception {
    List<String> late =
        CAUSES.entrySet().stream()
            .filter(it -> !it.getValue().equals(NO_END))
            .map(Map.Entry::getKey)
            .filter(kind -> reached(of(byHost, kind)).contains(NO_END))
            .toList();
    for (String kind : late) {
      Path again = folder.resolve(kind + ".json");
      rail(LIMIT.multipliedBy(3), "snapshot", "-i", inventory, "--host", kind, "--to", again);
      byHost.putAll(byHost(again));
    }
  }

  private static Map<String, List<Fact>> byHost(Path snapshot) throws IOException {
    Map<String, List<Fact>> byHost = new TreeMap<>();
    for (Fact fact : SnapshotReader.of(snapshot).read().facts()) {
      byHost.computeIfAbsent(fact.origin().target(), _ -> new ArrayList<>()).add(fact);
    }
    return byHost;
  }

  private static void assertNamed(Map<String, List<Fact>> byHost, String said) {
    SoftAssertions all = new SoftAssertions();
    CAUSES.forEach(
        (kind, cause) -> all.assertThat(reached(of(byHost, kind))).as(kind).contains(cause));
    for (String kind : WELL_FORMED) {
      boolean told =
          of(byHost, kind).stream()
              .anyMatch(
                  fact ->
                      fact.key().startsWith("probe.")
                          || fact.value().print().startsWith("unknown: "));
      all.assertThat(told).as(kind + " is told: " + reached(of(byHost, kind))).isTrue();
    }
    for (String healthy : HEALTHY) {
      all.assertThat(reached(of(byHost, healthy))).isEqualTo("yes");
      all.assertThat(of(byHost, healthy)).as(healthy).hasSizeGreaterThan(50);
      all.assertThat(said).doesNotContain(healthy);
    }
    all.assertAll();
    assertThat(names(of(byHost, HEALTHY.getFirst())))
        .isEqualTo(names(of(byHost, HEALTHY.getLast())));
  }

  private static List<Fact> of(Map<String, List<Fact>> byHost, String host) {
    return byHost.getOrDefault(host, List.of());
  }

  /** What is known of a host, whatever the values are: some wander. */
  private static List<String> names(List<Fact> facts) {
    return facts.stream()
        .map(fact -> fact.subject().path().replaceFirst("host/[^/]*", "") + " " + fact.key())
        .toList();
  }

  private static String reached(List<Fact> facts) {
    return facts.stream()
        .filter(fact -> fact.key().equals("host.reached"))
        .map(fact -> fact.value().print())
        .findFirst()
        .orElse("nothing");
  }

  /** One server for all; the key says which kind of machine is met. */
  private Path inventory(OpenSshServer server, List<String> kinds) throws IOException {
    Path script = folder.resolve("hostile.sh");
    try (InputStream in = HostileHostsTest.class.getResourceAsStream("hostile.sh")) {
      Files.copy(Objects.requireNonNull(in), script);
    }
    StringBuilder allowed = new StringBuilder(Files.readString(server.authorizedKeys()));
    StringBuilder hosts = new StringBuilder("version: 1\nname: lab\nhosts:\n");
    hosts.append(host(HEALTHY.getFirst(), server, server.clientKey()));
    for (String kind : kinds) {
      Path key = OpenSshServer.keygen(folder.resolve("key-" + kind), "ed25519", "");
      String entry = "command=\"sh '%s' %s\" %s".formatted(script, kind, publicKey(key));
      allowed.append(entry).append('\n');
      hosts.append(host(kind, server, key));
    }
    hosts.append(host(HEALTHY.getLast(), server, server.clientKey()));
    Files.writeString(server.authorizedKeys(), allowed);
    Files.createDirectories(folder.resolve("home/.ssh"));
    Files.copy(server.knownHosts(), folder.resolve("home/.ssh/known_hosts"));
    return Files.writeString(folder.resolve("rail.yaml"), hosts);
  }

  private static String publicKey(Path key) throws IOException {
    return Files.readString(Path.of(key + ".pub")).strip();
  }

  private static String host(String name, OpenSshServer server, Path key) {
    return "  %s: {address: 127.0.0.1, port: %d, identity: %s}%n"
        .formatted(name, server.port(), key);
  }

  private record Ended(int exit, String said, Duration took) {}

  private Ended rail(Object... arguments) throws IOException, InterruptedException {
    return rail(LIMIT, arguments);
  }

  /** In a process of its own, with the memory of a small machine. */
  private Ended rail(Duration limit, Object... arguments) throws IOException, InterruptedException {
    List<String> command = RailJvm.command("-Xmx256m", "-Duser.home=" + folder.resolve("home"));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    command.addAll(List.of("--host-limit", limit.toSeconds() + "s", "--at-once", "64"));
    Path said = folder.resolve("said");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(said.toFile())
            .start();
    try {
      assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    return new Ended(process.exitValue(), Files.readString(said, StandardCharsets.UTF_8), took);
  }
}
