package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.TextFile;
import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.RunNumbers;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file for each run that is over, named by what the run depends on. A file comes into being whole
 * or not at all; one that is damaged all the same is not used, and its run is done again.
 */
final class RunStore {
  private static final String FORM = "railwright/sweep-run-1";
  private static final String LAST = "end";

  private final Path folder;

  private RunStore(Path folder) {
    this.folder = folder;
  }

  /**
   * The runs below a folder.
   *
   * @param resume whether runs that are there already are to be used
   */
  static RunStore open(Path parent, boolean resume) throws ScenarioException {
    Path folder = parent.resolve("runs");
    try {
      Files.createDirectories(folder);
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.run")) {
        if (!resume && files.iterator().hasNext()) {
          throw new ScenarioException(
              parent
                  + " has runs of an earlier sweep; --resume goes on with them, --to names another"
                  + " folder.");
        }
      }
    } catch (IOException refused) {
      throw unwritable(folder, refused);
    }
    return new RunStore(folder);
  }

  private static ScenarioException unwritable(Path folder, IOException refused) {
    return new ScenarioException(
        "can't keep runs in " + folder + ": " + FileReason.of(refused) + ".", refused);
  }

  Optional<RunNumbers> find(String key) throws ScenarioException {
    Path file = folder.resolve(key + ".run");
    try {
      return parse(key, TextFile.read(file).lines().toList());
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    } catch (IOException refused) {
      throw new ScenarioException(
          "can't read " + file + ": " + FileReason.of(refused) + ".", refused);
    }
  }

  private static Optional<RunNumbers> parse(String key, List<String> lines) {
    if (lines.size() < 3
        || !lines.get(0).equals(FORM)
        || !lines.get(1).equals(key)
        || !lines.getLast().equals(LAST)) {
      return Optional.empty();
    }
    Map<RunMeasure, Double> totals = new EnumMap<>(RunMeasure.class);
    for (String line : lines.subList(2, lines.size() - 1)) {
      String[] words = line.split(" ", -1);
      Optional<RunMeasure> measure = measure(words[0]);
      if (words.length != 2 || measure.isEmpty() || !words[1].matches("[0-9.E-]{1,30}")) {
        return Optional.empty();
      }
      totals.put(measure.get(), Double.valueOf(words[1]));
    }
    return Optional.of(new RunNumbers(totals, Map.of(), Map.of()));
  }

  private static Optional<RunMeasure> measure(String field) {
    for (RunMeasure measure : RunMeasure.values()) {
      if (measure.field().equals(field)) {
        return Optional.of(measure);
      }
    }
    return Optional.empty();
  }

  /** Removes what processes left that were killed while they wrote, once none writes any more. */
  void removeDrafts() throws ScenarioException {
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, ".run-*.unfinished")) {
      for (Path draft : drafts) {
        Files.deleteIfExists(draft);
      }
    } catch (IOException refused) {
      throw unwritable(folder, refused);
    }
  }

  /** Two threads, or processes, that keep the same run write the same bytes. */
  void keep(String key, RunNumbers numbers) throws ScenarioException {
    StringBuilder text = new StringBuilder(FORM + "\n" + key + "\n");
    numbers
        .totals()
        .forEach(
            (measure, value) ->
                text.append(measure.field()).append(' ').append(value).append('\n'));
    text.append(LAST).append('\n');
    try {
      Path draft = Files.createTempFile(folder, ".run-", ".unfinished");
      Files.writeString(draft, text);
      Files.move(
          draft,
          folder.resolve(key + ".run"),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException refused) {
      throw unwritable(folder, refused);
    }
  }
}
