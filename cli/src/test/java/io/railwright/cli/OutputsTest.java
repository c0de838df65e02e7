package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every command prints, against golden files; JSON documents against their schemas. */
class OutputsTest {
  private static final String RECORDING = "src/test/resources/recording";
  private static final String TWO_NODES = "src/test/resources/two-nodes";
  private static final String FIXTURES = "../collect/src/test/resources/probes/";

  @TempDir Path folder;

  /** A command line, the name of its golden file, and the exit code. */
  record Case(String name, int exit, List<String> arguments) {
    @Override
    public String toString() {
      return name;
    }

    static Case of(String name, int exit, String... arguments) {
      return new Case(name, exit, List.of(arguments));
    }
  }

  static List<Case> cases() {
    return Stream.of(helps(), judgements(), others()).flatMap(List::stream).toList();
  }

  private static List<Case> helps() {
    return List.of(
        Case.of("help.txt", 0, "--help"),
        Case.of("snapshot-help.txt", 0, "snapshot", "--help"),
        Case.of("diff-help.txt", 0, "diff", "--help"),
        Case.of("parse-help.txt", 0, "parse", "--help"),
        Case.of("init-help.txt", 0, "init", "--help"),
        Case.of("report-help.txt", 0, "report", "--help"),
        Case.of("pcap-help.txt", 0, "pcap", "--help"),
        Case.of("sim-help.txt", 0, "sim", "--help"),
        Case.of("whatif-help.txt", 0, "whatif", "--help"),
        Case.of("sweep-help.txt", 0, "sweep", "--help"),
        Case.of("completion-help.txt", 0, "completion", "--help"),
        Case.of("completion-bash.txt", 0, "completion", "bash"),
        Case.of("audit-help.txt", 0, "audit", "--help"),
        Case.of("drift-help.txt", 0, "drift", "--help"),
        Case.of("explain-help.txt", 0, "explain", "--help"),
        Case.of("profile-help.txt", 0, "profile", "--help"));
  }

  private static List<Case> judgements() {
    return List.of(
        Case.of("audit.txt", 1, "audit", "-i", TWO_NODES),
        Case.of("audit-details.txt", 1, "audit", "-i", TWO_NODES, "--details", "--host", "u3*"),
        Case.of("audit.json", 1, "audit", "-i", TWO_NODES, "-o", "json"),
        Case.of("audit.md", 1, "audit", "-i", TWO_NODES, "-o", "markdown"),
        Case.of("audit-unreached.txt", 3, "audit", "-i", RECORDING),
        Case.of("audit-critical.txt", 0, "audit", "-i", TWO_NODES, "--fail-on", "critical"),
        Case.of("drift.txt", 1, "drift", "-i", TWO_NODES, "--reference", "u25"),
        Case.of("drift-most.txt", 1, "drift", "-i", TWO_NODES),
        Case.of("drift.json", 1, "drift", "-i", TWO_NODES, "--reference", "u25", "-o", "json"),
        Case.of("explain.txt", 0, "explain", "MAX_ACC_OUT_READ"),
        Case.of("explain.json", 0, "explain", "qos.trust-dscp", "-o", "json"),
        Case.of("explain-nothing.txt", 2, "explain", "qos.trust-dspc"),
        Case.of("profile.txt", 0, "profile", "make", "--from", "u25", "-i", TWO_NODES),
        Case.of("explain-ending.txt", 0, "explain", "trust-dscp"),
        Case.of("no-such-host.txt", 2, "audit", "-i", TWO_NODES, "--host", "u99"),
        Case.of("no-such-profile.txt", 2, "audit", "-i", TWO_NODES, "--profile", "h100"));
  }

