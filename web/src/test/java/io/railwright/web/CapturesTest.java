package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import io.railwright.web.http.UrlText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.http.HttpResponse;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Captures of packets, as people and programs are shown them. */
final class CapturesTest {
  private TestServer server;

  @BeforeEach
  void start() throws Exception {
    server = TestServer.open(Role.LOOK);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> page(String address) throws Exception {
    return server.get(address, "Accept", "text/html");
  }

  private String main(String address) throws Exception {
    HttpResponse<String> answer = page(address);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body().substring(answer.body().indexOf("<main"));
  }

  /** The list, when all that is in the folder has been read. */
  private String list() throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    String list = main("/captures");
    while (list.contains("not read yet")) {
      assertThat(System.nanoTime()).as(list).isLessThan(end);
      Thread.sleep(50);
      list = main("/captures");
    }
    return list;
  }

  private static byte[] unpacked(String name) throws IOException {
    Path file = Path.of("../docs/tasks").resolve(name);
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  @Test
  void theListSaysWhatEachShows() throws Exception {
    assertThat(list())
        .contains("2 captures, the newest first")
        .contains("href=\"/captures/before.pcap\"")
        .contains("<span class=\"badge m-high\">H</span> 1,372 of 1,372 RoCE packets")
        .contains("<td class=\"number\">1,372</td>")
        .contains("<td class=\"number\">1,370</td>")
        .contains("more");
    assertThat(server.get("/api/v1/captures").body())
        .contains("{\"name\":\"after.pcap\"")
        .contains("\"state\":\"read\"")
        .contains("\"packets\":1370")
        .contains("{\"id\":\"ect-missing\",\"severity\":\"high\",\"sentence\":\"1,370 of 1,370");
  }

  @Test
  void onePageHasTheVerdictsAndThePictures() throws Exception {
    assertThat(main("/captures/after.pcap"))
        .contains("<div class=\"verdict high\"><b>high</b>1,370 of 1,370")
        .contains("2 PSNs missing in 2 gaps")
        .contains("<h3>Throughput</h3>")
        .contains("class=\"repeat\"")
        .contains("10.77.0.1 → 10.77.0.9")
        .doesNotContain("style=")
        .doesNotContain(server.records().folder().toString());
    assertThat(server.get("/api/v1/captures/after.pcap").body())
        .startsWith("{\"schema\":\"railwright/pcap-1\",\"packets\":1370,")
        .contains("\"name\":\"after.pcap\"")
        .doesNotContain(server.records().folder().toString());
  }

  @Test
  void twoPointsAreCompared() throws Exception {
    HttpResponse<String> asked = page("/captures?first=before.pcap&next=after.pcap");
    assertThat(asked.statusCode()).isEqualTo(303);
    String address = TestServer.header(asked, "Location");
    assertThat(address).isEqualTo("/captures/before.pcap?next=after.pcap");
    assertThat(main(address))
        .contains("2 packets lost on 2 of 4 paths between before.pcap and after.pcap")
        .contains("<h2>From before.pcap to after.pcap</h2>");
    assertThat(server.get("/api/v1" + address).body()).contains("\"id\":\"lost-between\"");
    assertThat(page("/captures?first=before.pcap").body()).contains("go together");
  }

  /** A capture in which nothing is wrong is called so, and not more. */
  @Test
  void nothingIsSaidOfACaptureWithoutFault() throws Exception {
    byte[] packet =
        new RocePacket()
            .opcode(4)
            .between(1, 2)
            .queuePair(7)
            .psn(1)
            .trafficClass(26 << 2 | 2)
            .payload(64)
            .bytes();
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    new PcapWriter(file, ByteOrder.LITTLE_ENDIAN, true, 1).add(1, packet, packet.length);
    server.records().capture("sound.pcap", file.toByteArray());
    String row = row(list(), "sound.pcap");
    assertThat(row).contains("badge m-fine").contains("nothing wrong").contains(">1</td>");
    assertThat(main("/captures/sound.pcap")).contains("Nothing wrong in what was seen.");
  }

  private static String row(String list, String name) {
    int at = list.indexOf(name);
    assertThat(at).as(list).isPositive();
    return list.substring(at, list.indexOf("</tr>", at));
  }

  @Test
  void whatIsBrokenIsReadUpToThere() throws Exception {
    byte[] whole = unpacked("drops-before.pcap.gz");
    server.records().capture("cut.pcap", Arrays.copyOf(whole, whole.length / 2));
    byte[] packed = SampleRecords.guide("drops-before.pcap.gz");
    server.records().capture("cut.gz", Arrays.copyOf(packed, packed.length / 2));
    server.records().capture("text.pcap", "no capture".getBytes(StandardCharsets.UTF_8));
    server.records().capture("nothing.pcap", new byte[0]);
    String list = list();
    assertThat(row(list, "cut.pcap")).contains("damaged at byte ").doesNotContain("m-fine");
    assertThat(row(list, "cut.gz")).contains("damaged at byte ");
    assertThat(row(list, "text.pcap")).contains("not read: text.pcap is not a capture");
    assertThat(row(list, "nothing.pcap")).contains("not read: nothing.pcap is empty");
    assertThat(main("/captures/cut.pcap")).contains("What comes before was read.");
    HttpResponse<String> text = server.get("/api/v1/captures/text.pcap");
    assertThat(text.statusCode()).isEqualTo(422);
    assertThat(text.body())
        .contains("text.pcap is not a capture")
        .doesNotContain(server.records().folder().toString());
  }

  /** Of what is too long nothing is read, and a file that grows is left alone. */
  @Test
  void whatIsTooLongOrStillWrittenIsLeftAlone() throws Exception {
    Path huge = server.records().capture("huge.pcap", unpacked("marks-before.pcap.gz"));
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(5L << 30);
    }
    Files.setLastModifiedTime(huge, FileTime.from(Instant.now().minusSeconds(3600)));
    Path growing = server.records().capture("growing.pcap", new byte[24]);
    Files.setLastModifiedTime(growing, FileTime.from(Instant.now()));
    String list = list();
    assertThat(row(list, "huge.pcap")).contains("longer than 4 GiB").contains("rail pcap reads it");
    assertThat(row(list, "growing.pcap")).contains("still written");
    assertThat(server.get("/api/v1/captures/huge.pcap").statusCode()).isEqualTo(422);
    assertThat(server.get("/api/v1/captures/growing.pcap").body())
        .contains("growing.pcap is still written");
  }

