package io.railwright.flow.benchmark;

import io.railwright.flow.FabricException;
import io.railwright.model.benchmark.MeshPair;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What pairs of a mesh have measured, a line each, written as soon as it is known, so that a mesh
 * goes on where it was interrupted. It holds for the settings of the fabric and the test that it
 * was begun with.
 */
final class MeshJournal implements AutoCloseable {
  private static final String FORM = "railwright/bench-mesh-journal-1";
  private static final String ANY_FORM = "railwright/bench-mesh-journal-";

  private final Optional<FileChannel> file;
  private final List<MeshPair> finished;

  private MeshJournal(Optional<FileChannel> file, List<MeshPair> finished) {
    this.file = file;
    this.finished = finished;
  }

  static MeshJournal none() {
    return new MeshJournal(Optional.empty(), List.of());
  }

  /**
   * Begins one.
   *
   * @throws FabricException if there is a file already, or none can be written
   */
  static MeshJournal begin(Path path, String test) throws FabricException {
    try {
      FileChannel channel =
          FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      MeshJournal journal = new MeshJournal(Optional.of(channel), List.of());
      journal.line(FORM + "\t" + test);
      return journal;
    } catch (IOException refused) {
      boolean there = Files.exists(path);
      throw new FabricException(
          "can't begin the journal "
              + path
              + (there ? ": it is there already; --resume goes on with it" : ""),
          refused);
    }
  }

  /**
   * Goes on with one.
   *
   * @throws FabricException if it is of other settings or another test
   */
  static MeshJournal resume(Path path, String test) throws FabricException {
    try {
      String text = Files.readString(path);
      int whole = text.lastIndexOf('\n') + 1; // a line that was cut is measured again
      List<String> lines = text.substring(0, whole).lines().toList();
      check(path, lines.isEmpty() ? "" : lines.getFirst(), test);
      FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
      channel.truncate(text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length);
      channel.position(channel.size());
      return new MeshJournal(Optional.of(channel), pairs(path, lines.subList(1, lines.size())));
    } catch (IOException unreadable) {
      throw new FabricException("can't read the journal " + path, unreadable);
    }
  }

  private static void check(Path path, String first, String test) throws FabricException {
    if (!first.startsWith(ANY_FORM)) {
      throw new FabricException(path + " is no journal of a mesh");
    }
    if (!first.startsWith(FORM + "\t")) {
      throw new FabricException(
          path
              + " is a journal of another version of rail: go on with that version, or begin a new"
              + " one with --journal FILE");
    }
    String kept = first.substring(FORM.length() + 1);
    if (!kept.equals(test)) {
      throw new FabricException(path + JournalMismatch.sentence(kept, test));
    }
  }

  private static List<MeshPair> pairs(Path path, List<String> lines) throws FabricException {
    List<MeshPair> pairs = new ArrayList<>();
    for (String line : lines) {
      String[] cells = line.split("\t", -1);
      boolean sound =
          cells.length == 4 && cells[3].matches("\\d{1,9}(?:\\.\\d{1,18})?(?:E-?\\d{1,2})?");
      if (!sound) {
        throw new FabricException(path + " is damaged: '" + line + "'");
      }
      pairs.add(new MeshPair(cells[0], cells[1], cells[2], Double.parseDouble(cells[3])));
    }
    return pairs;
  }

  /** What was measured before. */
  List<MeshPair> finished() {
    return finished;
  }

  boolean has(String from, String to, String rail) {
    return finished.stream()
        .anyMatch(it -> it.a().equals(from) && it.b().equals(to) && it.rail().equals(rail));
  }

  void add(MeshPair pair) throws FabricException {
    try {
      line(String.join("\t", pair.a(), pair.b(), pair.rail(), Double.toString(pair.value())));
    } catch (IOException full) {
      throw new FabricException("can't write the journal: " + full.getMessage(), full);
    }
  }

  private void line(String text) throws IOException {
    if (file.isPresent()) {
      ByteBuffer bytes = ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        file.get().write(bytes);
      }
      file.get().force(false);
    }
  }

  @Override
  public void close() throws FabricException {
    try {
      if (file.isPresent()) {
        file.get().close();
      }
    } catch (IOException broken) {
      throw new FabricException("can't close the journal: " + broken.getMessage(), broken);
    }
  }
}