  private static List<Case> others() {
    return List.of(
        Case.of("alone.txt", 0),
        Case.of("snapshot.txt", 3, "snapshot", "-i", RECORDING),
        Case.of("snapshot-facts.txt", 3, "snapshot", "-i", RECORDING, "--facts"),
        Case.of("snapshot.json", 3, "snapshot", "-i", RECORDING, "-o", "json"),
        Case.of("parse-list.txt", 0, "parse", "--list"),
        Case.of("parse-list.json", 0, "parse", "--list", "-o", "json"),
        Case.of(
            "parse.txt",
            0,
            "parse",
            "proc-meminfo",
            FIXTURES + "proc-meminfo/localised-and-cut.txt"),
        Case.of(
            "parse.json",
            0,
            "parse",
            "sys-net",
            FIXTURES + "sys-net/connectx-and-loopback.txt",
            "-o",
            "json"),
        Case.of(
            "init-blind.txt", 0, "init", "node[01:03]", "ops@leaf-gw:2222", "--blind", "--to", "-"),
        Case.of("no-such-tool.txt", 2, "parse", "no-such-tool", "x"),
        Case.of("no-such-file.txt", 2, "snapshot", "-i", "no-such-file"),
        Case.of("no-such-command.txt", 2, "snapshott"),
        Case.of(
            "bad-hosts.txt",
            2,
            "init",
            "a b",
            "x@",
            "node[1:",
            "n[1:2]",
            "n1",
            "--blind",
            "--to",
            "-"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void printsTheGoldenOutput(Case given) {
    Console console = Console.run(given.arguments.toArray(String[]::new));
    String made =
        console
            .out()
            .replaceFirst("\"made\":\"[^\"]*\"", "\"made\":\"2026-05-04T03:02:02Z\"")
            .replaceFirst("(?m)^20[-0-9]+T[0-9:.]+Z, ", "2026-05-04T03:02:02Z, ");
    String errors = console.err().isEmpty() ? "" : "--- standard error\n" + console.err();
    Golden.check("golden/" + given.name, made + errors);
    assertThat(console.exit()).isEqualTo(given.exit);
  }

  @Test
  void aDiffNamesWhatChanged() throws IOException {
    Path before = folder.resolve("before.json");
    Path after = folder.resolve("after.json");
    assertThat(Console.run("snapshot", "-i", RECORDING, "--to", before.toString()).exit())
        .isEqualTo(3);
    Path changed = copyOfRecording();
    Path node = changed.resolve("node002.jsonl");
    Files.writeString(
        node,
        Files.readString(node)
            .replace("mtu:1500", "mtu:9000")
            .replace("ro quiet", "ro quiet iommu=pt")
            .replace("ens3f0np0/speed:400000", "ens3f0np0/carrier:1"));
    Console.run("snapshot", "-i", changed.toString(), "--to", after.toString());
    Console text = Console.run("diff", before.toString(), after.toString());
    Golden.check("golden/diff.txt", text.out());
    assertThat(text.exit()).isEqualTo(1);
    Console json = Console.run("diff", before.toString(), after.toString(), "-o", "json");
    Golden.check("golden/diff.json", json.out());
    Schemas.assertFits("diff-2", json.out());
    Console same = Console.run("diff", before.toString(), before.toString());
    assertThat(same.exit()).isZero();
    assertThat(same.out()).isEqualTo("no differences\n");
    assertThat(same.err().lines().toList()).singleElement().asString().contains("was not read: ");
  }

  /** The pages under docs are what rail would write today. */
  @Test
  void theReferencePagesAreUpToDate() throws IOException {
    Path made = folder.resolve("reference");
    assertThat(Console.run("explain", "--all", "--to", made.toString()).exit()).isZero();
    try (var files = Files.list(made)) {
      for (Path file : files.toList()) {
        String path = "../../../../docs/reference/" + file.getFileName();
        Golden.check(path, Files.readString(file));
      }
    }
  }

  /** The story of two nodes: a switch that hides a setting, and an order of writes. */
  @Test
  void driftNamesTheRootAndWhatItHides() {
    String text = Console.run("drift", "-i", TWO_NODES, "--reference", "u25").out();
    assertThat(text)
        .contains("name: ADVANCED_PCI_SETTINGS, value: \"1\"")
        .contains("name: PCI_WR_ORDERING, value: \"0\"")
        .contains("hides ")
        .contains("2 differences that matter");
  }

  /** A standard that was made from a node holds for that node, and not for the other. */
  @Test
  void aProfileMadeFromANodeJudgesOthers() throws IOException {
    Path file = folder.resolve("like-u25.yaml");
    assertThat(
            Console.run(
                    "profile", "make", "--from", "u25", "-i", TWO_NODES, "--to", file.toString())
                .exit())
        .isZero();
    Console audit =
        Console.run("audit", "-i", TWO_NODES, "--profile", file.toString(), "-o", "json");
    assertThat(audit.err()).isEmpty();
    assertThat(audit.out())
        .contains("standard.firmware.")
        .contains("\"subject\":\"host/u36/nic/0000:1a:00.0\"");
    assertThat(audit.out().lines().filter(it -> it.contains("\"standard.")))
        .noneMatch(it -> it.contains("host/u25"));
  }

  @Test
  void aBadRuleFolderIsToldWithFileAndLine() throws IOException {
    Path rule = Files.createDirectories(folder.resolve("mine/rules/site/odd"));
    Files.writeString(
        rule.resolve("rule.yaml"),
        """
        id: site.odd
        titl: A typo
        parameter: qos.trust
        expect: {equals: dscp}
        severity: low
        cost: risk
        why: It is so.
        impact: Little.
        risk: low
        source: doroce
        confidence: assumed
        """);
    Console audit =
        Console.run("audit", "-i", TWO_NODES, "--rules", folder.resolve("mine").toString());
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.out()).isEmpty();
    assertThat(audit.err())
        .contains("rules/site/odd/rule.yaml:2:1: unknown key 'titl'; did you mean 'title'?");
  }

  private Path copyOfRecording() throws IOException {
    Path copy = Files.createDirectories(folder.resolve("copy"));
    try (var files = Files.list(Path.of(RECORDING))) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    return copy;
  }

  @Test
  void documentsFitTheirSchemas() throws IOException {
    Schemas.assertFits("snapshot-2", Console.run("snapshot", "-i", RECORDING, "-o", "json").out());
    Schemas.assertFits(
        "audit-1", Console.run("audit", "-i", TWO_NODES, "-o", "json", "--all").out());
    Schemas.assertFits("drift-1", Console.run("drift", "-i", TWO_NODES, "-o", "json").out());
    Schemas.assertFits("explain-1", Console.run("explain", "--all", "-o", "json").out());
    Schemas.assertFits("parsers-1", Console.run("parse", "--list", "-o", "json").out());
    for (String fixture :
        List.of("proc-meminfo/two-sizes.txt", "sys-net/connectx-and-loopback.txt")) {
      String tool = fixture.substring(0, fixture.indexOf('/'));
      Schemas.assertFits(
          "parse-2", Console.run("parse", tool, FIXTURES + fixture, "-o", "json").out());
    }
  }

  /** A snapshot of a snapshot is itself, and a snapshot file is a fabric like any other. */
  @Test
  void aSnapshotIsReadLikeAFabric() throws IOException {
    Path first = folder.resolve("first.json");
    Path second = folder.resolve("second.json");
    Console.run("snapshot", "-i", RECORDING, "--to", first.toString());
    assertThat(Console.run("snapshot", "-i", first.toString(), "--to", second.toString()).exit())
        .isZero();
    assertThat(second).hasSameTextualContentAs(first);
  }

  @Test
  void aFileComesIntoBeingWholeOrNotAtAll() throws IOException {
    Path file = folder.resolve("kept.json");
    Files.writeString(file, "what was there before");
    Console broken = Console.run("snapshot", "-i", folder.toString(), "--to", file.toString());
    assertThat(broken.exit()).isEqualTo(2);
    assertThat(file).hasContent("what was there before");
    Console full = Console.run("snapshot", "-i", RECORDING, "-o", "json", "--to", "/dev/full");
    assertThat(full.exit()).isEqualTo(74);
    assertThat(full.err()).contains("No space left on device").doesNotContain("Exception");
  }

  @Test
  void aDamagedSnapshotIsRefusedInWords() throws IOException {
    Path file = folder.resolve("cut.json");
    Console.run("snapshot", "-i", RECORDING, "--to", file.toString());
    Files.writeString(file, Files.readString(file).substring(0, 3000));
    Console diff = Console.run("diff", file.toString(), file.toString());
    assertThat(diff.exit()).isEqualTo(2);
    assertThat(diff.err()).startsWith("rail: " + file + ":").contains("not a whole JSON document");
  }
}
