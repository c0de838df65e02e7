package io.railwright.change.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class JournalReaderTest {
  private static final List<String> RECORDS =
      List.of(
          "{\"kind\":\"begun\",\"by\":\"Zoë\"}",
          "{\"kind\":\"intended\",\"old\":\"a b  c\"}",
          "{\"kind\":\"acted\",\"output\":\"" + "mtu 1500 ".repeat(120) + "\"}",
          "{}",
          "{\"kind\":\"ended\"}");

  @Test
  void readsWhatWasWritten() throws Exception {
    Recovered recovered = JournalReader.read(journal());
    assertThat(said(recovered)).isEqualTo(RECORDS);
    assertThat(recovered.torn()).isZero();
    assertThat(recovered.length()).isEqualTo(journal().length);
  }

  @Test
  void anEmptyFileHasNoRecord() throws Exception {
    assertThat(JournalReader.read(new byte[0]).entries()).isEmpty();
    assertThat(JournalReader.read(new byte[4096]).entries()).isEmpty();
  }

  @Test
  void aCutAtAnyByteLosesTheLastRecordAtMost() throws Exception {
    byte[] whole = journal();
    List<Integer> ends = ends(whole);
    for (int cut = 0; cut < whole.length; cut++) {
      int complete = 0;
      while (complete < ends.size() && ends.get(complete) <= cut) {
        complete++;
      }
      for (int room : new int[] {0, 3000}) {
        Recovered recovered = JournalReader.read(padded(Arrays.copyOf(whole, cut), room));
        assertThat(said(recovered)).as("cut at %d", cut).isEqualTo(RECORDS.subList(0, complete));
        assertThat(recovered.length()).isEqualTo(complete == 0 ? 0 : ends.get(complete - 1));
      }
    }
  }

  @Test
  void noFlippedBitPasses() throws IOException {
    byte[] whole = journal();
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      for (int room : new int[] {0, 700}) {
        byte[] flipped = padded(whole, room);
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        assertThatThrownBy(() -> JournalReader.read(flipped))
            .as("bit %d", bit)
            .isInstanceOf(BadJournalException.class)
            .hasMessageContaining("is damaged at byte");
      }
    }
  }

  @Test
  void aSectorThatNeverReachedTheDiskTearsTheLastRecord() throws Exception {
    byte[] whole = Arrays.copyOf(journal(), ends(journal()).get(2));
    int last = ends(whole).get(1);
    assertThat(whole.length).isGreaterThan(1024);
    for (int sector = last / 512; sector < whole.length / 512; sector++) {
      byte[] torn = padded(whole, 600);
      Arrays.fill(torn, Math.max(last, 512 * sector), 512 * (sector + 1), (byte) 0);
      Recovered recovered = JournalReader.read(torn);
      assertThat(said(recovered)).isEqualTo(RECORDS.subList(0, 2));
      assertThat(recovered.torn()).isPositive();
    }
  }

  @Test
  void aSectorLostBeforeTheLastRecordIsRefused() throws Exception {
    byte[] lost = journal();
    List<Integer> ends = ends(lost);
    Arrays.fill(lost, 512, 1024, (byte) 0);
    assertThatThrownBy(() -> JournalReader.read(lost))
        .isInstanceOfSatisfying(
            BadJournalException.class,
            bad -> assertThat(bad.offset()).isEqualTo(ends.get(bad.good() - 1).longValue()))
        .hasMessageContaining("behind record 2");
  }

  @Test
  void aLineThatWasTakenOutAddedOrSwappedIsRefused() throws Exception {
    List<byte[]> lines = lines();
    assertRefused(List.of(lines.get(0), lines.get(2)));
    assertRefused(List.of(lines.get(0), lines.get(0)));
    assertRefused(List.of(lines.get(0), lines.get(2), lines.get(1)));
    assertRefused(List.of(lines.get(1)));
    byte[] other = journal("{\"kind\":\"begun\",\"by\":\"Eve\"}");
    assertRefused(List.of(other, lines.get(1)));
  }

  @Test
  void noiseIsRefusedOrTakenForATornRecord() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 2000; round++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      try {
        assertThat(JournalReader.read(noise).entries()).isEmpty();
      } catch (BadJournalException refused) {
        assertThat(refused.good()).isZero();
      }
    }
  }

  private static void assertRefused(List<byte[]> lines) {
    byte[] joined = new byte[lines.stream().mapToInt(line -> line.length).sum()];
    int at = 0;
    for (byte[] line : lines) {
      System.arraycopy(line, 0, joined, at, line.length);
      at += line.length;
    }
    assertThatThrownBy(() -> JournalReader.read(joined))
        .isInstanceOf(BadJournalException.class)
        .hasMessageContaining("does not follow the one before it");
  }

  private static byte[] journal(String... records) throws IOException {
    KeptBytes disk = KeptBytes.large();
    try (JournalWriter writer = JournalWriter.first(disk)) {
      for (String record : records) {
        writer.write(record);
      }
    }
    return disk.safe();
  }

  private static byte[] journal() throws IOException {
    return journal(RECORDS.toArray(String[]::new));
  }

  private static List<byte[]> lines() throws IOException {
    List<byte[]> lines = new ArrayList<>();
    int from = 0;
    for (int end : ends(journal())) {
      lines.add(Arrays.copyOfRange(journal(), from, end));
      from = end;
    }
    return lines;
  }

  private static List<Integer> ends(byte[] journal) {
    List<Integer> ends = new ArrayList<>();
    for (int at = 0; at < journal.length; at++) {
      if (journal[at] == '\n') {
        ends.add(at + 1);
      }
    }
    return ends;
  }

  private static List<String> said(Recovered recovered) {
    return recovered.entries().stream().map(JournalEntry::record).toList();
  }

  private static byte[] padded(byte[] bytes, int zeros) {
    return Arrays.copyOf(bytes, bytes.length + zeros);
  }
}
