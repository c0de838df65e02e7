package io.railwright.reach.record;

import io.railwright.model.fact.Natures;
import io.railwright.model.file.TextFile;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.snapshot.Layout;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/**
 * The machines and relations of a recorded fabric, in the form of a snapshot that has no facts: a
 * replay must not forget the switches and cables that the inventory named.
 */
final class RecordedLayout {
  static final String FILE = "fabric.json";

  /** A hundred thousand machines with all that can be said of them. */
  private static final int LARGEST = 64 << 20;

  private RecordedLayout() {}

  static String text(String fabric, Layout layout) {
    StringWriter text = new StringWriter();
    new SnapshotWriter(text, fabric, Instant.EPOCH, Natures.in(Map.of())).finish(layout);
    return text.toString();
  }

  /** None for a recording that was made before there were any. */
  static Layout read(Path folder) throws RecordingException {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Layout.NONE;
    }
    try {
      Recording.checkPlain(file);
      byte[] text = TextFile.bytes(file, LARGEST, LinkOption.NOFOLLOW_LINKS);
      return new SnapshotReader(FILE, () -> new ByteArrayInputStream(text)).read().layout();
    } catch (IOException unfit) {
      throw new RecordingException("can't read " + file + ": " + unfit.getMessage(), unfit);
    }
  }
}
