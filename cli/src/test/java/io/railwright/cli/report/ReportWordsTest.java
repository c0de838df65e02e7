package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the page of {@code rail report} says to somebody who was not there, and what it must not.
 */
class ReportWordsTest {
  @TempDir private static Path folder;

  private static String guests = "";
  private static String servers = "";

  @BeforeAll
  static void read() {
    guests = page("lossless-8");
    servers = page("nexus-8");
  }

  private static String page(String scenario) {
    String snapshot = folder.resolve(scenario + ".json").toString();
    assertThat(Console.run("snapshot", "-i", "twin:" + scenario, "--to", snapshot).exit()).isZero();
    Console report = Console.run("report", "-i", snapshot);
    assertThat(report.exit()).as(report.err()).isZero();
    return report.out();
  }

  private static String text(String page, String section) {
    Matcher found =
        Pattern.compile("(?s)<section id=\"" + section + "\".*?</section>").matcher(page);
    assertThat(found.find()).isTrue();
    return found
        .group()
        .replaceAll("(?s)<svg.*?</svg>", "")
        .replaceAll("<[^>]*>", "")
        .replaceAll("\\s+", " ")
        .strip();
  }

  @Test
  void aTwinIsSaidToBeOneAlsoInItsSnapshot() throws IOException {
    String twin = "This is a virtual cluster (a twin): no machine in it is real.";
    assertThat(servers).contains(twin);
    Path real = folder.resolve("real.json");
    String snapshot = Files.readString(folder.resolve("nexus-8.json"));
    Files.writeString(real, snapshot.replaceFirst(",\\s*\"virtual\":true", ""));
    assertThat(Console.run("report", "-i", real.toString()).out())
        .contains("<h1>nexus-8</h1>")
        .doesNotContain("virtual cluster");
  }

  @Test
  void theSummaryOpensInPlainWords() {
    assertThat(text(guests, "summary"))
        .startsWith(
            "Summary Broken first: UCX_NET_DEVICES names devices this host lacks: mlx5_0, mlx5_2"
                + " (8 of 8 hosts). What users notice: MPI runs over TCP, or not at all.")
        .contains(
            "Do first: On ubunturdma[1-8]: correct UCX_NET_DEVICES in /etc/ucx/ucx.conf; see"
                + " ibv_devices.")
        .contains("1 takes links down and up")
        .contains("1 needs a reboot", "1 fault has no fix yet.")
        .contains("11 faults (1 critical, 6 high, 2 medium, 1 low, 1 info), ")
        .contains("4 checks of 1 rule unknown")
        .contains(
            "judged byesxi-guest (8 hosts), rules of switches (1 switch), rules of"
                + " hypervisors (2 hypervisors)")
        .doesNotContain("ubuntu-roce")
        .containsPattern("read at\\d+ [A-Z][a-z]{2} \\d{4}, \\d\\d:\\d\\d UTC");
  }

  @Test
  void rowsSayWhatAFixTakesAndRestsOnOrWhyThereIsNone() {
    assertThat(text(guests, "findings"))
        .contains(
            "(takes effect at once and takes the link down and up, lost at reboot; 3 more inside)")
        .contains("assuming marking=host")
        .contains("The fix is withheld: it assumes mtu=9000 bytes.")
        .contains("Unknown: 4 checks of 1 rule")
        .contains("Severity (critical to info): how bad");
    assertThat(guests).doesNotContain("remark<");
  }

  private static String fabric(String page) {
    Matcher found = Pattern.compile("(?s)<svg[^>]*aria-label=\"The fabric.*?</svg>").matcher(page);
    assertThat(found.find()).isTrue();
    return found.group();
  }

  private static double top(String picture, String machine) {
    Matcher found =
        Pattern.compile("y=\"([0-9.]+)\" class=\"name\">" + machine + "<").matcher(picture);
    assertThat(found.find()).as(machine).isTrue();
    double top = Double.parseDouble(found.group(1));
    assertThat(found.find()).as(machine + " is drawn once").isFalse();
    return top;
  }

  @Test
  void guestsHangOnTheirHypervisorsAndTheseOnTheSwitch() {
    String picture = fabric(guests);
    assertThat(picture)
        .contains("<title>esxi-152 to nexus: 2 cables</title>")
        .contains("<title>ubunturdma1 to esxi-152: 1 cable</title>");
    assertThat(top(picture, "nexus")).isLessThan(50).isLessThan(top(picture, "esxi-32"));
    assertThat(top(picture, "esxi-32")).isLessThan(top(picture, "ubunturdma8"));
  }

  @Test
  void aServerThatTheSwitchHearsIsNoSwitch() {
    String picture = fabric(servers);
    assertThat(top(picture, "nexus")).isLessThan(50).isLessThan(top(picture, "server-1"));
    Stream.of("server-1", "server-8")
        .forEach(it -> assertThat(picture).contains("<title>" + it + " to nexus: 1 cable</title>"));
    assertThat(picture.split("class=\"switch\"", -1)).hasSize(2);
  }

  @Test
  void anUnusedPortIsNoDrift() {
    assertThat(text(servers, "drift"))
        .doesNotContain("Ethernet1/9")
        .contains("No differences between machines");
    Console drift = Console.run("drift", "-i", folder.resolve("nexus-8.json").toString(), "--all");
    assertThat(drift.exit()).as(drift.out()).isZero();
    assertThat(drift.out()).doesNotContain("Ethernet1/9");
  }

  @Test
  void aSwitchIsCalledOneAndShowsWhatIsKnownOfItsPorts() {
    assertThat(guests).contains("\"kind\":\"Switch\",\"name\":\"nexus\"");
    assertThat(guests).containsPattern("Ethernet1/2/2 .* none, set on +esxi-152 vmnic3");
    assertThat(servers).containsPattern("Ethernet1/1 .* server-1 ");
  }

  @Test
  void aNarrowScreenHasListsInPlaceOfPictures() {
    assertThat(guests)
        .contains(
            "<li><span class=\"badge m-critical\">C</span> <a href=\"#host-0\">ubunturdma1</a>")
        .contains("lacks: mlx5_0, mlx5_2: <b>8 of 8 hosts</b></li>");
  }

  @Test
  void whoWasNotReadIsNotCalledReadInPart() throws IOException {
    Path inventory = folder.resolve("gone.yaml");
    Files.writeString(
        inventory, "version: 1\nname: gone\nhosts:\n  gone-1: {address: 127.0.0.1, port: 1}\n");
    String page = Console.run("report", "-i", inventory.toString()).out();
    assertThat(text(page, "summary"))
        .contains("1 host: 0 read, 1 not read; 0 with faults")
        .doesNotContain("in full", "?.", "Broken first");
    assertThat(text(page, "findings"))
        .contains("No machine was judged.")
        .doesNotContain("No fault");
    assertThat(text(page, "drift"))
        .contains("No machine was read")
        .doesNotContain("No differences between machines");
    assertThat(page).doesNotContain("virtual cluster");
  }
}
