package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * An uncompressed file that is memory-mapped as a whole and processed part by part; takes little
 * heap memory.
 */
final class MappedFeed extends Feed {
  private final Arena arena;
  private final MemorySegment bytes;
  private final RecordWalker walker;
  private final Queue<Window> free = new ConcurrentLinkedQueue<>();
  private volatile boolean stopped;

  private MappedFeed(Arena arena, MemorySegment bytes, RecordWalker walker) {
    this.arena = arena;
    this.bytes = bytes;
    this.walker = walker;
  }

  static MappedFeed open(String name, Path path) throws IOException, CaptureException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return new MappedFeed(arena, bytes, RecordWalkers.choose(name, bytes));
    } catch (IOException | CaptureException | RuntimeException failed) {
      arena.close();
      throw failed;
    }
  }

  @Override
  public void run(Batch.Sink sink) {
    long size = bytes.byteSize();
    long at = walker.headerSize();
    while (at < size && walker.damage() == null && !stopped) {
      long end = copied(sink, at, Math.min(size - at, BATCH_BYTES));
      if (end == at && walker.damage() == null) {
        end = direct(sink, at, size);
      }
      if (end == at) {
        break;
      }
      at = end;
    }
    if (!stopped) {
      walker.end(at, size - at);
    }
  }

  /**
   * Copies a part and walks over the copy: the copy runs ahead of the caches as no walk can, and
   * the parser reads an array, which costs it less than mapped memory.
   */
  private long copied(Batch.Sink sink, long at, long length) {
    Window idle = free.poll();
    Window window = idle == null ? new Window((int) BATCH_BYTES, free) : idle;
    window.use();
    MemorySegment.copy(bytes, at, window.segment(), 0, length);
    long walked = walker.walk(window.segment(), 0, length, length, at);
    if (walked == 0) {
      window.release();
    } else {
      sink.accept(new Batch(window.segment(), 0, walked, walker.layout(), window::release));
    }
    return at + walked;
  }

  /** A record that is longer than a part, or the last one of a file that was cut. */
  private long direct(Batch.Sink sink, long at, long size) {
    long end = walker.walk(bytes, at, size, 1, 0);
    if (end > at) {
      sink.accept(new Batch(bytes, at, end, walker.layout(), () -> {}));
    }
    return end;
  }

  @Override
  public void stop() {
    stopped = true;
  }

  @Override
  public String format() {
    return walker.format();
  }

  @Override
  public Optional<Damage> damage() {
    return Optional.ofNullable(walker.damage());
  }

  @Override
  public void close() {
    arena.close();
  }
}
