package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.ReadTwins;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import io.railwright.testing.hostile.LiveMarkdown;
import io.railwright.testing.hostile.LivePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail trace -o} and {@code --class}, of a fabric in which three verdicts are broken. */
class TraceFormsTest {
  @TempDir private static Path folder;

  private static String snapshot;

  @BeforeAll
  static void read() {
    snapshot = ReadTwins.snapshot("nexus-8");
  }

  private static Console trace(String... words) {
    List<String> all = new ArrayList<>(List.of("trace", "-i", snapshot));
    Collections.addAll(all, words);
    return Console.run(all.toArray(String[]::new));
  }

  @Test
  void documentsFitTheirSchema() throws IOException {
    for (String[] words :
        new String[][] {
          {"--all"},
          {"server-1", "server-2"},
          {"--class", "roce"},
          {"--class", "cnp"},
          {"server-1", "server-2", "--class", "cnp"}
        }) {
      List<String> all = new ArrayList<>(List.of(words));
      Collections.addAll(all, "-o", "json");
      Schemas.assertFits("trace-1", trace(all.toArray(String[]::new)).out());
    }
  }

  @Test
  void allPairsAreCountedByEachVerdict() {
    assertThat(trace("--all", "-o", "json").out())
        .contains("\"pairs\":56,")
        .contains("\"lossless\":{\"proven\":0,\"broken\":56,\"unknown\":0}")
        .contains("\"returned\":{", "\"safe\":{", "\"marked\":{");
  }

  private static Console apart(String... words) {
    List<String> all = new ArrayList<>(List.of("trace", "-i", ReadTwins.snapshot("lossless-8")));
    Collections.addAll(all, words);
    return Console.run(all.toArray(String[]::new));
  }

  @Thorough(days = 3)
  @Test
  void pairsInDifferentNetworksAreCountedInEveryForm() {
    assertThat(apart().out())
        .contains(
            "22 pairs of RDMA ports, 10 on one card and 24 on different rails or in different");
    assertThat(apart("-o", "json").out())
        .contains("\"pairs\":22,", "\"pairsOnOneCard\":10,", "\"pairsApart\":24,");
    assertThat(apart("-o", "markdown").out())
        .contains("ports: 22, 10 on one card and 24 on different rails or in");
    assertThat(apart("-o", "html").out())
        .contains("22 pairs of RDMA ports, 10 on one card and 24 on different rails");
    assertThat(trace().out()).contains("56 pairs of RDMA ports\n").doesNotContain("left out");
    assertThat(trace("-o", "json").out()).contains("\"pairsApart\":0,");
    assertThat(trace("-o", "html").out() + trace("-o", "markdown").out())
        .doesNotContain("left out");
  }

  @Thorough(days = 3)
  @Test
  void hostsInDifferentNetworksAreNoMistakeOfTheCaller() throws IOException {
    Console text = apart("ubunturdma1", "ubunturdma2");
    assertThat(text.exit()).isOne();
    assertThat(text.err()).isEmpty();
    assertThat(text.out())
        .contains("Nothing is proven: no RDMA port of ubunturdma1 is on one rail or in one network")
        .contains("ubunturdma1: ens224 in 192.168.251.0/24")
        .contains("ubunturdma2: ens192 in 192.168.250.0/24")
        .contains("give both", "the same rail in the inventory")
        .doesNotContain("proven    ", "broken    ");
    Console document = apart("ubunturdma1", "ubunturdma2", "-o", "json");
    Schemas.assertFits("trace-1", document.out());
    assertThat(document.exit()).isOne();
    assertThat(document.out())
        .contains("\"paths\":[],\"apart\":{\"from\":[{\"port\":\"host/ubunturdma1");
    String page = apart("ubunturdma1", "ubunturdma2", "-o", "html").out();
    LivePage.assertInert(page);
    assertThat(page).contains("<h1>ubunturdma1 to ubunturdma2", "ens192 in 192.168.250.0/24");
    String ticket = apart("ubunturdma1", "ubunturdma2", "-o", "markdown").out();
    LiveMarkdown.of(ticket).assertInert(false);
    assertThat(ticket).contains("- ubunturdma2: ens192 in 192.168.250.0/24");
    assertThat(apart("ubunturdma1", "ubunturdma3").out()).doesNotContain("Nothing is proven");
  }

  @Test
  void anEndThatWasNotReadIsNoMistakeOfTheCaller() throws IOException {
    Path inventory = folder.resolve("gone.yaml");
    Files.writeString(
        inventory, "version: 1\nhosts: {gone: {address: 127.0.0.1, port: 1, user: nobody}}\n");
    Console unread = Console.run("trace", "-i", inventory.toString(), "gone", "gone:eth0");
    assertThat(unread.exit()).isEqualTo(3);
    assertThat(unread.err()).contains("'gone' can't be traced, since gone was not read: ");
    Console unknown = Console.run("trace", "-i", inventory.toString(), "nowhere", "gone");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err()).contains("no RDMA port in use by the name 'nowhere'");
  }

  @Test
  void aPathToTheSameHostIsRefused() {
    Console same = apart("ubunturdma1", "ubunturdma1");
    assertThat(same.exit()).isEqualTo(2);
    assertThat(same.err()).contains("a path leads from one host to another");
  }

  @Test
  void oneClassIsJudgedByItsOwnVerdicts() {
    Console roce = trace("server-1", "server-2", "--class", "roce");
    assertThat(roce.out())
        .contains("broken    lossless at server-1", "proven    marked", "broken    safe at nexus")
        .doesNotContain("returned", "on the way back");
    Console cnp = trace("server-1", "server-2", "--class", "cnp");
    assertThat(cnp.out())
        .contains("broken    returned at nexus Ethernet1/1", "server-2, out by ens1np0")
        .doesNotContain("lossless at", "on the way there");
    assertThat(trace("--class", "cnp").out())
        .contains("returned  0       56      0")
        .doesNotContain("lossless  ", "safe  ");
    assertThat(List.of(roce.exit(), cnp.exit())).containsOnly(1);
  }

  @Test
  void aClassThatThereIsNotIsRefused() {
    Console other = trace("--class", "tcp");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("--class", "roce", "cnp");
  }

  @Test
  void pagesAndMarkdownAreInert() throws IOException {
    Path file = folder.resolve("path.html");
    Console written = trace("server-1", "server-2", "-o", "html", "--to", file.toString());
    assertThat(written.exit()).isOne();
    assertThat(written.err()).contains("1 pair of RDMA ports");
    String page = Files.readString(file);
    LivePage.assertInert(page);
    assertThat(page)
        .contains("<title>nexus: RDMA there broken: lossless, safe; CNPs back broken</title>")
        .contains("Lossless, returned and safe are broken; marked is proven.");
    LivePage.assertInert(trace("-o", "html").out());
    LiveMarkdown.of(trace("-o", "markdown").out()).assertInert(false);
    LiveMarkdown.of(trace("server-1", "server-2", "-o", "markdown").out()).assertInert(false);
  }
}
