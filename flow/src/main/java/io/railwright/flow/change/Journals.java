package io.railwright.flow.change;

import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.BadJournalException;
import io.railwright.change.journal.JournalReader;
import io.railwright.change.journal.Recovered;
import io.railwright.flow.FabricException;
import io.railwright.flow.TwinHome;
import io.railwright.flow.serve.KeptJournals;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Plan;
import io.railwright.model.file.FileReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The journals of a user, in a folder that nobody else can read.
 *
 * @param folder where they are
 */
public record Journals(Path folder) implements KeptJournals {
  private static final String ENDING = ".journal";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  public static Journals ofThisUser() {
    Path twins = TwinHome.ofThisUser().base();
    return new Journals(twins.resolveSibling("journals"));
  }

  /**
   * A new file for a plan, named by the time, so that the newest is the last. Two may apply one
   * plan within a second: the file by which one process has the journal is made for this one alone.
   */
  Path fresh(Plan plan, Instant now) throws FabricException {
    try {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      String name = TIME.format(now) + "-" + plan.id();
      for (int number = 1; ; number++) {
        Path file = folder.resolve(name + (number > 1 ? "_" + number : "") + ENDING);
        if (isReserved(file)) {
          return file;
        }
      }
    } catch (IOException refused) {
      throw new FabricException(
          "no journal can be kept in '" + folder + "': " + FileReason.of(refused), refused);
    }
  }

  private static boolean isReserved(Path journal) throws IOException {
    try {
      Files.createFile(JournalLock.file(journal));
      return !Files.exists(journal);
    } catch (FileAlreadyExistsException _) {
      return false;
    }
  }

  /** The one that is named, by its file or by a part of its name; the newest where none is. */
  Path find(Optional<String> name) throws FabricException {
    if (name.isPresent() && Files.isRegularFile(Path.of(name.get()))) {
      return noPlan(Path.of(name.get()));
    }
    List<Path> fitting =
        all().stream().filter(it -> it.getFileName().toString().contains(name.orElse(""))).toList();
    if (fitting.isEmpty()) {
      throw new FabricException(
          name.map(it -> "there is no journal '" + it + "'; rail journal lists them")
              .orElse("there is no journal: no plan was ever applied by this user"));
    }
    if (name.isPresent() && fitting.size() > 1) {
      throw new FabricException(
          "'%s' is part of the names of %d journals; rail journal lists them"
              .formatted(name.get(), fitting.size()));
    }
    return fitting.getLast();
  }

  /** Its file and that of its plan are easily taken for one another. */
  private static Path noPlan(Path file) throws FabricException {
    try (InputStream in = Files.newInputStream(file)) {
      if (in.read() == '{') {
        throw new FabricException(
            "'" + file + "' is a plan, and no journal of one; rail journal lists journals");
      }
      return file;
    } catch (IOException refused) {
      throw new FabricException(
          "the journal '" + file + "' can't be read: " + FileReason.of(refused), refused);
    }
  }

  /**
   * The newest whose plan has come as far as asked for, or the newest of all where none has. One
   * that is damaged and newer is not passed over: nobody knows what it did.
   */
  Path newest(Choice fits) throws FabricException {
    List<Path> used = new ArrayList<>();
    for (Path file : all().reversed()) {
      if (!isUnused(file)) {
        if (fits.takes(file, read(file).history())) {
          return file;
        }
        used.add(file);
      }
    }
    return used.isEmpty() ? find(Optional.empty()) : used.getFirst();
  }

  /** Which journal is meant. */
  interface Choice {
    boolean takes(Path file, History history) throws FabricException;
  }

