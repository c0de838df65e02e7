package io.railwright.flow.change;

import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.BadJournalException;
import io.railwright.change.journal.JournalReader;
import io.railwright.change.journal.Recovered;
import io.railwright.flow.FabricException;
import io.railwright.flow.TwinHome;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Plan;
import io.railwright.model.file.FileReason;
import java.io.IOException;
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
import java.util.Set;
import java.util.stream.Stream;

/**
 * The journals of a user, in a folder that nobody else can read.
 *
 * @param folder where they are
 */
public record Journals(Path folder) {
  private static final String ENDING = ".journal";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  public static Journals ofThisUser() {
    Path twins = TwinHome.ofThisUser().base();
    return new Journals(twins.resolveSibling("journals"));
  }

  /** A new file for a plan, named by the time, so that the newest is the last. */
  Path fresh(Plan plan, Instant now) throws FabricException {
    try {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (IOException refused) {
      throw new FabricException(
          "no journal can be kept in '" + folder + "': " + FileReason.of(refused), refused);
    }
    return folder.resolve(TIME.format(now) + "-" + plan.id() + ENDING);
  }

  /** The one that is named, by its file or by a part of its name; the newest where none is. */
  Path find(Optional<String> name) throws FabricException {
    if (name.isPresent() && Files.isRegularFile(Path.of(name.get()))) {
      return Path.of(name.get());
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
          "'" + name.get() + "' is part of the names of " + fitting.size() + " journals");
    }
    return fitting.getLast();
  }

  /**
   * The newest of those that stand like this, or the newest of all where none does. One that is
   * damaged and newer is not passed over: nobody knows what it did.
   */
  Path newest(Set<Event.PlanState> states) throws FabricException {
    for (Path file : all().reversed()) {
      if (!isUnused(file) && states.contains(read(file).history().state())) {
        return file;
      }
    }
    return find(Optional.empty());
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
    if (!Files.isDirectory(folder)) {
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

  public JournalSummary show(Optional<String> name) throws FabricException {
    return summary(find(name));
  }

  private static JournalSummary summary(Path file) {
    String name = file.getFileName().toString();
    try {
      Kept kept = read(file);
      Event.Begun begun = (Event.Begun) kept.events().getFirst();
      return new JournalSummary(
          name,
          kept.history().plan().fabric(),
          begun.who(),
          begun.time(),
          kept.history().state(),
          kept.history().plan().steps().size(),
          kept.history().plan().machines(),
          kept.events(),
          "");
    } catch (FabricException damaged) {
      return new JournalSummary(
          name,
          "",
          "",
          "",
          Event.PlanState.NEEDS_PERSON,
          0,
          List.of(),
          List.of(),
          String.valueOf(damaged.getMessage()));
    }
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
      throw new FabricException("'" + file + "': " + damaged.getMessage(), damaged);
    }
  }
}
