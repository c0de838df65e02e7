package io.railwright.reach.record;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A recording that answers in place of the machines. */
public record Recording(String fabric, List<Target> targets) {
  public Recording {
    targets = List.copyOf(targets);
  }

  /** Whether the folder looks like a recording at all. */
  public static boolean isOne(Path folder) {
    return Files.isRegularFile(folder.resolve(Recorder.INDEX));
  }

  public static Recording open(Path folder) throws RecordingException {
    List<String> index = lines(folder.resolve(Recorder.INDEX));
    if (index.isEmpty() || !index.getFirst().equals(Recorder.FORM)) {
      throw new RecordingException(
          folder.resolve(Recorder.INDEX)
              + " is not an index that this version reads; it should start with '"
              + Recorder.FORM
              + "'");
    }
    String fabric = folder.getFileName() == null ? "recording" : folder.getFileName().toString();
    List<Target> targets = new ArrayList<>();
    for (String line : index) {
      if (line.startsWith("fabric ")) {
        fabric = line.substring("fabric ".length());
      } else if (line.startsWith("target ")) {
        String name = line.substring("target ".length());
        targets.add(new Recorded(name, folder.resolve(Recorder.fileOf(name))));
      }
    }
    return new Recording(fabric, targets);
  }

  private static List<String> lines(Path file) throws RecordingException {
    try {
      return Files.readAllLines(file);
    } catch (IOException unreadable) {
      throw new RecordingException(
          "can't read " + file + ": " + unreadable.getMessage(), unreadable);
    }
  }

  private record Recorded(String name, Path file) implements Target {
    @Override
    public Answer ask(Bundle bundle) {
      Answer whole;
      try {
        if (!Files.exists(file)) {
          return Answer.failed(
              name, Instant.EPOCH, "the recording ended before this target answered");
        }
        whole = SectionLines.parse(Files.readAllLines(file));
      } catch (IOException damaged) {
        return Answer.failed(
            name, Instant.EPOCH, "the recording is damaged: " + file + ": " + damaged.getMessage());
      }
      Set<String> asked = bundle.questions().stream().map(Question::id).collect(Collectors.toSet());
      List<Section> sections =
          whole.sections().stream().filter(section -> asked.contains(section.question())).toList();
      return new Answer(name, whole.time(), sections, whole.failure());
    }
  }
}
