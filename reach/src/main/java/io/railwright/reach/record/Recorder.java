package io.railwright.reach.record;

import io.railwright.model.file.FileReason;
import io.railwright.model.snapshot.Layout;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes down what targets answer, in a folder that {@link Recording} reads and that is its owner's
 * alone. A folder holds one recording: one that has anything in it is refused, so that two runs are
 * never mixed.
 *
 * <p>An answer that can't be written is handed on all the same: a full disk costs the recording,
 * not the run. {@link #lost} tells of it in the end.
 */
public final class Recorder {
  private final Path folder;
  private final RecordingIndex index;
  private int unwritten;
  private String firstUnwritten = "";

  private Recorder(Path folder, RecordingIndex index) {
    this.folder = folder;
    this.index = index;
  }

  /**
   * Starts a recording of these targets, in this order.
   *
   * @throws RecordingException if the folder or a name won't do
   * @throws IOException if nothing can be written there, with a sentence
   */
  public static Recorder start(Path folder, String fabric, List<String> targets)
      throws IOException {
    RecordingIndex index = RecordingIndex.of(fabric, targets);
    try {
      make(folder);
      Recorder recorder = new Recorder(folder, index);
      recorder.write(RecordingIndex.FILE, index.text());
      return recorder;
    } catch (RecordingException said) {
      throw said;
    } catch (IOException refused) {
      throw new IOException("can't record to " + folder + ": " + FileReason.of(refused), refused);
    }
  }

  /**
   * Stores the layout of the fabric next to the answers of its machines.
   *
   * @throws IOException if it can't be written, with a sentence
   */
  public void keep(Layout layout) throws IOException {
    try {
      write(RecordedLayout.FILE, RecordedLayout.text(index.fabric(), layout));
    } catch (IOException refused) {
      throw new IOException("can't record to " + folder + ": " + FileReason.of(refused), refused);
    }
  }

  private static void make(Path folder) throws IOException {
    if (Files.isSymbolicLink(folder)) {
      throw new RecordingException(
          "the folder for the recording is a symbolic link: " + folder + "; name a new one");
    }
    if (!Files.exists(folder)) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new RecordingException(folder + " is no folder; name a new one for the recording");
    }
    try (Stream<Path> inside = Files.list(folder)) {
      if (inside.findAny().isPresent()) {
        throw new RecordingException(
            "the folder for the recording is not empty: " + folder + "; name a new one");
      }
    }
  }

  /** Wraps a target so that each of its answers is written down before it is passed on. */
  public Target recording(Target target) {
    return new Target() {
      @Override
      public String name() {
        return target.name();
      }

      @Override
      public Answer ask(List<Question> questions) {
        Answer answer = target.ask(questions);
        try {
          String file = Objects.requireNonNull(index.files().get(name()), "not in the index");
          write(file, String.join("\n", SectionLines.of(answer)) + "\n");
        } catch (IOException full) {
          missed(name(), FileReason.of(full));
        }
        return answer;
      }
    };
  }

  private synchronized void missed(String target, String why) {
    if (unwritten++ == 0) {
      firstUnwritten = target + ": " + why;
    }
  }

  /** What is missing of the recording, as a sentence; empty if it is whole so far. */
  public synchronized Optional<String> lost() {
    if (unwritten == 0) {
      return Optional.empty();
    }
    String more = unwritten == 1 ? "" : " (and " + (unwritten - 1) + " machines more)";
    return Optional.of(
        "the recording in "
            + folder
            + " is incomplete: can't write the answer of "
            + firstUnwritten
            + more
            + "; what was written before can be read.");
  }

  /** Whole or not at all: a file that breaks off would be taken for damaged. */
  private void write(String name, String text) throws IOException {
    Path draft = folder.resolve("." + name + ".unfinished");
    try {
      try (SeekableByteChannel out =
          Files.newByteChannel(
              draft,
              Set.of(
                  StandardOpenOption.CREATE_NEW,
                  StandardOpenOption.WRITE,
                  LinkOption.NOFOLLOW_LINKS),
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      }
      Files.move(draft, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
