package io.railwright.change.journal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * One record as a line: its length and checksum as eight lower-case hex digits each, then JSON with
 * its number, the hash of the line before it, and what the record says.
 */
final class Line {
  /** What stands before the JSON. */
  static final int HEAD = 18;

  /** Stands for the line before the first. */
  static final String NO_LINE = "0".repeat(64);

  private static final HexFormat HEX = HexFormat.of();

  private Line() {}

  static byte[] of(JournalEntry entry) {
    byte[] json = json(entry).getBytes(StandardCharsets.UTF_8);
    String head = HEX.toHexDigits(json.length) + " " + HEX.toHexDigits(checksum(json)) + " ";
    byte[] line = new byte[HEAD + json.length + 1];
    System.arraycopy(head.getBytes(StandardCharsets.US_ASCII), 0, line, 0, HEAD);
    System.arraycopy(json, 0, line, HEAD, json.length);
    line[line.length - 1] = '\n';
    return line;
  }

  static String json(JournalEntry entry) {
    return before(entry.number(), entry.previous()) + entry.record() + "}";
  }

  static String before(int number, String previous) {
    return "{\"number\":" + number + ",\"previous\":\"" + previous + "\",\"record\":";
  }

  static int checksum(byte[] json) {
    CRC32C checksum = new CRC32C();
    checksum.update(json);
    return (int) checksum.getValue();
  }

  /** By which the next line names this one. */
  static String hash(byte[] line) {
    try {
      return HEX.formatHex(MessageDigest.getInstance("SHA-256").digest(line));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
