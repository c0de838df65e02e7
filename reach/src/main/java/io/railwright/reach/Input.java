package io.railwright.reach;

import java.io.InputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * What a command gets on its standard input, while it runs: sent in pieces, since some of it must
 * wait for what the command says. Reading blocks until a piece comes or the end was told.
 */
public final class Input {
  private static final byte[] END = new byte[0];

  private final BlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();

  /** All of it is known beforehand. */
  public static Input of(byte[] all) {
    Input input = new Input();
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

  /** Nothing more comes; whoever reads sees the end. May be called more than once. */
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
