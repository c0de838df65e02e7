package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.capture.file.CaptureException;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFile.Damage;
import io.railwright.testing.capture.GeneratedTraffic;
import io.railwright.testing.capture.PcapngWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no captures, or not whole, or not true. */
class BadCapturesTest {
  private static final int RECORD = 16 + 122;

  @TempDir Path folder;

  private CapturedFile read(byte[] bytes) throws IOException, CaptureException {
    return TestCapture.read(Files.write(folder.resolve("bad"), bytes)).files().getFirst();
  }

  private static byte[] three() throws IOException {
    return new TestCapture()
        .at(0, new RocePacket().psn(1))
        .at(1, new RocePacket().psn(2))
        .at(2, new RocePacket().psn(3))
        .bytes();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "#!/bin/sh\necho this is a script and no capture at all, by far\n"})
  void noCapture(String text) {
    assertThatThrownBy(() -> read(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isInstanceOf(CaptureException.class)
        .hasMessageMatching(
            "(?s).* (is not a capture: its first bytes.*|is empty, not a capture)\\.");
  }

  @Test
  void noSuchFileAndAFolder() {
    assertThatThrownBy(() -> TestCapture.read(folder.resolve("absent")))
        .isInstanceOf(CaptureException.class)
        .hasMessageContaining("there is no file");
    assertThatThrownBy(() -> TestCapture.read(folder))
        .isInstanceOf(CaptureException.class)
        .hasMessageContaining("is a folder");
  }

  @Test
  void cutAnywhereGivesWhatIsWholeAndTheOffset() throws Exception {
    byte[] whole = three();
    assertThat(whole).hasSize(24 + 3 * RECORD);
    for (int size = 24; size <= whole.length; size++) {
      CapturedFile file = read(Arrays.copyOf(whole, size));
      int records = (size - 24) / RECORD;
      int left = (size - 24) % RECORD;
      assertThat(file.counts().packets()).isEqualTo(records);
      assertThat(file.damage().map(Damage::offset))
          .isEqualTo(
              left == 0
                  ? java.util.Optional.empty()
                  : java.util.Optional.of(24L + (long) records * RECORD));
    }
  }

  @Test
  void aRecordThatClaimsTooMuch() throws Exception {
    byte[] bytes = three();
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(24 + RECORD + 8, 0x7fff_ffff);
    CapturedFile file = read(bytes);
    assertThat(file.counts().packets()).isEqualTo(1);
    assertThat(file.damage())
        .hasValue(
            new Damage(24 + RECORD, "a record claims 2147483647 bytes, more than any packet"));
  }

  @Test
  void headersThatLieInsideOfAPacket() throws Exception {
    byte[] frame = new RocePacket().bytes();
    frame[16] = (byte) 0xff; // total length of IP
    frame[38] = 0; // length of UDP
    frame[39] = 1;
    CapturedFile file =
        TestCapture.read(new TestCapture().at(0, frame).to(folder.resolve("lies")))
            .files()
            .getFirst();
    assertThat(file.counts().roce()).isEqualTo(1);
    assertThat(file.counts().icrc().notChecked()).isEqualTo(1);
    assertThat(file.flows().getFirst().payloadBytes()).isZero();
  }

  @Test
  void aHundredThousandInterfaces() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PcapngWriter writer = new PcapngWriter(bytes);
    writer.section(ByteOrder.LITTLE_ENDIAN);
    for (int number = 0; number < 100_000; number++) {
      writer.face(1, 0, number % 10, 0);
    }
    byte[] packet = new RocePacket().bytes();
    writer.use(99_999);
    writer.add(1_000_000_000L, packet, packet.length);
    writer.use(50_000);
    writer.add(2_000_000_000L, packet, packet.length);
    CapturedFile file = read(bytes.toByteArray());
    assertThat(file.damage()).isEmpty();
    assertThat(file.counts().roce()).isEqualTo(2);
    assertThat(file.time().nanoseconds()).isEqualTo(1_000_000_000L);
  }

  @Test
  void anInterfaceThatIsNotDescribed() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PcapngWriter writer = new PcapngWriter(bytes);
    writer.section(ByteOrder.LITTLE_ENDIAN);
    writer.face(1, 0, -1, 0);
    byte[] packet = new RocePacket().bytes();
    writer.add(0, packet, packet.length);
    byte[] all = bytes.toByteArray();
    int block = all.length - 12 - 20 - (packet.length + 3 & ~3);
    ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).putInt(block + 8, 77);
    CapturedFile file = read(all);
    assertThat(file.counts().packets()).isEqualTo(1);
    assertThat(file.counts().roce()).isZero();
    assertThat(file.counts().oddities()).containsEntry("unknownInterface", 1L);
    assertThat(file.notices()).hasSize(1);
  }

  @Test
  void blocksThatDoNotEndAsTheyBegan() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PcapngWriter writer = new PcapngWriter(bytes);
    writer.section(ByteOrder.BIG_ENDIAN);
    writer.unknownBlock(20);
    byte[] all = bytes.toByteArray();
    all[all.length - 1]++;
    assertThat(read(all).damage())
        .hasValue(new Damage(28, "a block of 32 bytes does not end as it began"));
  }

  @Test
  void packedDataThatEndsTooEarly() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(three());
    }
    byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() - 9);
    CapturedFile file = read(half);
    assertThat(file.damage().orElseThrow().reason()).isEqualTo("the packed data ends too early");
    assertThat(file.format()).isEqualTo("pcap, gzip");
  }

  @Test
  void anyBytesChangedNeverFail() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PcapngWriter writer = new PcapngWriter(bytes);
    writer.section(ByteOrder.LITTLE_ENDIAN);
    writer.face(1, 0, 9, 0);
    writer.face(113, 96, 6, 0);
    new GeneratedTraffic(5, 200, 6).write(writer, 200);
    byte[][] seeds = {bytes.toByteArray(), three()};
    Random random = new Random(7);
    for (int round = 0; round < 600; round++) {
      byte[] changed = seeds[round % 2].clone();
      for (int change = 0; change <= round % 8; change++) {
        changed[24 + random.nextInt(changed.length - 24)] = (byte) random.nextInt();
      }
      assertThat(read(changed).counts().packets()).isNotNegative();
    }
  }
}
