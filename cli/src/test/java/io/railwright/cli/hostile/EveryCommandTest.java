package io.railwright.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Rail;
import io.railwright.cli.TestCommands;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import io.railwright.testing.hostile.HostileText;
import io.railwright.testing.hostile.LiveMarkdown;
import io.railwright.testing.hostile.LivePage;
import io.railwright.testing.hostile.Output;
import io.railwright.testing.hostile.PastTheCleaning;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command, from its arguments and files to both of its outputs. */
class EveryCommandTest {
  private static final String TWO_NODES = "src/test/resources/two-nodes";
  private static final int DEFECT = 70;

  @TempDir private static Path folder;

  @BeforeAll
  static void makeFabrics() throws IOException {
    Path healthy = folder.resolve("healthy.json");
    run(false, "snapshot", "-i", TWO_NODES, "--to", healthy.toString());
    new HostileFabric(0).write(healthy, folder.resolve("hostile.json"));
    new HostileFabric(7).write(healthy, folder.resolve("other.json"));
  }

  /** What came out on both ways. */
  private record Printed(int exit, String out, String err) {}

  private static Printed run(boolean colour, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = new Rail(new PrintWriter(out), new PrintWriter(err), colour, false).run(arguments);
    return new Printed(exit, out.toString(), err.toString());
  }

  private static Printed check(String... arguments) throws IOException {
    Printed printed = run(true, arguments);
    new Output(printed.out).assertHarmless(true);
    new Output(printed.err).assertHarmless(false);
    assertThat(printed.exit).as("%s: %s", List.of(arguments), printed.err).isNotEqualTo(DEFECT);
    return printed;
  }

  static List<HostileText> texts() {
    return Campaign.share(List.of(HostileText.values()), 3, 0);
  }

  /** As a name, as the value of an option, and as an option. */
  @ParameterizedTest
  @Thorough(days = 2)
  @MethodSource("texts")
  void argumentsAreEchoedCleanly(HostileText hostile) throws IOException {
    for (String command : TestCommands.names()) {
      check(command, "x" + hostile.text);
      check(command, "--" + hostile.text);
      check(command, "-o", hostile.text);
      check(command, "-i", "x" + hostile.text);
    }
    check(hostile.text);
    check("twin", "down", hostile.text);
    check("twin", "fault", hostile.text, hostile.text);
    check("parse", hostile.text, "x");
    check("sim", "incast", "--set", hostile.text);
    check("whatif", "incast", "--set", hostile.text);
    check("sweep", hostile.text);
    check("init", "--blind", "--to", "-", "x" + hostile.text);
  }

  /** The same for commands that read a fabric first, with all texts at once. */
  @Test
  void argumentsOfReadingsAreEchoedCleanly() throws IOException {
    String all = String.join("", HostileText.all());
    check("audit", "-i", TWO_NODES, "--host", all);
    check("audit", "-i", TWO_NODES, "--profile", all);
    check("drift", "-i", TWO_NODES, "--reference", all);
    check("profile", "make", "--from", all, "-i", TWO_NODES);
    Path site = folder.resolve("site.yaml");
    Files.write(site, all.getBytes(StandardCharsets.UTF_8));
    check("audit", "-i", TWO_NODES, "--site", site.toString());
    Files.write(site, ("version: \"" + all).getBytes(StandardCharsets.ISO_8859_1));
    check("audit", "-i", TWO_NODES, "--site", site.toString());
  }

  static List<List<String>> readings() {
    String first = folder.resolve("hostile.json").toString();
    String other = folder.resolve("other.json").toString();
    return List.of(
        List.of("snapshot", "-i", first),
        List.of("snapshot", "-i", first, "--facts"),
        List.of("snapshot", "-i", first, "-o", "json"),
        List.of("audit", "-i", first),
        List.of("audit", "-i", first, "--all"),
        List.of("audit", "-i", first, "--details"),
        List.of("audit", "-i", first, "-o", "json"),
        List.of("audit", "-i", first, "-o", "markdown"),
        List.of("audit", "-i", first, "-o", "junit"),
        List.of("audit", "-i", first, "-o", "sarif"),
        List.of("audit", "-i", first, "-o", "ctrf"),
        List.of("audit", "-i", first, "--new-since", other),
        List.of("report", "-i", first),
        List.of("drift", "-i", first, "--all"),
        List.of("drift", "-i", first, "--since", other),
        List.of("drift", "-i", first, "-o", "json"),
        List.of("diff", first, other),
        List.of("diff", first, other, "-o", "json"),
        List.of("profile", "make", "--from", "u25", "-i", first));
  }

