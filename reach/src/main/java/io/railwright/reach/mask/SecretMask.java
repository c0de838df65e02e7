package io.railwright.reach.mask;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Replaces passwords, tokens, private keys and the credentials of addresses by a fixed word. What
 * holds none comes back as it is, byte for byte.
 *
 * <p>Cost: one look at each pair of bytes; only lines that hold a suspicious word are read closely.
 * Time is linear in the length, whatever the text.
 */
public final class SecretMask {
  /** What stands in place of a secret. */
  public static final String WORD = "(masked)";

  private static final byte[] MASKED = WORD.getBytes(StandardCharsets.US_ASCII);

  private final byte[] bytes;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int copied;

  private SecretMask(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Masks secrets in bytes; returns the same array if there are none. */
  public static byte[] mask(byte[] bytes) {
    int first = SecretWordScanner.first(bytes, 0);
    return first < 0 ? bytes : new SecretMask(bytes).masked(first);
  }

  /** Masks secrets in text; returns the same text if there are none. */
  public static String mask(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    byte[] masked = mask(bytes);
    return Arrays.equals(masked, bytes) ? text : new String(masked, StandardCharsets.UTF_8);
  }

  private byte[] masked(int first) {
    int found = first;
    while (found >= 0) {
      int start = lineStart(found);
      int end = lineEnd(found);
      // One character a byte, so that what is no text comes through unharmed.
      String line = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
      int key = PrivateKey.start(line);
      int next = key < 0 ? end : start + key;
      line(line.substring(0, next - start), start);
      found = SecretWordScanner.first(bytes, key < 0 ? end : privateKey(next));
    }
    if (copied == 0) {
      return bytes;
    }
    copyUntil(bytes.length);
    return out.toByteArray();
  }

  private void line(String line, int start) {
    String masked = new MaskedLine(line).masked();
    if (!masked.equals(line)) {
      copyUntil(start);
      out.writeBytes(masked.getBytes(StandardCharsets.ISO_8859_1));
      copied = start + line.length();
    }
  }

  /** Each line up to the end of the block is hidden, and stays a line: facts name lines. */
  private int privateKey(int start) {
    int end = PrivateKey.end(bytes, start);
    copyUntil(start);
    out.writeBytes(MASKED);
    for (int at = start; at < end; at++) {
      if (bytes[at] == '\n') {
        out.write('\n');
        out.writeBytes(MASKED);
      }
    }
    copied = end;
    return end;
  }

  private void copyUntil(int end) {
    out.write(bytes, copied, end - copied);
    copied = end;
  }

  private int lineStart(int from) {
    int at = from;
    while (at > copied && bytes[at - 1] != '\n') {
      at--;
    }
    return at;
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    return at;
  }
}
