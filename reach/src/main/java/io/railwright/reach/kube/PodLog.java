package io.railwright.reach.kube;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * What the container of a pod printed: both streams of the script on the node, each between two
 * lines of ours and in letters that no log changes.
 */
final class PodLog {
  private static final Pattern STREAM =
      Pattern.compile("(?ms)^RAIL-BEGIN (out|err) (gzip|plain)$(.*?)^RAIL-END \\1 ([0-9]{1,12})$");

  private final byte[] out;
  private final byte[] err;

  private PodLog(byte[] out, byte[] err) {
    this.out = out;
    this.err = err;
  }

  byte[] out() {
    return out.clone();
  }

  byte[] err() {
    return err.clone();
  }

  /** Why a log can't be used. */
  static final class CutException extends Exception {
    private static final long serialVersionUID = 1L;

    CutException(String why) {
      super(why);
    }
  }

  /**
   * Reads a whole log.
   *
   * @param most bytes of one stream; what is more is cut off, and the reader of the answer says so
   * @throws CutException where a part is missing
   */
  static PodLog read(String text, long most) throws CutException {
    Map<String, byte[]> streams = new HashMap<>();
    Matcher stream = STREAM.matcher(text);
    while (stream.find()) {
      byte[] bytes = bytes(stream.group(3), stream.group(2).equals("gzip"), most);
      long told = Long.parseLong(stream.group(4));
      if (bytes.length != Math.min(told, most)) {
        throw new CutException("%d of %d bytes of its log are there".formatted(bytes.length, told));
      }
      streams.put(stream.group(1), bytes);
    }
    return new PodLog(
        Optional.ofNullable(streams.get("out")).orElseThrow(() -> missing(text)),
        Optional.ofNullable(streams.get("err")).orElseThrow(() -> missing(text)));
  }

  private static CutException missing(String text) {
    return new CutException("the log ends after %d bytes".formatted(text.length()));
  }

  private static byte[] bytes(String letters, boolean packed, long most) throws CutException {
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(letters.strip());
      if (!packed) {
        return bytes;
      }
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        return in.readNBytes(Math.toIntExact(Math.min(most, Integer.MAX_VALUE - 8)));
      }
    } catch (IllegalArgumentException | IOException damaged) {
      throw new CutException("its log is damaged");
    }
  }
}
