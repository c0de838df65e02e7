package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import io.railwright.testing.capture.GeneratedTraffic;
import io.railwright.testing.capture.PauseFrame;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail pcap} on captures made here: one connection, seen before and after a switch. */
class PcapCommandTest {
  private static final long START = 1_760_000_000_000_000_000L;

  @TempDir Path folder;
  private Path before;
  private Path after;

  @BeforeEach
  void write() throws IOException {
    before = folder.resolve("before.pcap");
    after = folder.resolve("after.pcap");
    try (OutputStream first = Files.newOutputStream(before);
        OutputStream second = Files.newOutputStream(after)) {
      traffic(
          new PcapWriter(first, ByteOrder.LITTLE_ENDIAN, true, 1),
          new PcapWriter(second, ByteOrder.LITTLE_ENDIAN, true, 1));
    }
  }

  /** A packet in 16 is marked, one is lost, and all since then are sent again. */
  private static void traffic(PcapWriter first, PcapWriter second) throws IOException {
    long time = START;
    for (int psn = 0; psn < 400; psn++) {
      time += 1_000;
      RocePacket packet = new RocePacket().psn(psn).payload(1024).ackAsked(psn % 16 == 15);
      add(first, time, packet);
      if (psn != 200) {
        add(second, time + 700, packet.trafficClass(psn % 16 == 3 ? 0x6b : 0x6a));
      }
      if (psn % 16 == 15) {
        answer(first, second, time + 2_000, 17, psn, 0x6a);
        answer(first, second, time + 2_500, 0x81, 0, 48 << 2);
      }
    }
    for (int psn = 200; psn < 260; psn++) {
      time += 1_000;
      add(first, time, new RocePacket().psn(psn).payload(1024));
      add(second, time + 700, new RocePacket().psn(psn).payload(1024));
    }
    for (int number = 0; number < 12; number++) {
      byte[] pause = PauseFrame.priorities(9, 8, 0, 0, 0, 0xffff, 0, 0, 0, 0);
      first.add(time + number * 1_000L, pause, pause.length);
    }
  }

  private static void answer(
      PcapWriter first, PcapWriter second, long time, int opcode, int psn, int trafficClass)
      throws IOException {
    RocePacket packet =
        new RocePacket()
            .between(2, 1)
            .queuePair(0x34)
            .opcode(opcode)
            .psn(psn)
            .payload(0)
            .syndrome(0x1f)
            .trafficClass(trafficClass);
    add(second, time, packet);
    add(first, time + 600, packet);
  }

  private static void add(PcapWriter writer, long time, RocePacket packet) throws IOException {
    byte[] bytes = packet.bytes();
    writer.add(time, Arrays.copyOf(bytes, Math.min(128, bytes.length)), bytes.length);
  }

  private String withoutFolder(String text) {
    return text.replace(folder + "/", "");
  }

  @Test
  void textOfTwoVantagePoints() {
    Console console =
        Console.run("pcap", before.toString(), after.toString(), "--link-speed", "100G");
    assertThat(console.err()).isEmpty();
    assertThat(console.exit()).isZero();
    // Lines are laid out with the names in them, so that short ones are needed.
    assertThat(console.out().lines().filter(line -> !line.contains(folder.toString())))
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(console.out().replaceAll("\\s+", " "))
        .contains(
            "paths 2 paths: 509 packets seen at both points, 1 lost, 25 of 484 ECN-capable ones",
            "1 packet lost on the path 10.77.0.1 → 10.77.0.2 between",
            "paused priority 3 12 times");
    assertThat(console.out().indexOf("high ")).isLessThan(console.out().indexOf("QP"));
  }

  @Test
  void detailsListEachPath() {
    Console console = Console.run("pcap", before.toString(), after.toString(), "--details");
    assertThat(console.out().replaceAll("\\s+", " "))
        .contains(
            "path 10.77.0.1 → 10.77.0.2: 459 packets seen at both points, 1 lost",
            "path 10.77.0.2 → 10.77.0.1 (from the second to the first): 50 packets")
        .doesNotContain("--details lists");
  }

  @Test
  void aHealthyCaptureIsSaidToBeHealthy() throws IOException {
    Path healthy = folder.resolve("healthy.pcap");
    try (OutputStream out = Files.newOutputStream(healthy)) {
      PcapWriter writer = new PcapWriter(out, ByteOrder.LITTLE_ENDIAN, true, 1);
      for (int psn = 0; psn < 10; psn++) {
        add(writer, START + psn * 1_000L, new RocePacket().psn(psn).payload(1024));
      }
    }
    String text = Console.run("pcap", healthy.toString()).out();
    assertThat(text).contains("  ok        Nothing wrong in 10 RoCE packets.\n");
    assertThat(text).doesNotContain("  high ", "  medium ", "  low ", "--details");
  }

  @Test
  void noTableIsCut() throws IOException {
    Path wide = folder.resolve("wide.pcap");
    try (OutputStream out = Files.newOutputStream(wide)) {
      new GeneratedTraffic(4, 300, 12)
          .write(new PcapWriter(out, ByteOrder.BIG_ENDIAN, false, 1), 3_000);
    }
    assertThat(Console.run("pcap", wide.toString(), "--flows", "1000", "--details").out())
        .contains("got no CNP, while others did.", "ECN works for the other flows: ")
        .doesNotContain("…", "ECN works end to end");
  }

