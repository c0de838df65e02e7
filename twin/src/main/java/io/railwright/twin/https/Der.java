package io.railwright.twin.https;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Values in the distinguished encoding rules of ASN.1 (X.690): a tag, a length, the content. */
final class Der {
  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int OCTET_STRING = 0x04;
  private static final int OBJECT = 0x06;
  private static final int UTF8_STRING = 0x0c;
  private static final int GENERALIZED_TIME = 0x18;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;

  private static final int SHORT_LENGTH = 0x80;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

  private Der() {}

  static byte[] value(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(tag);
    writeLength(content.size(), all);
    all.writeBytes(content.toByteArray());
    return all.toByteArray();
  }

  /** One byte below 128, else how many bytes follow and then those. */
  private static void writeLength(int length, ByteArrayOutputStream all) {
    if (length < SHORT_LENGTH) {
      all.write(length);
      return;
    }
    byte[] bytes = BigInteger.valueOf(length).toByteArray();
    int sign = bytes[0] == 0 ? 1 : 0;
    all.write(SHORT_LENGTH | (bytes.length - sign));
    all.write(bytes, sign, bytes.length - sign);
  }

  static byte[] sequence(byte[]... parts) {
    return value(SEQUENCE, parts);
  }

  static byte[] set(byte[]... parts) {
    return value(SET, parts);
  }

  static byte[] integer(BigInteger number) {
    return value(INTEGER, number.toByteArray());
  }

  static byte[] octets(byte[] content) {
    return value(OCTET_STRING, content);
  }

  /** Whole bytes: no bit of the last is left out. */
  static byte[] bits(byte[] content) {
    return value(BIT_STRING, new byte[] {0}, content);
  }

  static byte[] text(String text) {
    return value(UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] time(Instant time) {
    return value(GENERALIZED_TIME, TIME.format(time).getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * An object identifier: the first two numbers in one, and each of the others in sevens of bits.
   */
  static byte[] object(int... numbers) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write(numbers[0] * 40 + numbers[1]);
    for (int at = 2; at < numbers.length; at++) {
      for (int shift = 28; shift > 0; shift -= 7) {
        if (numbers[at] >> shift != 0) {
          content.write(SHORT_LENGTH | (numbers[at] >> shift & 0x7f));
        }
      }
      content.write(numbers[at] & 0x7f);
    }
    return value(OBJECT, content.toByteArray());
  }
}
