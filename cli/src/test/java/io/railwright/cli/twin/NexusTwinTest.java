package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotReader;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Nexus of the twin, asked over NX-API and over SSH, judged, and mended at its command line. */
@Tag("slow")
class NexusTwinTest {
  private static final String MENDED =
      """
      configure terminal
      priority-flow-control watch-dog-interval on
      class-map type qos match-any CNP
      match dscp 48
      policy-map type qos ROCE-IN
      class CNP
      set qos-group 6
      policy-map type network-qos ROCE-NETWORK
      class type network-qos c-8q-nq6
      mtu 9216
      policy-map type queuing ROCE-OUT
      class type queuing c-out-8q-q3
      no priority level 1
      bandwidth remaining percent 50
      class type queuing c-out-8q-q6
      priority level 1
      interface ethernet 1/1-8
      no flowcontrol receive
      no flowcontrol send\
      """;

  @TempDir Path folder;
  private Twin twin;

  @BeforeEach
  void up() throws Exception {
    twin = Twin.start("nexus-8", new StateFolder(folder.resolve("state")));
  }

  @AfterEach
  void down() throws Exception {
    twin.close();
  }

  private String inventory() {
    return twin.folder().inventory().toString();
  }

  private static Set<String> failing(Console audit) {
    return audit
        .out()
        .lines()
        .flatMap(it -> Stream.of(it.split(" ")))
        .filter(it -> it.startsWith("switch."))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  @Thorough(days = 3)
  void whatIsWrongIsFoundAndGoneWhenItIsMended() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    assertThat(failing(Console.run("audit", "-i", inventory(), "--assume", "all")))
        .contains(
            "switch.class-not-strict", "switch.cnp-class", "switch.no-pause-rx", "switch.watchdog");
    TwinProcess.Said typed = type(MENDED.lines().collect(Collectors.joining(" ; ")));
    assertThat(typed.exit()).as(typed.out() + typed.err()).isZero();
    Console after = Console.run("audit", "-i", inventory(), "--assume", "all");
    assertThat(failing(after)).as(after.out()).containsExactly("switch.saved");
    assertThat(type("copy running-config startup-config").exit()).isZero();
    Console saved = Console.run("audit", "-i", inventory(), "--assume", "all");
    assertThat(failing(saved)).as(saved.out()).isEmpty();
  }

  private TwinProcess.Said type(String line) throws Exception {
    String config = twin.folder().sshConfig().toString();
    return new TwinProcess(folder)
        .run(List.of("ssh", "-F", config, "-o", "BatchMode=yes", "nexus", line));
  }

  @Thorough(days = 3)
  @Test
  void overSshItTellsTheSame() throws Exception {
    Path overSsh = folder.resolve("state/over-ssh.yaml");
    String text = Files.readString(Path.of(inventory()));
    Files.writeString(
        overSsh, text.replaceAll("(nexus: \\{os: nxos, address: [0-9.]+), .*}}", "$1, via: ssh}"));
    Set<String> api = facts(inventory());
    assertThat(api).hasSizeGreaterThan(1000);
    assertThat(facts(overSsh.toString())).isEqualTo(api);
  }

  private Set<String> facts(String fabric) throws Exception {
    Path file = folder.resolve("now.json");
    Console taken = Console.run("snapshot", "-i", fabric, "--to", file.toString());
    assertThat(taken.exit()).as(taken.err()).isZero();
    return SnapshotReader.of(file).read().facts().stream()
        .filter(it -> it.subject().path().startsWith("switch/nexus"))
        .filter(it -> !it.key().toString().matches("switch\\.(answer\\..*|uptime)"))
        .map(NexusTwinTest::print)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String print(Fact fact) {
    return fact.subject().path() + " " + fact.key() + " = " + fact.value().print();
  }

  @Test
  void thePasswordIsInNothingThatIsWritten() throws Exception {
    String password = Files.readString(folder.resolve("state/switch-password")).strip();
    String recording = folder.resolve("recording").toString();
    Console taken =
        Console.run(
            "snapshot",
            "-i",
            inventory(),
            "--record",
            recording,
            "--to",
            folder.resolve("now.json").toString());
    assertThat(taken.exit()).as(taken.err()).isZero();
    assertThat(taken.out() + taken.err()).doesNotContain(password);
    List<Path> written;
    try (Stream<Path> files = Files.walk(folder)) {
      written =
          files.filter(Files::isRegularFile).filter(it -> !it.endsWith("switch-password")).toList();
    }
    assertThat(written).hasSizeGreaterThan(5);
    for (Path file : written) {
      assertThat(read(file)).as(file.toString()).doesNotContain(password);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
