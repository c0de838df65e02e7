package io.railwright.reach.record;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes down what targets answer, in a folder that {@link Recording} reads. A folder holds one
 * recording: one that has anything in it is refused, so that two runs are never mixed.
 */
public final class Recorder {
  static final String INDEX = "recording.txt";
  static final String FORM = "rail recording 1";

  private final Path folder;

  private Recorder(Path folder) {
    this.folder = folder;
  }

  /** Starts a recording of these targets, in this order. */
  public static Recorder start(Path folder, String fabric, List<String> targets)
      throws RecordingException {
    try {
      Files.createDirectories(folder);
      try (Stream<Path> inside = Files.list(folder)) {
        if (inside.findAny().isPresent()) {
          throw new RecordingException(
              "the folder for the recording is not empty: " + folder + "; name a new one");
        }
      }
      StringBuilder index = new StringBuilder(FORM + "\nfabric " + fabric + "\n");
      targets.forEach(target -> index.append("target ").append(target).append('\n'));
      Files.writeString(folder.resolve(INDEX), index);
      return new Recorder(folder);
    } catch (RecordingException said) {
      throw said;
    } catch (IOException refused) {
      throw new RecordingException(
          "can't record to " + folder + ": " + refused.getMessage(), refused);
    }
  }

  /** The same target, with each of its answers written down before it is handed on. */
  public Target recording(Target target) {
    return new Target() {
      @Override
      public String name() {
        return target.name();
      }

      @Override
      public Answer ask(Bundle bundle) {
        Answer answer = target.ask(bundle);
        try {
          write(answer);
        } catch (IOException unwritten) {
          throw new UncheckedIOException(
              "can't record " + name() + " to " + folder + ": " + unwritten.getMessage(),
              unwritten);
        }
        return answer;
      }
    };
  }

  private void write(Answer answer) throws IOException {
    Files.write(
        folder.resolve(fileOf(answer.target())),
        SectionLines.of(answer),
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
  }

  /**
   * Host names are letters, digits, dots, colons and dashes; anything else can't leave the folder
   * either.
   */
  static String fileOf(String target) {
    return target.replaceAll("[^A-Za-z0-9.:-]", "_") + ".jsonl";
  }
}