  /**
   * The journal of the newest stage for guests of a plan; empty where none was begun.
   *
   * @param first the plan's journal
   */
  static Optional<Path> stage(Path first) throws FabricException {
    Path file = first.toAbsolutePath();
    String name = String.valueOf(file.getFileName());
    for (Path other : new Journals(file.resolveSibling("")).all().reversed()) {
      if (!other.getFileName().toString().equals(name)
          && !isUnused(other)
          && read(other).history().plan().terms().follows().equals(name)) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  /** One whose run ended before its first record: nothing was done by it. */
  private static boolean isUnused(Path file) throws FabricException {
    try {
      return JournalReader.read(Files.readAllBytes(file)).entries().isEmpty();
    } catch (IOException refused) {
      throw new FabricException(
          "the journal '" + file + "' can't be read: " + FileReason.of(refused), refused);
    } catch (BadJournalException _) {
      return false;
    }
  }

  /** The oldest first. */
  private List<Path> all() throws FabricException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(it -> it.getFileName().toString().endsWith(ENDING))
          .sorted(Comparator.comparing(it -> it.getFileName().toString()))
          .toList();
    } catch (IOException refused) {
      throw new FabricException(
          "the journals in '" + folder + "' can't be listed: " + FileReason.of(refused), refused);
    }
  }

  /** All of them, the newest first. */
  public List<JournalSummary> list() throws FabricException {
    List<JournalSummary> summaries = new ArrayList<>();
    for (Path file : all().reversed()) {
      summaries.add(summary(file));
    }
    return summaries;
  }

  @Override
  public List<String> names() throws FabricException {
    return all().reversed().stream()
        .filter(Files::isRegularFile)
        .map(it -> it.getFileName().toString())
        .toList();
  }

  @Override
  public Optional<Instant> written(String name) throws FabricException {
    if (!names().contains(name)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.getLastModifiedTime(folder.resolve(name)).toInstant());
    } catch (IOException refused) {
      throw new FabricException(
          "the journal '" + name + "' can't be read: " + FileReason.of(refused), refused);
    }
  }

  @Override
  public Optional<JournalDetail> detail(String name) throws FabricException {
    return names().contains(name) ? Optional.of(detail(folder.resolve(name))) : Optional.empty();
  }

  private static JournalDetail detail(Path file) {
    try {
      Kept kept = read(file);
      History history = kept.history();
      return new JournalDetail(
          summary(file, kept),
          history.plan().steps().stream()
              .map(it -> new JournalDetail.KeptStep(it, history.progress(it), history.lastSeen(it)))
              .toList());
    } catch (FabricException damaged) {
      return new JournalDetail(damaged(file, damaged), List.of());
    }
  }

  public JournalSummary show(Optional<String> name) throws FabricException {
    return summary(find(name));
  }

  private static JournalSummary summary(Path file) {
    try {
      return summary(file, read(file));
    } catch (FabricException damaged) {
      return damaged(file, damaged);
    }
  }

  private static JournalSummary summary(Path file, Kept kept) {
    Event.Begun begun = (Event.Begun) kept.events().getFirst();
    Plan plan = kept.history().plan();
    return new JournalSummary(
        file.getFileName().toString(),
        plan.fabric(),
        begun.who(),
        begun.time(),
        kept.history().state(),
        isUnfinished(kept.history().state()) && JournalLock.isFree(file),
        plan.steps().size(),
        plan.machines(),
        kept.events(),
        "");
  }

  private static boolean isUnfinished(Event.PlanState state) {
    return switch (state) {
      case RUNNING, STOPPING -> true;
      case REFUSED, DONE, ROLLED_BACK, NEEDS_PERSON -> false;
    };
  }

  private static JournalSummary damaged(Path file, FabricException why) {
    return new JournalSummary(
        file.getFileName().toString(),
        "",
        "",
        "",
        Event.PlanState.NEEDS_PERSON,
        false,
        0,
        List.of(),
        List.of(),
        String.valueOf(why.getMessage()));
  }

  /** What a journal holds, and what follows from it. */
  record Kept(Recovered recovered, List<Event> events, History history) {}

  static Kept read(Path file) throws FabricException {
    try {
      Recovered recovered = JournalReader.read(Files.readAllBytes(file));
      if (recovered.entries().isEmpty()) {
        throw new FabricException("'" + file + "' has no record: nothing was ever done by it");
      }
      List<Event> events = new ArrayList<>();
      recovered.entries().forEach(entry -> events.add(EventJson.read(entry.record())));
      return new Kept(recovered, events, History.of(events));
    } catch (IOException refused) {
      throw new FabricException(
          "the journal '" + file + "' can't be read: " + FileReason.of(refused), refused);
    } catch (BadJournalException | IllegalArgumentException damaged) {
      throw FabricException.damaged("'" + file + "': " + damaged.getMessage(), damaged);
    }
  }
}
