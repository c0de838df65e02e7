package io.railwright.reach.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameScannerTest {
  private static final String STREAM =
      "noise\n@N\n\n@N begin 1 a \nbody\n\n@N@N x\n@\n@N end 1 0\n\n\n@N done\ntail\n@N";
  private static final String HEARD =
      "noise\n@N\n[begin 1 a ]body\n\n@N@N x\n@[end 1 0]\n[done]tail";

  private static final class Ear implements FrameScanner.Listener {
    private final StringBuilder heard = new StringBuilder();

    @Override
    public void content(byte[] bytes, int offset, int length) {
      heard.append(new String(bytes, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void frame(String line) {
      heard.append('[').append(line).append(']');
    }
  }

  @Test
  void framesAreFoundHoweverTheStreamIsCutIntoChunks() {
    byte[] bytes = STREAM.getBytes(StandardCharsets.UTF_8);
    Random random = new Random(7);
    for (int round = 0; round < 2_000; round++) {
      Ear ear = new Ear();
      FrameScanner scanner = new FrameScanner("N", ear);
      int most = 1 + round % bytes.length;
      for (int at = 0; at < bytes.length; ) {
        int length = Math.min(1 + random.nextInt(most), bytes.length - at);
        scanner.feed(bytes, at, length);
        at += length;
      }
      assertThat(ear.heard).hasToString(HEARD);
    }
  }
}
