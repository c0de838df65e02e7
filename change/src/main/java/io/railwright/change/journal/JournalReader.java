package io.railwright.change.journal;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a journal after whatever happened to its writer. The last record may be torn, as a loss of
 * power leaves it: then it was never flushed and nothing was done for it. Any other damage is
 * refused.
 */
public final class JournalReader {
  /** What a disk writes at once; what is torn begins or ends at a multiple of it. */
  private static final int SECTOR = 512;

  private final byte[] bytes;
  private final List<JournalEntry> entries = new ArrayList<>();
  private String head = Line.NO_LINE;
  private int at;

  private JournalReader(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Recovered read(byte[] bytes) throws BadJournalException {
    return new JournalReader(bytes).read();
  }

  private Recovered read() throws BadJournalException {
    int end = end();
    while (at < end) {
      int newline = next('\n', at, end);
      if (newline == end || isTornInside(newline)) {
        refuseUnlessTorn(newline, end);
        break;
      }
      take(newline);
    }
    return new Recovered(entries, at, end - at, head);
  }

  /** Room that was taken and not used is no part of the journal. */
  private int end() {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return end;
  }

  private int next(int wanted, int from, int end) {
    int next = from;
    while (next < end && bytes[next] != wanted) {
      next++;
    }
    return next;
  }

  /**
   * Whether part of the line never reached the disk: zeros up to or from the border of a sector. A
   * single one is a flipped bit.
   */
  private boolean isTornInside(int newline) {
    int from = next(0, at, newline);
    int to = from;
    while (to < newline && bytes[to] == 0) {
      to++;
    }
    return to - from > 1 && (from % SECTOR == 0 || to % SECTOR == 0);
  }

  /** What is left begins with a record that is not whole. */
  private void refuseUnlessTorn(int newline, int end) throws BadJournalException {
    if (newline < end && newline + 1 < end) {
      throw bad("there are records behind one that is not whole");
    }
    boolean headed = end - at > Line.HEAD && !isTornInside(newline);
    if (newline == end && headed && end - at > Line.HEAD + length()) {
      throw bad("the end of its line is missing");
    }
  }

  private void take(int newline) throws BadJournalException {
    if (newline - at < Line.HEAD || newline - at != Line.HEAD + length()) {
      throw bad("the length of a record is wrong");
    }
    byte[] json = Arrays.copyOfRange(bytes, at + Line.HEAD, newline);
    if (bytes[at + 8] != ' ' || bytes[at + 17] != ' ' || hex(at + 9) != Line.checksum(json)) {
      throw bad("the checksum of a record is wrong");
    }
    String text = text(json);
    String before = Line.before(entries.size() + 1, head);
    if (!text.startsWith(before) || !text.endsWith("}")) {
      throw bad("a record does not follow the one before it");
    }
    String record = text.substring(before.length(), text.length() - 1);
    entries.add(new JournalEntry(entries.size() + 1, head, record));
    head = Line.hash(Arrays.copyOfRange(bytes, at, newline + 1));
    at = newline + 1;
  }

  private long length() throws BadJournalException {
    return Integer.toUnsignedLong(hex(at));
  }

  /** Eight digits in the one way in which we write them, so that no bit of them is free. */
  private int hex(int from) throws BadJournalException {
    int number = 0;
    for (int digit = from; digit < from + 8; digit++) {
      int value = "0123456789abcdef".indexOf(bytes[digit]);
      if (value < 0) {
        throw bad("the head of a record is no number");
      }
      number = number << 4 | value;
    }
    return number;
  }

  private String text(byte[] json) throws BadJournalException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
    } catch (CharacterCodingException e) {
      throw bad("a record is no text");
    }
  }

  private BadJournalException bad(String why) {
    return new BadJournalException(at, entries.size(), why);
  }
}
