package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person says of the site, and what rail finds out about it or assumes. */
class SiteOfFabricTest {
  @TempDir static Path folder;

  private static String lossless;
  private static String clean;

  @BeforeAll
  static void read() {
    lossless = ReadTwins.snapshot("lossless-8");
    clean = ReadTwins.snapshot("clean");
  }

  @Test
  void whatIsAssumedIsPrintedWithWhatHangsOnIt() {
    Console audit = Console.run("audit", "-i", lossless, "--details");
    assertThat(audit.out().replaceAll("\\s+", " "))
        .contains("Assumed, because nothing says otherwise", "mtu=9000 bytes (link.mtu-for-rdma)")
        .contains("--assume")
        .doesNotContain("$ ip link set");
    Console markdown = Console.run("audit", "-i", lossless, "-o", "markdown");
    assertThat(markdown.out()).contains("## Assumed").doesNotContain("ip link set");
  }

  @Test
  void acceptingItShowsTheCommands() {
    Console one = Console.run("audit", "-i", lossless, "--details", "--assume", "mtu=9000 bytes");
    assertThat(one.out()).contains("$ ip link set").doesNotContain("mtu=9000 bytes (link");
    Console all = Console.run("audit", "-i", lossless, "--details", "--assume", "all");
    assertThat(all.out()).contains("$ ip link set").doesNotContain("Assumed,");
  }

  @Test
  void unreadableWordsAreRefused() {
    assertThat(Console.run("audit", "-i", lossless, "--assume", "fabrik=lossy").err())
        .contains("a site has no value 'fabrik'; did you mean 'fabric'?");
    assertThat(Console.run("audit", "-i", lossless, "--assume", "fabric=maybe").err())
        .contains("fabric must be a choice, one of lossless, lossy");
    Console wordless = Console.run("audit", "-i", lossless, "--assume", "lossy");
    assertThat(wordless.err()).contains("--assume takes KEY=VALUE");
    assertThat(wordless.exit()).isEqualTo(2);
  }

  @Test
  void theSitesFileIsNotAssumedAway() throws IOException {
    Path site = folder.resolve("lossy.yaml");
    Files.writeString(site, "fabric: lossy\n");
    Console both =
        Console.run(
            "audit", "-i", lossless, "--site", site.toString(), "--assume", "fabric=lossless");
    assertThat(both.exit()).isEqualTo(2);
    assertThat(both.err()).contains("is not what the site's file says, which is lossy");
  }

  @Test
  void aFirstFileOfTheSiteHoldsWhatHostsShow() throws IOException {
    Path site = folder.resolve("first.yaml");
    Console init = Console.run("init", "--site", "-i", clean, "--to", site.toString());
    assertThat(init.exit()).as(init.err()).isZero();
    assertThat(Files.readString(site))
        .contains("\nfabric: lossless  # most RDMA ports have PFC on (4 machines)")
        .contains("\nlossless-priorities: [\"3\"]  # ")
        .contains("\n#port-speed: 0Gb/s");
    Console audit = Console.run("audit", "-i", clean, "--site", site.toString());
    assertThat(audit.exit()).as(audit.out() + audit.err()).isZero();
    Console again = Console.run("init", "--site", "-i", clean, "--to", site.toString());
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains("is there already");
  }

  @Test
  void whoWasNotReadStandsInTheFile() throws IOException {
    Path inventory = folder.resolve("closed.yaml");
    Files.writeString(
        inventory,
        """
        version: 1
        hosts:
          h1: {address: 127.0.0.1, port: 1}
        switches:
          spine1: {os: junos}
        """);
    Path site = folder.resolve("unread.yaml");
    Console init =
        Console.run("init", "--site", "-i", inventory.toString(), "--to", site.toString());
    assertThat(init.exit()).as(init.err()).isEqualTo(3);
    assertThat(Files.readString(site))
        .contains("\n# Not read in full: host/h1: ")
        .contains("\n# Not read in full: switch/spine1")
        .contains("\n#fabric:");
  }

  @Test
  void aFileInWhichNothingIsDecidedSaysNothing() throws IOException {
    Path site = folder.resolve("undecided.yaml");
    Files.writeString(site, "# nothing yet\n#fabric: lossy\n");
    Console with = Console.run("audit", "-i", clean, "--site", site.toString());
    assertThat(with.out()).isEqualTo(Console.run("audit", "-i", clean).out());
  }
}
