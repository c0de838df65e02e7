package io.railwright.reach;

import java.io.InputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The standard input of a command that is running. It is sent in pieces, because some of it must
 * wait for output of the command. Reading blocks until a piece arrives or the input has ended.
 */
public final class CommandInput {
  private static final byte[] END = new byte[0];

  private final BlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();

  /** An input whose whole content is known beforehand. */
  public static CommandInput of(byte[] all) {
    CommandInput input = new CommandInput();
    input.send(all);
    input.end();
    return input;
  }

  /** Never blocks. */
  public void send(byte[] piece) {
    if (piece.length > 0) {
      pieces.add(piece.clone());
    }
  }

  /** Ends the input: readers see the end of the stream. May be called more than once. */
  public void end() {
    pieces.add(END);
  }

  /** For one reader. Closing it ends the input. */
  public InputStream stream() {
    return new Pieces();
  }

  private final class Pieces extends InputStream {
    private byte[] piece = END;
    private int at;
    private boolean ended;

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (length == 0) {
        return 0;
      }
      if (at == piece.length && !next()) {
        return -1;
      }
      int count = Math.min(length, piece.length - at);
      System.arraycopy(piece, at, into, offset, count);
      at += count;
      return count;
    }

    /** A reader that is interrupted has no use for the rest. */
    private boolean next() {
      if (ended) {
        return false;
      }
      try {
        piece = pieces.take();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        piece = END;
      }
      at = 0;
      ended = piece.length == 0;
      return !ended;
    }

    @Override
    public int available() {
      return piece.length - at;
    }

    @Override
    public void close() {
      end();
    }
  }
}