  @Test
  void textAndJsonOfOne() throws IOException {
    Console text = Console.run("pcap", after.toString());
    Golden.check("golden/pcap.txt", withoutFolder(text.out()));
    Console json = Console.run("pcap", after.toString(), "-o", "json");
    Golden.check("golden/pcap.json", withoutFolder(json.out()));
    Schemas.assertFits("pcap-1", json.out());
  }

  @Test
  void jsonOfManyKindsFitsItsSchema() throws IOException {
    Path mixed = folder.resolve("mixed.pcap");
    try (OutputStream out = Files.newOutputStream(mixed)) {
      new GeneratedTraffic(4, 300, 12)
          .write(new PcapWriter(out, ByteOrder.BIG_ENDIAN, false, 1), 3_000);
    }
    byte[] whole = Files.readAllBytes(mixed);
    Files.write(mixed, Arrays.copyOf(whole, whole.length - 7));
    Console json =
        Console.run("pcap", before.toString(), mixed.toString(), after.toString(), "-o", "json");
    assertThat(json.exit()).isEqualTo(3);
    assertThat(json.err()).startsWith("rail: " + mixed + " is damaged at byte ").hasLineCount(1);
    Schemas.assertFits("pcap-1", json.out());
  }

  @Test
  void aPageHasItsPicturesAndNothingFromOutside() throws IOException {
    Path hostile = folder.resolve("<img src=x onerror=alert(1)>&\"'.pcap");
    Files.copy(before, hostile);
    Console page = Console.run("pcap", hostile.toString(), "-o", "html");
    assertThat(page.exit()).isZero();
    assertThat(page.out())
        .startsWith("<!DOCTYPE html>")
        .contains("aria-label=\"PSN\"")
        .contains("aria-label=\"CE marks and CNPs\"")
        .contains("aria-label=\"pauses\"")
        .contains("class=\"repeat\"")
        .contains("&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;.pcap")
        .doesNotContain("<img", "<script", "http://", "https://", "url(");
  }

  @Test
  void whatIsNoCaptureIsRefused() throws IOException {
    Path text =
        Files.writeString(folder.resolve("notes.txt"), "no capture, but a long enough text");
    Console console = Console.run("pcap", text.toString());
    assertThat(console.exit()).isEqualTo(2);
    assertThat(console.out()).isEmpty();
    assertThat(console.err()).contains("is not a capture").hasLineCount(1);
    assertThat(Console.run("pcap").exit()).isEqualTo(2);
    assertThat(Console.run("pcap", after.toString(), "--link-speed", "fast").err())
        .isEqualTo("rail: 'fast' is no speed of a link; write it like 100G.\n");
    assertThat(Console.run("pcap", after.toString(), "--flows", "-1").exit()).isEqualTo(2);
    assertThat(Console.run("pcap", "no-such.pcap").err())
        .isEqualTo("rail: there is no file 'no-such.pcap'.\n");
  }

  @Test
  void aDamagedCaptureIsReadAsFarAsItGoes() throws IOException {
    byte[] whole = Files.readAllBytes(after);
    Path cut = Files.write(folder.resolve("cut.pcap"), Arrays.copyOf(whole, 24 + 3 * 144 + 50));
    Console console = Console.run("pcap", cut.toString());
    assertThat(console.exit()).isEqualTo(3);
    assertThat(console.err())
        .isEqualTo(
            "rail: "
                + cut
                + " is damaged at byte 456: the file ends inside of a record, 50 bytes after its"
                + " start. What comes before was read.\n");
    assertThat(console.out()).contains(": pcap, 3 packets in ");
  }

  /** Every packet is cut to 128 bytes, as tcpdump -s 128 does it: that is no damage. */
  @Test
  void aCaptureOfTheFirstBytesOfPacketsIsWhole() {
    Console console = Console.run("pcap", after.toString(), "-o", "json");
    assertThat(console.exit()).isZero();
    assertThat(console.err()).isEmpty();
    assertThat(console.out()).doesNotContain("\"damage\"");
  }

  /** A length that no packet has, in the middle: what stands behind it can't be found. */
  @Test
  void damageInTheMiddleIsToldWithItsPlace() throws IOException {
    byte[] bytes = Files.readAllBytes(after);
    Arrays.fill(bytes, 24 + 3 * 144 + 8, 24 + 3 * 144 + 12, (byte) 0x7f);
    Path damaged = Files.write(folder.resolve("damaged.pcap"), bytes);
    Path page = folder.resolve("page.html");
    Console console =
        Console.run("pcap", damaged.toString(), "-o", "html", "--to", page.toString());
    assertThat(console.exit()).isEqualTo(3);
    assertThat(console.err()).startsWith("rail: " + damaged + " is damaged at byte 456: ");
    assertThat(page).content().startsWith("<!DOCTYPE html>");
    assertThat(Console.run("pcap", after.toString(), damaged.toString()).exit()).isEqualTo(3);
  }
}
