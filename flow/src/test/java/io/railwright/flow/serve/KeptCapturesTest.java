package io.railwright.flow.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.capture.KeptCapture;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading captures in the background, within limits. */
final class KeptCapturesTest {
  private static final int PACKETS_PER_COPY = 1372;

  @TempDir private Path folder;

  private static byte[] unpacked() throws IOException {
    Path file = Path.of("../docs/tasks/drops-before.pcap.gz");
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  private static void old(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600)));
  }

  private static KeptCapture last(KeptCaptures captures) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (captures.all().getFirst().state() == KeptCapture.State.WAITING) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(20);
    }
    return captures.all().getFirst();
  }

  /** A small packed file that holds far more than is read in the time. */
  @Test
  void whatTakesTooLongIsGivenUp() throws Exception {
    byte[] one = unpacked();
    Path file = folder.resolve("bomb.pcap.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(one, 0, 24);
      for (int copy = 0; copy < 200; copy++) {
        out.write(one, 24, one.length - 24);
      }
    }
    old(file);
    KeptCaptures captures = new KeptCaptures(folder, Duration.ofMillis(5));
    KeptCapture given = last(captures);
    assertThat(given.state()).isEqualTo(KeptCapture.State.REFUSED);
    assertThat(given.says()).contains("reading takes longer than").contains("rail pcap reads it");
    assertThatThrownBy(() -> captures.report("bomb.pcap.gz", Optional.empty()))
        .hasMessageContaining("reading takes longer than");
  }

  /** Few whole reports are kept; one that is gone is read again, and the list is not. */
  @Test
  void whatWasForgottenIsReadAgain() throws Exception {
    List<String> names = List.of("1", "2", "3", "4", "5", "6");
    for (String name : names) {
      old(Files.write(folder.resolve(name), unpacked()));
    }
    KeptCaptures captures = new KeptCaptures(folder);
    for (String name : names) {
      assertThat(captures.report(name, Optional.empty()))
          .get()
          .satisfies(it -> assertThat(it.counts().packets()).isEqualTo(PACKETS_PER_COPY));
    }
    assertThat(captures.all()).allMatch(it -> it.packets() == PACKETS_PER_COPY);
    assertThat(captures.report("1", Optional.of("2"))).isPresent();
    assertThat(captures.report("1", Optional.empty())).isPresent();
  }

  @Test
  void aFolderThatIsGoneIsTold() {
    assertThatThrownBy(() -> new KeptCaptures(folder.resolve("none")).all())
        .hasMessageContaining("the folder of captures can't be read: there is no such");
  }
}