  @ParameterizedTest
  @MethodSource("readings")
  void hostileSnapshotsAreShownCleanly(List<String> arguments) throws IOException {
    Printed printed = check(arguments.toArray(String[]::new));
    new Output(run(false, arguments.toArray(String[]::new)).out).assertHarmless(false);
    assertThat(printed.exit).as(printed.err).isIn(0, 1);
    if (arguments.contains("json") || arguments.contains("sarif")) {
      assertThat(new Output(printed.out).strings())
          .anyMatch(it -> it.contains(HostileText.C1_CLIPBOARD.text));
    } else if (arguments.contains("markdown")) {
      LiveMarkdown.of(printed.out).assertInert(false);
    } else if (arguments.contains("report")) {
      LivePage.assertInert(printed.out);
    }
  }

  /** A file with the text of a view is as clean as a terminal. */
  @ParameterizedTest
  @MethodSource("readings")
  void filesAreCleanToo(List<String> arguments) throws IOException {
    if (arguments.getFirst().matches("snapshot|audit|report|profile")) {
      Path file = folder.resolve("written");
      List<String> toFile = new ArrayList<>(arguments);
      toFile.addAll(List.of("--to", file.toString()));
      Files.deleteIfExists(file);
      check(toFile.toArray(String[]::new));
      new Output(Files.readString(file)).assertHarmless(false);
    }
  }

  /** From the second on: halves of characters have become whole ones, which sort elsewhere. */
  @Test
  void aSnapshotOfAHostileSnapshotIsItself() throws IOException {
    Path second = folder.resolve("second.json");
    Path third = folder.resolve("third.json");
    String first = folder.resolve("hostile.json").toString();
    assertThat(run(false, "snapshot", "-i", first, "--to", second.toString()).exit).isZero();
    assertThat(run(false, "snapshot", "-i", second.toString(), "--to", third.toString()).exit)
        .isZero();
    assertThat(third).hasSameTextualContentAs(second);
    assertThat(run(false, "diff", first, second.toString()).exit).isZero();
  }

  @ParameterizedTest
  @Thorough(days = 2)
  @EnumSource
  void namesOfCapturesAreShownCleanly(HostileText hostile) throws IOException {
    String name = hostile.text.replaceAll("[\u0000/\\p{Cs}]", "_");
    Path capture = folder.resolve("x" + name + ".pcap");
    TestCommands.writeCapture(capture);
    for (String form : List.of("text", "json", "html")) {
      Printed printed = check("pcap", capture.toString(), "-o", form);
      assertThat(printed.exit).as(printed.err).isZero();
      if (form.equals("html")) {
        LivePage.assertInert(printed.out);
      }
    }
    Files.write(capture, new byte[] {1, 2, 3});
    check("pcap", capture.toString());
    check("snapshot", "-i", capture.toString());
    check("sim", "--topology", capture.toString(), "--flows", capture.toString());
  }

  /** Bytes as a tool would print them: UTF-8, and the raw C1 bytes of older terminals. */
  @ParameterizedTest
  @EnumSource
  void outputOfToolsIsShownCleanly(HostileText hostile) throws IOException {
    Path utf8 = folder.resolve("utf8.txt");
    Path latin1 = folder.resolve("latin1.txt");
    String text = "MemTotal: " + hostile.text + " kB\n" + hostile.text + ": 5 kB\n";
    Files.write(utf8, text.getBytes(StandardCharsets.UTF_8));
    Files.write(latin1, text.getBytes(StandardCharsets.ISO_8859_1));
    for (Path file : List.of(utf8, latin1)) {
      check("parse", "proc-meminfo", file.toString());
      check("parse", "proc-meminfo", file.toString(), "-o", "json");
      check("snapshot", "-i", file.toString());
      check("init", "--blind", "--to", "-", "--hosts", file.toString());
    }
  }

  /** Colour on or off, the words are the same. */
  @Test
  void helpKeepsItsColours() {
    for (String command : TestCommands.names()) {
      Printed painted = run(true, command, "--help");
      Printed plain = run(false, command, "--help");
      assertThat(painted.out).contains("\u001b[");
      assertThat(Pattern.compile("\u001b\\[[0-9;]*m").matcher(painted.out).replaceAll(""))
          .isEqualTo(plain.out);
    }
  }

  @Test
  void onlyHelpGoesPastTheCleaning() throws IOException {
    assertThat(PastTheCleaning.callers()).containsExactly("Destination.java", "Usage.java");
  }
}
