package io.railwright.capture.file;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stream on a thread of its own, so that decompression runs in parallel with parsing, and a
 * consumer can give up on a stream that delivers nothing more. Buffers are reused.
 */
final class BackgroundReader implements AutoCloseable {
  private static final int BLOCK = 256 << 10;
  private static final int BLOCKS = 16;
  private static final int PATIENCE_MILLISECONDS = 50;

  /** After a stop, a writer that ends as well (Ctrl-C reaches both) may still send its last. */
  private static final int LAST_WORDS_MILLISECONDS = 400;

  private static final class Block {
    final byte[] bytes = new byte[BLOCK];
    int size;
  }

  private final InputStream raw;
  private final BlockingQueue<Block> free = new ArrayBlockingQueue<>(BLOCKS);
  private final BlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS + 1);
  private final Block end = new Block();
  private volatile boolean stopped;
  private volatile long stopTime;
  private volatile @Nullable String failure;
  private volatile Compression compression = Compression.NONE;
  private @Nullable Block current;
  private int used;
  private boolean ended;

  BackgroundReader(InputStream raw) {
    this.raw = raw;
    for (int i = 0; i < BLOCKS; i++) {
      free.add(new Block());
    }
    Thread.ofPlatform().daemon().name("capture reader").start(this::readAll);
  }

  private void readAll() {
    try {
      InputStream in = unpacked();
      for (Block block = free.take(); ; block = free.take()) {
        block.size = in.read(block.bytes);
        if (block.size < 0) {
          break;
        }
        full.put(block);
      }
    } catch (EOFException cut) {
      failure = "the packed data ends too early";
    } catch (IOException | RuntimeException broken) {
      // The libraries that unpack report bad input by exceptions of many kinds.
      failure = "it can't be read on: " + broken.getMessage();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
    full.add(end);
  }

  /** Looks at the first bytes here and not before, since even they may be long in coming. */
  private InputStream unpacked() throws IOException {
    InputStream in = new BufferedInputStream(raw, 1 << 16);
    in.mark(Feed.HEAD);
    compression = Compression.of(in.readNBytes(Feed.HEAD));
    in.reset();
    return compression.open(in);
  }

  /** Known once there is anything to be read. */
  Compression compression() {
    return compression;
  }

  /** Why the stream ended, unless it just did. */
  @Nullable String failure() {
    return failure;
  }

  void stop() {
    stopTime = System.nanoTime();
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  /**
   * Fills {@code target} from {@code at}; returns how far.
   *
   * @return less than the target's length only at the end of the stream
   */
  int fill(byte[] target, int at) {
    int filled = at;
    while (filled < target.length && !ended) {
      Block block = current();
      if (block == null) {
        ended = true;
        break;
      }
      int size = Math.min(block.size - used, target.length - filled);
      System.arraycopy(block.bytes, used, target, filled, size);
      used += size;
      filled += size;
      if (used == block.size) {
        current = null;
        free.add(block);
      }
    }
    return filled;
  }

  private @Nullable Block current() {
    if (current == null) {
      current = next();
      used = 0;
    }
    return current;
  }

  private boolean isOver() {
    long limit = TimeUnit.MILLISECONDS.toNanos(LAST_WORDS_MILLISECONDS);
    return stopped && System.nanoTime() - stopTime > limit;
  }

  private @Nullable Block next() {
    try {
      while (!isOver()) {
        Block block = full.poll(PATIENCE_MILLISECONDS, TimeUnit.MILLISECONDS);
        if (block != null) {
          return block == end ? null : block;
        }
      }
      return null;
    } catch (InterruptedException twice) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** A read that still blocks is left to its thread, which does not keep the process alive. */
  @Override
  public void close() {
    if (!ended) {
      return;
    }
    try {
      raw.close();
    } catch (IOException unread) {
      // It was read to where it was wanted; what closing says changes nothing.
      System.getLogger(BackgroundReader.class.getName())
          .log(System.Logger.Level.DEBUG, "close", unread);
    }
  }
}
