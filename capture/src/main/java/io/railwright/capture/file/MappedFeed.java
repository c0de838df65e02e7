package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A plain file, mapped as a whole: its bytes are never copied, and cost no memory of ours. */
final class MappedFeed extends Feed {
  private final Arena arena;
  private final MemorySegment bytes;
  private final Walker walker;
  private volatile boolean stopped;

  private MappedFeed(Arena arena, MemorySegment bytes, Walker walker) {
    this.arena = arena;
    this.bytes = bytes;
    this.walker = walker;
  }

  static MappedFeed open(String name, Path path) throws IOException, CaptureException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return new MappedFeed(arena, bytes, Walkers.choose(name, bytes));
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
      long end = walker.walk(bytes, at, size, BATCH_BYTES, 0);
      if (end == at) {
        break;
      }
      sink.accept(new Batch(bytes, at, end, walker.layout(), () -> {}));
      at = end;
    }
    if (!stopped) {
      walker.end(at, size - at);
    }
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