  @Test
  void aFileThatChangedIsReadAgain() throws Exception {
    assertThat(row(list(), "before.pcap")).contains("1,372");
    server.records().capture("before.pcap", SampleRecords.guide("marks-before.pcap.gz"));
    assertThat(row(list(), "before.pcap")).doesNotContain("1,372");
  }

  @Test
  void namesAreNoMarkupAndNoWayOut() throws Exception {
    String hostile = "<script>alert('x')<%2Fscript>\"onload=x \u202e";
    server.records().capture(hostile, SampleRecords.guide("marks-before.pcap.gz"));
    server.records().capture("two\nlines.pcap", SampleRecords.guide("marks-before.pcap.gz"));
    String list = list();
    assertThat(list)
        .doesNotContain("<script>alert")
        .doesNotContain("\"onload=x")
        .doesNotContain("\u202e")
        .doesNotContain("two\nlines");
    String page = main("/captures/" + UrlText.encode(hostile));
    assertThat(page).contains("&lt;script&gt;").doesNotContain("<script>alert");
    Files.createSymbolicLink(server.records().captures().resolve("link"), Path.of("/etc/passwd"));
    Files.createDirectory(server.records().captures().resolve("folder"));
    assertThat(list()).doesNotContain("/captures/link").doesNotContain("/captures/folder");
    for (String name :
        List.of("..%2Foutside.journal", "%2Fetc%2Fpasswd", "link", "folder", "two%0Alines.pcap")) {
      HttpResponse<String> answer = server.get("/api/v1/captures/" + name);
      assertThat(answer.statusCode()).as(name).isIn(400, 422);
      assertThat(answer.body()).doesNotContain("root:x");
    }
  }

  /** A pipe in the folder would hold up whoever opens it. */
  @Test
  void pipesAreNotOpened() throws Exception {
    Process made =
        new ProcessBuilder("mkfifo", server.records().captures().resolve("pipe.pcap").toString())
            .start();
    assertThat(made.waitFor()).isZero();
    assertThat(list()).doesNotContain("pipe.pcap");
  }

  @Test
  void withoutAFolderThePageSaysHow() throws Exception {
    try (RailServer bare =
        RailServer.start(
            TestServer.settings(Trust.everybody(Role.LOOK), 0),
            SampleFabric.polled(),
            SampleRecords.none())) {
      TestServer asked = new TestServer(bare, server.client(), server.records());
      assertThat(asked.get("/captures").body()).contains("rail serve --captures DIR");
      HttpResponse<String> none = asked.get("/api/v1/captures");
      assertThat(none.statusCode()).isEqualTo(404);
      assertThat(none.body()).contains("--captures DIR");
    }
  }

  @Test
  void nothingIsWritten() throws Exception {
    list();
    main("/captures/before.pcap");
    try (Stream<Path> files = Files.list(server.records().captures())) {
      assertThat(files.map(it -> it.getFileName().toString()))
          .containsExactlyInAnyOrder("before.pcap", "after.pcap");
    }
  }
}
