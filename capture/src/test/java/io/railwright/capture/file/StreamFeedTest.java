package io.railwright.capture.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.capture.TestCapture;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams longer than the memory for them, and streams that never end. */
class StreamFeedTest {
  private static byte[] packets(int number) throws IOException {
    TestCapture written = new TestCapture();
    byte[] frame = new RocePacket().payload(4000).bytes();
    for (int at = 0; at < number; at++) {
      written.at(at, frame);
    }
    return written.bytes();
  }

  @Test
  void severalWindowsOneAfterTheOther() throws Exception {
    byte[] bytes = packets(12_000);
    assertThat(bytes.length).isGreaterThan(5 * StreamFeed.WINDOW);
    AtomicLong read = new AtomicLong();
    try (StreamFeed feed = new StreamFeed("x", new ByteArrayInputStream(bytes))) {
      feed.run(
          batch -> {
            read.addAndGet(batch.to() - batch.from());
            batch.release().run();
          });
      assertThat(feed.damage()).isEmpty();
    }
    assertThat(read.get()).isEqualTo(bytes.length - 24);
  }

  @Test
  @Timeout(20)
  void aStopEndsAStreamThatSaysNothingMore() throws Exception {
    byte[] bytes = packets(3);
    AtomicLong read = new AtomicLong();
    try (PipedOutputStream live = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(live, 1 << 16)) {
      live.write(bytes);
      live.write(new byte[5]);
      live.flush();
      StreamFeed feed = new StreamFeed("live", in);
      Thread.ofVirtual().start(feed::stop);
      feed.run(batch -> read.addAndGet(batch.to() - batch.from()));
      assertThat(feed.damage()).isEmpty();
      assertThat(read.get()).isEqualTo(bytes.length - 24);
    }
  }
}
