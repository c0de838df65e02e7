package io.railwright.reach.record;

import io.railwright.model.file.TextFile;
import io.railwright.model.snapshot.Layout;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A recording that answers in place of the machines. It may come from anybody: only plain files in
 * its own folder are read, of a size that a host's answers can have.
 */
public record Recording(String fabric, Layout layout, List<Target> targets) {
  /** Of one host: many times what one answers, and still to be held in memory. */
  private static final int LARGEST_ANSWER = 128 << 20;

  public Recording {
    targets = List.copyOf(targets);
  }

  /** Whether the folder looks like a recording at all. */
  public static boolean isOne(Path folder) {
    return Files.exists(folder.resolve(RecordingIndex.FILE), LinkOption.NOFOLLOW_LINKS);
  }

  public static Recording open(Path folder) throws RecordingException {
    Layout layout = RecordedLayout.read(folder);
    Path file = folder.resolve(RecordingIndex.FILE);
    try {
      checkPlain(file);
      String usual = folder.getFileName() == null ? "recording" : folder.getFileName().toString();
      RecordingIndex index =
          RecordingIndex.parse(TextFile.read(file, LinkOption.NOFOLLOW_LINKS), usual);
      List<Target> targets = new ArrayList<>();
      index.files().forEach((name, its) -> targets.add(new Recorded(name, folder.resolve(its))));
      return new Recording(index.fabric(), layout, targets);
    } catch (IOException unfit) {
      throw new RecordingException("can't read " + file + ": " + unfit.getMessage(), unfit);
    }
  }

  /** A pipe would keep rail waiting, a device never ends, and a link may lead to either. */
  static void checkPlain(Path file) throws RecordingException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new RecordingException("it is no plain file, and a recording holds nothing else");
    }
  }

  private record Recorded(String name, Path file) implements Target {
    @Override
    public boolean isLive() {
      return false;
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return Answer.failed(
            name, Instant.EPOCH, "the recording ended before this target answered");
      }
      Set<String> asked = questions.stream().map(Question::id).collect(Collectors.toSet());
      try {
        checkPlain(file);
        byte[] text = TextFile.bytes(file, LARGEST_ANSWER, LinkOption.NOFOLLOW_LINKS);
        return new RecordedLines(name, file.toString(), asked).read(text);
      } catch (IOException damaged) {
        return Answer.failed(
            name, Instant.EPOCH, "the recording is damaged: " + file + ": " + damaged.getMessage());
      }
    }
  }
}
