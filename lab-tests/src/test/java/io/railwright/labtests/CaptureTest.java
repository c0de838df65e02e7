package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.lab.host.HostCommand;
import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * perftest from node1 to node2, captured before and behind the queue of the switch between them:
 * what rail counts is what tshark counts.
 */
@LabTest
final class CaptureTest {
  private static final Duration SOON = Duration.ofMinutes(3);

  /** Traffic class 106: DSCP 26 and ECT(0). */
  private static final String PERFTEST = "timeout 150 ib_write_bw -d rxe0 -u 20 -s 4096 -n 200 -F";

  private static final String CAPTURE =
      """
      lab-mark 8mbit
      for point in 0:before 1:after; do
        setsid tcpdump -i roce${point%:*} -s 128 -U -w /tmp/${point#*:}.pcap udp port 4791 \
          >/tmp/${point#*:}.txt 2>&1 </dev/null &
      done
      for point in before after; do
        until grep -q 'listening on' /tmp/$point.txt; do sleep 0.2; done
      done
      """;

  /** A slow node may still be writing: the end is when the files no longer grow. */
  private static final String END_OF_CAPTURE =
      """
      size=
      until [ "$size" = "$(cat /tmp/before.pcap /tmp/after.pcap | wc -c)" ]; do
        size=$(cat /tmp/before.pcap /tmp/after.pcap | wc -c)
        sleep 1
      done
      pkill -x tcpdump
      while pgrep -x tcpdump >/dev/null; do sleep 0.2; done
      lab-mark off
      """;

  private static final String FETCH =
      """
      cd /tmp
      base64 -w 0 before.pcap; echo
      base64 -w 0 after.pcap; echo
      rm before.* after.*
      """;

  /** The server listens once its port, 18515, is there. */
  private static final String SERVER =
      """
      setsid %s --tclass=106 >/tmp/server.txt 2>&1 </dev/null &
      tries=0
      until ss -ltn | grep -q ':18515 ' || [ $tries = 600 ]; do sleep 0.2; tries=$((tries + 1)); done
      """
          .formatted(PERFTEST);

  @TempDir static Path folder;

  private static Path before;
  private static Path after;
  private static String printed = "";

  @BeforeAll
  static void capture(LabFolder lab) throws LabException, IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/tshark")),
        "needs Debian package tshark: it is not installed");
    LabNode fabric = lab.node("node3");
    fabric.ask(CAPTURE, SOON);
    lab.node("node2").ask(SERVER, SOON);
    printed = lab.node("node1").ask(PERFTEST + " --tclass=106 10.77.0.2", SOON);
    String[] files = fabric.ask(END_OF_CAPTURE + FETCH, SOON).split("\n", -1);
    before = write("before", files[0]);
    after = write("after", files[1]);
  }

  private static Path write(String name, String text) throws IOException {
    return Files.write(folder.resolve(name + ".pcap"), Base64.getDecoder().decode(text.strip()));
  }

  private static long tshark(Path capture, String filter) throws LabException {
    return HostCommand.of("tshark", "-r", capture.toString(), "-Y", filter)
        .run(SOON)
        .out()
        .lines()
        .count();
  }

  /** What rail says of one of the captures. */
  private static String section(Path capture) {
    String out = RailCall.run("pcap", before.toString(), after.toString()).out();
    return out.substring(out.indexOf("\n" + capture + ":\n  packets"));
  }

  private static long number(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertThat(found.find()).as("%s in%n%s", pattern, text).isTrue();
    return Long.parseLong(found.group(1));
  }

  @Test
  void perftestRunsBetweenTheNodes() {
    assertThat(printed).contains("RDMA_Write BW Test", "Link type       : Ethernet");
    assertThat(printed).containsPattern("(?m)^ 4096 +200 ");
  }

  @Test
  void countsAreThoseOfTshark() throws LabException {
    for (Path capture : new Path[] {before, after}) {
      String said = section(capture);
      assertThat(number("packets +(\\d+) RoCE", said)).isEqualTo(tshark(capture, "infiniband"));
      assertThat(number("(\\d+) ECT\\(0\\)", said))
          .isEqualTo(tshark(capture, "infiniband && ip.dsfield.ecn == 2"));
      assertThat(number("(\\d+) CE ", said))
          .isEqualTo(tshark(capture, "infiniband && ip.dsfield.ecn == 3"));
      assertThat(number("DSCP +26: (\\d+)", said))
          .isEqualTo(tshark(capture, "infiniband && ip.dsfield.dscp == 26"));
    }
  }

  @Test
  void theSwitchMarksAndLosesNothing() throws LabException {
    assertThat(tshark(before, "ip.dsfield.ecn == 3")).as("CE before the switch").isZero();
    long marked = tshark(after, "infiniband && ip.dsfield.ecn == 3");
    assertThat(marked).as("CE behind the switch").isPositive();
    String out = RailCall.run("pcap", before.toString(), after.toString()).out();
    long everything = tshark(before, "infiniband");
    long lost = everything - tshark(after, "infiniband");
    assertThat(number("paths +\\d+ paths: (\\d+) packets seen at both", out))
        .isEqualTo(everything - lost);
    assertThat(number("(\\d+) lost, ", out)).isEqualTo(lost);
    assertThat(number("lost, (\\d+) of", out)).isEqualTo(marked);
    assertThat(out).contains("a switch there marks").doesNotContain("that capture dropped packets");
  }
}
