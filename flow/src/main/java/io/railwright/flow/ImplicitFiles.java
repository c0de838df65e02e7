package io.railwright.flow;

import io.railwright.model.file.FileReason;
import io.railwright.model.file.FileTrust;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files that are used because they lie in the current folder, and not because somebody named them.
 * Whoever can write one can make rail run commands, or judge wrongly, as the user who starts it
 * there; so one is used only where nobody but this user and root could have written it.
 *
 * @param trust of the user who runs this
 */
record ImplicitFiles(FileTrust trust) {
  /** As deep as variables beside an inventory are read. */
  private static final int DEEPEST = 8;

  /** Where Ansible keeps more of an inventory. */
  private static final List<String> VARIABLES = List.of("group_vars", "host_vars");

  static ImplicitFiles ofThisUser() {
    return new ImplicitFiles(FileTrust.ofThisUser());
  }

  /** The file of that name, if it is there: also a link that leads nowhere, which is a mistake. */
  static Optional<Path> find(String name) {
    return Optional.of(Path.of(name)).filter(it -> Files.exists(it, LinkOption.NOFOLLOW_LINKS));
  }

  /**
   * Refuses an inventory, or variables beside it, that others could have written.
   *
   * @param named how a user would name it
   */
  void checkInventory(Path file, String named) throws FabricException {
    check(file, file + " is not used", "an inventory can run commands as you", named);
    for (String folder : VARIABLES) {
      for (Path part : below(file.resolveSibling(folder))) {
        check(part, file + " is not used", "an inventory can run commands as you", named);
      }
    }
  }

  /** Refuses the SSH configuration of an inventory that nobody named. */
  void checkSshConfig(Path file, String named) throws FabricException {
    check(
        file,
        "the SSH configuration " + file + " is not used",
        "it can run commands as you",
        named);
  }

  void checkSite(Path file, String named) throws FabricException {
    check(file, file + " is not used", "it decides what passes an audit", named);
  }

  private void check(Path file, String what, String danger, String named) throws FabricException {
    try {
      Optional<FileTrust.Doubt> doubt = trust.doubt(file);
      if (doubt.isPresent()) {
        throw new FabricException(sentence(doubt.get(), what, danger, named));
      }
    } catch (IOException unreadable) {
      throw new FabricException(
          what + ": who may change it can't be told: " + FileReason.of(unreadable), unreadable);
    }
  }

  private static String sentence(FileTrust.Doubt doubt, String what, String danger, String named) {
    String remedy = doubt.remedy().map(command -> "type '" + command + "', or ").orElse("");
    return "%s: nobody named it, %s, and %s; %sname it if you trust it: %s"
        .formatted(what, doubt.sentence(), danger, remedy, named);
  }

  private static List<Path> below(Path folder) throws FabricException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder, DEEPEST, FileVisitOption.FOLLOW_LINKS)) {
      return all.toList();
    } catch (UncheckedIOException unreadable) {
      throw unlisted(folder, Objects.requireNonNull(unreadable.getCause()));
    } catch (IOException unreadable) {
      throw unlisted(folder, unreadable);
    }
  }

  private static FabricException unlisted(Path folder, IOException why) {
    return new FabricException(folder + " can't be listed: " + FileReason.of(why), why);
  }
}
